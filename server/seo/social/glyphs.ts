import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/**
 * Text as SVG outlines in the shop's font. The font is a WOFF2 file, which resvg cannot read. fontkit reads it in weight 600 only, so
 * bold text gets a stroke that makes it as heavy as the shop's headings.
 */
let fonts: Font[] | undefined
const files = ['archivo-latin-wght-normal', 'archivo-latin-ext-wght-normal']
const readFonts = () =>
  files.map((name) =>
    create(
      readFileSync(
        createRequire(import.meta.url).resolve(`@fontsource-variable/archivo/files/${name}.woff2`),
      ),
    ),
  )
const archivo = () => {
  fonts ??= readFonts()
  return fonts
}

/** Splits text into runs that one of the fonts has glyphs for; characters that no font has are left out. */
function runsOf(text: string) {
  const runs: { font: Font; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const font = archivo().find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    const last = runs.at(-1)
    if (!font) continue
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

export const widthOf = (text: string, size: number) =>
  runsOf(text).reduce(
    (sum, run) => sum + (run.font.layout(run.text).advanceWidth * size) / run.font.unitsPerEm,
    0,
  )

type TextStyle = { x: number; y: number; size: number; colour: string; bold?: boolean }

/** One line of text with its baseline at `y`. */
export function drawText(text: string, { x, y, size, colour, bold = false }: TextStyle): string {
  let at = x
  const parts = runsOf(text).map((run) => {
    const scale = size / run.font.unitsPerEm
    const { glyphs, positions } = run.font.layout(run.text)
    return glyphs.map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {}
      const left = at + xOffset * scale
      at += xAdvance * scale
      return `<path transform="translate(${left.toFixed(2)} ${y}) scale(${scale} ${-scale})" d="${path.toSVG()}"/>`
    })
  })
  const outline = bold ? ` stroke="${colour}" stroke-width="${26}" stroke-linejoin="round"` : ''
  return `<g fill="${colour}"${outline}>${parts.flat().join('')}</g>`
}

/** Breaks text between words into lines of at most this width. */
export function wrap(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && widthOf(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Takes the largest size at which the text fits; text that does not fit at the smallest size is cut off. */
export function fitInto(text: string, sizes: number[], width: number, maxLines: number) {
  for (const size of sizes) {
    const lines = wrap(text, size, width)
    if (lines.length <= maxLines && lines.every((line) => widthOf(line, size) <= width))
      return { size, lines }
  }
  const size = sizes.at(-1) ?? 40
  return { size, lines: shorten(wrap(text, size, width), size, width, maxLines) }
}

function shorten(lines: string[], size: number, width: number, max: number): string[] {
  const cut = (line: string, isCut: boolean) => {
    let rest = line
    while (rest && widthOf(isCut ? `${rest}…` : rest, size) > width) {
      rest = rest.slice(0, -1).trimEnd()
      isCut = true
    }
    return isCut ? `${rest}…` : rest
  }
  return lines.slice(0, max).map((line, index) => cut(line, index === max - 1 && lines.length > max))
}
