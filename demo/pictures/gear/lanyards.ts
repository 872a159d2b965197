import { black, coal, ink, orange, shade, silver, slate, steel, white, yellow } from '../palette.ts'
import { circle, curve, line, path, place, rect, round, type Svg, times } from '../svg.ts'
import { carabiner, ropeAlong } from './rope.ts'

/** A big scaffold hook, mouth to the left. */
export const scaffoldHook = (x: number, y: number, scale: number, turn = 0, colour = silver): Svg =>
  place(
    x,
    y,
    scale,
    turn,
    curve('M-6 96L-16 40Q-64 4-52-46Q-32-92 14-88Q58-78 54-30L40 34Q34 60 14 62', colour, 19, round),
    curve('M-14 36L46-6', slate, 9, round),
    circle(-4, 102, 16, 'none', { stroke: colour, 'stroke-width': 11 }),
  )

/** The shock absorber pack, standing. */
export const absorber = (x: number, y: number, scale: number, turn = 0, colour = yellow): Svg =>
  place(
    x,
    y,
    scale,
    turn,
    rect(-34, -80, 68, 160, colour, { rx: 12 }),
    rect(4, -80, 30, 160, shade(colour), { rx: 12 }),
    rect(-34, -46, 68, 12, ink),
    rect(-34, 34, 68, 12, ink),
    rect(-20, -22, 40, 44, white, { rx: 3 }),
    times(4, (i) => rect(-14, -15 + i * 9, i % 2 ? 20 : 28, 4, slate)),
  )

/** A twin lanyard: absorber in the middle, two elastic legs up to two hooks. */
export const twinLanyard = (x: number, y: number, scale: number): Svg => {
  const leg = (side: 1 | -1) => {
    const d = `M${side * 8} 40C${side * 30}-40 ${side * 190} 40 ${side * 150}-70C${side * 130}-130 ${side * 104}-110 ${side * 104}-66`
    return curve(d, ink, 26, round) + curve(d, yellow, 5, { 'stroke-dasharray': '12 9' })
  }
  return place(
    x,
    y,
    scale,
    0,
    leg(-1),
    leg(1),
    scaffoldHook(-100, -166, 0.95, 0),
    `<g transform="scale(-1 1)">${scaffoldHook(-100, -166, 0.95, 0)}</g>`,
    carabiner(0, 226, 92, 180),
    absorber(0, 104, 0.96),
  )
}

/** An adjustable positioning lanyard: rope with grip in a wide bow. */
export const positioningLanyard = (x: number, y: number, scale: number): Svg =>
  place(
    x,
    y,
    scale,
    0,
    ropeAlong('M-210-90C-220 120-60 190 60 150C180 110 220 10 200-90', 26, yellow, black),
    path(
      'M-70 118L40 96Q62 94 66 114L72 150Q74 170 54 174L-56 198Q-80 202-84 180L-88 146Q-90 124-70 118Z',
      ink,
    ),
    path('M-60 140L50 118L56 146L-54 172Z', slate),
    circle(-34, 156, 14, silver),
    circle(28, 142, 9, yellow),
    curve('M66 150C130 230 210 210 240 170', steel, 14, round),
    carabiner(-210, -138, 104, 4),
    carabiner(202, -138, 104, -4),
    rect(-226, -104, 32, 44, coal, { rx: 8 }),
    rect(184, -104, 32, 44, coal, { rx: 8 }),
  )

/** A sewn sling laid in a long loop, with its label. */
export const anchorSling = (x: number, y: number, scale: number, colour = yellow): Svg => {
  const loop = 'M-30-190C-170-60-150 150-20 196C120 220 170 80 60-20C0-80-10-130 30-190'
  return place(
    x,
    y,
    scale,
    0,
    curve(loop, shade(colour), 48, round),
    curve(loop, colour, 38, round),
    curve(loop, ink, 4, { 'stroke-dasharray': '14 10' }),
    rect(-140, 10, 70, 104, white, { rx: 6, transform: 'rotate(-12 -105 60)' }),
    times(5, (i) =>
      rect(-130, 26 + i * 16, i % 2 ? 34 : 48, 6, i ? silver : orange, { transform: 'rotate(-12 -105 60)' }),
    ),
    line([-30, -190, 30, -190], ink, 54, round),
    times(3, (i) => line([-38, -204 + i * 14, 38, -204 + i * 14], yellow, 3)),
  )
}
