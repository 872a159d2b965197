import { create } from 'qrcode'

/** The white squares around a QR code that readers need. */
const quietEdge = 4

/** A QR code as the path of an SVG, with the quiet edge: one rectangle for each run of black squares. */
export function qrPath(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const start = column
      while (column < size && modules.get(row, column)) column++
      const length = column - start
      if (length) path += `M${start + quietEdge} ${row + quietEdge}h${length}v1h-${length}z`
    }
  return { size: size + 2 * quietEdge, path }
}
