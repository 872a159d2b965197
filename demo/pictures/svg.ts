/** Small builders for SVG elements. A drawing is a string; numbers are rounded to one decimal on the way out. */
export type Svg = string
export type More = Record<string, string | number>

const rounded = (text: string | number) =>
  String(text).replace(/-?\d*\.?\d+(e[-+]?\d+)?/gi, (number) =>
    String(Math.round(Number(number) * 10) / 10 || 0),
  )

const attributes = (values: More) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

const shape = (name: string, numbers: More, fill: string, more: More): Svg => {
  const measures = Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, rounded(value)]))
  return `<${name}${attributes({ ...measures, fill, ...more })}/>`
}

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: More = {}) =>
  shape('rect', { x, y, width, height }, fill, more)

export const circle = (cx: number, cy: number, r: number, fill: string, more: More = {}) =>
  shape('circle', { cx, cy, r }, fill, more)

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: More = {}) =>
  shape('ellipse', { cx, cy, rx, ry }, fill, more)

/** Path data without unnecessary blanks and zeros. */
const terse = (d: string) =>
  rounded(d)
    .replace(/(?<!\d)0\./g, '.')
    .replace(/ -/g, '-')
    .replace(/([a-zA-Z]) /g, '$1')

export const path = (d: string, fill: string, more: More = {}): Svg =>
  `<path${attributes({ d: terse(d), fill, ...more })}/>`

const track = (points: readonly number[]) =>
  points.map((value, i) => (i % 2 ? `${value}` : `${i ? 'L' : 'M'}${value} `)).join('')

/** A filled polygon: x, y, x, y, … */
export const poly = (points: readonly number[], fill: string, more: More = {}) =>
  path(`${track(points)}Z`, fill, more)

/** An open stroke along a path. */
export const curve = (d: string, colour: string, width: number, more: More = {}) =>
  path(d, 'none', { stroke: colour, 'stroke-width': rounded(width), ...more })

/** A stroke through points: x, y, x, y, … */
export const line = (points: readonly number[], colour: string, width: number, more: More = {}) =>
  curve(track(points), colour, width, more)

export const ring = (cx: number, cy: number, r: number, colour: string, width: number, more: More = {}) =>
  circle(cx, cy, r, 'none', { stroke: colour, 'stroke-width': rounded(width), ...more })

export const round: More = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }

export const group = (transform: string, ...children: Svg[]): Svg =>
  `<g transform="${rounded(transform)}">${children.join('')}</g>`

/** Moves a drawing made around 0,0 to its position. Scale has two decimals, coordinates one. */
export const place = (x: number, y: number, scale: number, turn: number, ...children: Svg[]): Svg => {
  const turned = turn ? ` rotate(${rounded(turn)})` : ''
  const scaled = scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`
  return `<g transform="translate(${rounded(x)} ${rounded(y)})${turned}${scaled}">${children.join('')}</g>`
}

/** Enlarges a part of a drawing around one of its points. */
export const zoom = (scale: number, x: number, y: number, ...children: Svg[]): Svg =>
  place(x - x * scale, y - y * scale, scale, 0, ...children)

export const text = (x: number, y: number, size: number, fill: string, words: string, more: More = {}): Svg =>
  `<text${attributes({ x: rounded(x), y: rounded(y), 'font-family': 'sans-serif', 'font-size': size, fill, ...more })}>${words}</text>`

export const times = (count: number, draw: (i: number) => Svg): Svg =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

/** An item of a list; an index beyond the end starts again at the beginning. */
export const nth = <T>(list: readonly T[], i: number): T => list[i % list.length] as T

/** Many rectangles of one colour as one small path: windows, rungs, grids. */
export const tiles = (
  count: number,
  at: (i: number) => readonly [number, number, number, number],
  fill: string,
): Svg =>
  path(
    times(count, (i) => {
      const [x, y, width, height] = at(i)
      return `M${x} ${y}h${width}v${height}h${-width}z`
    }),
    fill,
  )

/** The whole file: the viewBox cuts off everything outside the frame. */
export const picture = (width: number, height: number, ...children: Svg[]): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${children.join('')}</svg>\n`

export const card = (...children: Svg[]) => picture(800, 600, ...children)
