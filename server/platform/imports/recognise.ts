import type { Cell, FileForm } from '../../../contract/staff/imports.ts'

type Encoding = NonNullable<FileForm['encoding']>
type Separator = NonNullable<FileForm['separator']>
const separators: readonly Separator[] = [';', '\t', ',', '|']

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** A spreadsheet is a zip file. */
export const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 3, 4)

/** Control characters that no text has: a picture, a PDF, an old .xls file. */
const isBinary = (bytes: Uint8Array) =>
  bytes.subarray(0, 65_536).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27))

/** The text of a file, in the encoding that its first bytes or its content show; undefined when it is no text. */
export function decode(bytes: Uint8Array): { text: string; encoding: Encoding } | undefined {
  if (startsWith(bytes, 0xff, 0xfe))
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16' }
  if (startsWith(bytes, 0xfe, 0xff))
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16' }
  if (isBinary(bytes)) return undefined
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    // What Dutch Excel saves as "CSV".
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' }
  }
}

/** How often a character is in a line, outside quotes. */
const countIn = (line: string, separator: string) => {
  let count = 0
  let isQuoted = false
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === separator && !isQuoted) count++
  }
  return count
}

/** The separator that is in all of the first lines, most often. Excel may name it in a line of its own: `sep=;`. */
export function findSeparator(text: string): { separator: Separator; body: string } {
  const named = /^sep=([;,|\t])\r?\n/i.exec(text)
  if (named) return { separator: named[1] as Separator, body: text.slice(named[0].length) }
  const lines = text.slice(0, 20_000).split(/\r?\n/, 6).filter(Boolean)
  // The last one may have been cut off.
  const whole = lines.length > 1 ? lines.slice(0, -1) : lines
  const scores = separators.map((separator) => Math.min(...whole.map((line) => countIn(line, separator))))
  const best = Math.max(...scores, 0)
  const byHeadings = separators.map((separator) => countIn(whole[0] ?? '', separator))
  const chosen = best > 0 ? scores.indexOf(best) : byHeadings.indexOf(Math.max(...byHeadings))
  return { separator: separators[chosen] ?? ';', body: text }
}

const withComma = /^[€\s]*-?\d[\d.]*,\d{1,2}$/
const withPoint = /^[€\s]*-?\d[\d,]*\.\d{1,2}$/

/** Whether decimals are written with a comma or a point, by what most amounts have. */
export function findDecimal(rows: readonly (readonly Cell[])[], separator: FileForm['separator']) {
  let commas = 0
  let points = 0
  for (const row of rows.slice(0, 2000))
    for (const cell of row)
      if (typeof cell === 'string') {
        if (withComma.test(cell)) commas++
        else if (withPoint.test(cell)) points++
      }
  if (commas === points) return separator === ',' ? 'point' : 'comma'
  return commas > points ? 'comma' : 'point'
}
