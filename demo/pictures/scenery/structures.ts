import { coal, ink, mist, mix, shade, silver, slate, steel, white, yellow } from '../palette.ts'
import { line, nth, poly, rect, type Svg, tiles, times } from '../svg.ts'

/** A façade with a regular grid of windows. */
export const facade = (
  x: number,
  y: number,
  width: number,
  height: number,
  columns: number,
  rows: number,
  wall = ink,
  glass = coal,
  lit: readonly number[] = [],
): Svg => {
  const w = width / columns
  const h = height / rows
  const pane = (i: number) =>
    [x + (i % columns) * w + w * 0.16, y + Math.floor(i / columns) * h + h * 0.18, w * 0.68, h * 0.6] as const
  return (
    rect(x, y, width, height, wall) +
    tiles(columns * rows, pane, glass) +
    (lit.length ? tiles(lit.length, (i) => pane(nth(lit, i)), yellow) : '')
  )
}

/** A mobile scaffold tower on wheels; `foot` is the floor, decks counted from below. */
export const scaffold = (
  x: number,
  foot: number,
  width: number,
  height: number,
  bays: number,
  colour = silver,
): Svg => {
  const left = x - width / 2
  const bay = height / bays
  const tube = Math.max(5, width * 0.035)
  return [
    times(bays, (i) =>
      line(
        i % 2
          ? [left, foot - bay * i, left + width, foot - bay * (i + 1)]
          : [left + width, foot - bay * i, left, foot - bay * (i + 1)],
        shade(colour),
        tube * 0.7,
      ),
    ),
    tiles(
      bays * 4,
      (i) => [left, foot - (height * (i + 0.5)) / (bays * 4), width * 0.16, tube * 0.6],
      colour,
    ),
    rect(left - tube / 2, foot - height - bay * 0.62, tube, height + bay * 0.62, colour),
    rect(left + width - tube / 2, foot - height - bay * 0.62, tube, height + bay * 0.62, colour),
    times(bays, (i) => rect(left, foot - bay * (i + 1), width, tube * 0.8, colour)),
    rect(left - 6, foot - height - 4, width + 12, 13, yellow),
    rect(left, foot - height - bay * 0.3, width, tube * 0.8, colour),
    rect(left, foot - height - bay * 0.6, width, tube * 0.8, colour),
    ...[left, left + width].map(
      (at) =>
        rect(at - 12, foot - 4, 24, 24, ink, { rx: 12 }) + rect(at - 5, foot + 3, 10, 10, steel, { rx: 5 }),
    ),
  ].join('')
}

/** A lattice mast that narrows upwards. */
export const latticeMast = (
  x: number,
  foot: number,
  top: number,
  footWidth: number,
  topWidth: number,
  fields: number,
  colour = coal,
  thick = 8,
): Svg => {
  const half = (i: number) => (footWidth + ((topWidth - footWidth) * i) / fields) / 2
  const level = (i: number) => foot + ((top - foot) * i) / fields
  return [
    times(fields, (i) =>
      line(
        [
          x - half(i),
          level(i),
          x + half(i + 1),
          level(i + 1),
          x - half(i + 1),
          level(i + 1),
          x + half(i),
          level(i),
        ],
        colour,
        thick * 0.55,
      ),
    ),
    line([x - half(0), foot, x - half(fields), top, x + half(fields), top, x + half(0), foot], colour, thick),
  ].join('')
}

/** A high-voltage pylon with three arms and wires. */
export const pylon = (x: number, foot: number, height: number, colour = slate): Svg => {
  const arm = (share: number, reach: number) =>
    poly(
      [
        x - reach,
        foot - height * share,
        x,
        foot - height * (share + 0.07),
        x + reach,
        foot - height * share,
        x,
        foot - height * (share - 0.012),
      ],
      colour,
    )
  return (
    latticeMast(x, foot, foot - height, height * 0.26, height * 0.03, 7, colour, height * 0.016) +
    arm(0.6, height * 0.2) +
    arm(0.75, height * 0.26) +
    arm(0.89, height * 0.16)
  )
}

export const ladder = (
  x: number,
  foot: number,
  width: number,
  height: number,
  slant = 0,
  colour = silver,
): Svg => {
  const rungs = Math.round(height / 30)
  return [
    line([x, foot, x + slant, foot - height], colour, 8),
    line([x + width, foot, x + width + slant, foot - height], colour, 8),
    times(rungs - 1, (i) => {
      const share = (i + 1) / rungs
      return line(
        [x + slant * share, foot - height * share, x + width + slant * share, foot - height * share],
        mix(colour, ink, 0.15),
        6,
      )
    }),
  ].join('')
}

/** A step ladder seen from the side. */
export const stepLadder = (x: number, foot: number, height: number, colour = silver): Svg =>
  [
    line([x + height * 0.36, foot, x + height * 0.06, foot - height], shade(colour), 11),
    line([x - height * 0.28, foot, x, foot - height], colour, 16),
    times(5, (i) =>
      rect(
        x - height * 0.28 + (height * 0.28 * (i + 0.7)) / 5.6 - 8,
        foot - (height * (i + 0.7)) / 5.4,
        54,
        10,
        mix(colour, ink, 0.3),
      ),
    ),
    rect(x - 24, foot - height - 10, 64, 16, yellow, { rx: 4 }),
    line([x - height * 0.14, foot - height * 0.46, x + height * 0.2, foot - height * 0.46], slate, 4),
  ].join('')

/** A guard rail along an edge. */
export const guardRail = (
  x: number,
  foot: number,
  width: number,
  height: number,
  posts: number,
  colour = yellow,
): Svg =>
  tiles(posts, (i) => [x + (i * (width - 7)) / (posts - 1), foot - height, 7, height], colour) +
  tiles(2, (i) => [x, foot - height * (i ? 0.52 : 1), width, 7], colour) +
  rect(x, foot - 12, width, 12, shade(colour))

/** A screen on the wall of a class room. */
export const screen = (x: number, y: number, width: number, height: number, ...shown: Svg[]): Svg =>
  rect(x, y, width, height, white) +
  rect(x - 6, y - 12, width + 12, 12, coal) +
  shown.join('') +
  rect(x, y + height, width, 5, mist)
