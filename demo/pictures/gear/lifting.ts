import { amber, black, coal, ink, mix, shade, silver, slate, steel, white, yellow } from '../palette.ts'
import { circle, curve, line, path, place, poly, rect, ring, round, type Svg, times } from '../svg.ts'

/** A hook block: sheave and hook, hanging from 0,0; about 150 × 330. */
export const hookBlock = (x: number, y: number, scale: number, colour = yellow): Svg =>
  place(
    x,
    y,
    scale,
    0,
    path('M-62 20Q-62-6-36-6H36Q62-6 62 20V96L34 146H-34L-62 96Z', colour),
    path('M6-6H36Q62-6 62 20V96L34 146H6Z', shade(colour)),
    poly([-62, 60, -62, 30, 10, -6, 40, -6], ink),
    poly([-62, 110, -62, 86, 62, 24, 62, 50], ink),
    circle(0, 60, 26, slate),
    circle(0, 60, 11, silver),
    rect(-15, 146, 30, 38, steel),
    path(
      'M-20 184H20V212Q64 228 64 274Q60 330 0 332Q-56 330-62 282L-30 272Q-28 300 0 302Q32 300 33 272Q32 248-4 240Q-20 236-20 220Z',
      ink,
    ),
    line([-48, 270, 18, 226], silver, 6, round),
  )

const link = (x: number, y: number, flat: boolean, colour: string) =>
  flat
    ? rect(x - 6, y - 24, 12, 48, shade(colour), { rx: 6 })
    : rect(x - 15, y - 25, 30, 50, 'none', { rx: 15, stroke: colour, 'stroke-width': 11 })

/** A chain of this many links, hanging down from 0,0. */
export const chain = (x: number, y: number, links: number, scale: number, turn = 0, colour = steel): Svg =>
  place(
    x,
    y,
    scale,
    turn,
    times(links, (i) => link(0, 22 + i * 37, i % 2 === 1, colour)),
  )

/** A bow shackle with its pin, about 180 × 230. */
export const shackle = (x: number, y: number, scale: number, turn = 0, colour = yellow): Svg =>
  place(
    x,
    y,
    scale,
    turn,
    curve('M-52 76V30C-120-40-70-112 0-112C70-112 120-40 52 30V76', colour, 30),
    curve('M52 76V30C120-40 70-112 0-112', shade(colour), 30),
    circle(-52, 84, 27, colour),
    circle(52, 84, 27, shade(colour)),
    rect(-104, 72, 208, 24, silver, { rx: 5 }),
    rect(84, 58, 34, 52, steel, { rx: 6 }),
    ring(-112, 84, 15, silver, 8),
  )

/** A wooden crate, centred on its foot. */
export const crate = (x: number, foot: number, width: number, height: number, fill = amber): Svg => {
  const left = x - width / 2
  const top = foot - height
  return [
    rect(left, top, width, height, fill),
    times(4, (i) => rect(left, top + (height * (i + 1)) / 5, width, 2, black, { opacity: 0.25 })),
    line([left + 8, foot - 8, left + width - 8, top + 8], shade(fill), 14),
    rect(left, top, 16, height, mix(fill, black, 0.15)),
    rect(left + width - 16, top, 16, height, mix(fill, black, 0.15)),
    rect(left, top, width, 14, mix(fill, white, 0.2)),
    rect(left, foot - 14, width, 14, mix(fill, black, 0.15)),
  ].join('')
}

export const steelBeam = (x: number, y: number, length: number, height: number, fill = steel): Svg =>
  [
    rect(x - length / 2, y, length, height, shade(fill)),
    rect(x - length / 2, y, length, height * 0.22, fill),
    rect(x - length / 2, y + height * 0.78, length, height * 0.22, fill),
    times(5, (i) =>
      rect(x - length * 0.4 + i * length * 0.2, y + height * 0.22, 4, height * 0.56, coal, { opacity: 0.6 }),
    ),
  ].join('')

/** Two legs of a sling from a hook at x, y to a load. */
export const slingLegs = (
  x: number,
  y: number,
  halfWidth: number,
  drop: number,
  colour = yellow,
  width = 9,
): Svg => line([x - halfWidth, y + drop, x, y, x + halfWidth, y + drop], colour, width, round)
