import { black, coal, mist, mix, shade, silver, slate, steel, white, yellow } from '../palette.ts'
import { circle, curve, path, place, rect, ring, round, type Svg, times } from '../svg.ts'

/** A rope along a path: a solid core with the flecks of its sheath. */
export const ropeAlong = (d: string, width = 7, colour = yellow, fleck = black): Svg =>
  curve(d, colour, width, round) +
  (width < 4
    ? ''
    : curve(d, fleck, Math.min(width * 0.42, 8), {
        'stroke-dasharray': `${Math.round(Math.min(width * 0.7, 11))} ${Math.round(Math.min(width * 1.5, 17))}`,
      }))

export const rope = (points: readonly number[], width = 7, colour = yellow, fleck = black): Svg =>
  ropeAlong(
    points.map((value, i) => (i % 2 ? `${value}` : `${i ? 'L' : 'M'}${value} `)).join(''),
    width,
    colour,
    fleck,
  )

/** A carabiner standing up around 0,0: 60 wide and 100 high. */
export const carabiner = (x: number, y: number, size: number, turn = 0, colour = silver): Svg =>
  place(
    x,
    y,
    size / 100,
    turn,
    path('M-24-26A24 24 0 0 1 24-20L16 34A18 18 0 0 1-18 36Z', 'none', {
      stroke: colour,
      'stroke-width': 12,
      'stroke-linejoin': 'round',
    }),
    curve('M21-16L15 32', mix(colour, black, 0.45), 11),
    rect(11, -4, 17, 26, mix(colour, black, 0.25), { rx: 4, transform: 'rotate(7 19 8)' }),
    curve('M-24-26A24 24 0 0 1 0-50', white, 3, { opacity: 0.7 }),
  )

/** A coil of rope, bound in the middle. */
export const coil = (x: number, y: number, radius: number, colour = yellow, fleck = black): Svg => {
  const oval = (i: number) => {
    const rx = radius * (0.62 + i * 0.07)
    const ry = radius * (0.82 + i * 0.045)
    return `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z`
  }
  const width = radius * 0.085
  return [
    times(5, (i) => curve(oval(i), shade(colour), width * 1.15) + ropeAlong(oval(i), width, colour, fleck)),
    rect(x - radius * 0.17, y - radius * 1.06, radius * 0.34, radius * 0.36, coal, { rx: 5 }),
    times(4, (i) =>
      rect(x - radius * 0.17, y - radius * (1.02 - i * 0.085), radius * 0.34, radius * 0.04, slate),
    ),
  ].join('')
}

/** A figure-of-eight loop tied in a rope, hanging from 0,0. */
export const eightKnot = (x: number, y: number, size: number, colour = yellow, fleck = black): Svg => {
  const s = size / 100
  const d = `M${x} ${y}C${x - 34 * s} ${y + 36 * s} ${x - 26 * s} ${y + 78 * s} ${x} ${y + 84 * s}C${x + 26 * s} ${y + 92 * s} ${x + 26 * s} ${y + 122 * s} ${x} ${y + 124 * s}C${x - 26 * s} ${y + 122 * s} ${x - 26 * s} ${y + 92 * s} ${x} ${y + 84 * s}C${x + 26 * s} ${y + 78 * s} ${x + 34 * s} ${y + 36 * s} ${x} ${y}`
  return (
    curve(d, shade(colour), 17 * s) +
    ropeAlong(d, 13 * s, colour, fleck) +
    ropeAlong(`M${x} ${y + 124 * s}V${y + 175 * s}`, 13 * s, colour, fleck)
  )
}

/** An anchor plate on a beam or wall, with its ring below. */
export const anchorPlate = (x: number, y: number, size: number, plate = steel): Svg =>
  place(
    x,
    y,
    size / 100,
    0,
    rect(-45, -30, 90, 44, plate, { rx: 6 }),
    circle(-28, -8, 8, slate),
    circle(28, -8, 8, slate),
    rect(-9, 4, 18, 26, slate),
    ring(0, 46, 22, mist, 10),
  )
