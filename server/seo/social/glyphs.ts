import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/**
 * The shop's own letters as outlines. Its font comes as WOFF2, which no drawing program for servers reads; in its middle weight
 * (600), as fontkit cannot vary such a file. A line around the letters makes them as heavy as the shop's headings.
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

/** Neighbours that one of the fonts can write; letters that none has are left out. */
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

type Look = { x: number; y: number; size: number; colour: string; bold?: boolean }

/** One line of text, standing on `y`. */
export function letters(text: string, { x, y, size, colour, bold = false }: Look): string {
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

/** Words into lines of at most this width. */
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

/** As large as it can be within these lines; what does not fit even at the smallest size is cut off. */
export function fitInto(text: string, sizes: number[], width: number, mostLines: number) {
  for (const size of sizes) {
    const lines = wrap(text, size, width)
    if (lines.length <= mostLines && lines.every((line) => widthOf(line, size) <= width))
      return { size, lines }
  }
  const size = sizes.at(-1) ?? 40
  return { size, lines: shorten(wrap(text, size, width), size, width, mostLines) }
}

function shorten(lines: string[], size: number, width: number, most: number): string[] {
  const cut = (line: string, more: boolean) => {
    let kept = line
    while (kept && widthOf(more ? `${kept}…` : kept, size) > width) {
      kept = kept.slice(0, -1).trimEnd()
      more = true
    }
    return more ? `${kept}…` : kept
  }
  return lines.slice(0, most).map((line, index) => cut(line, index === most - 1 && lines.length > most))
}
