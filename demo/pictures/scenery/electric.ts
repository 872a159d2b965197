import {
  amber,
  black,
  coal,
  ink,
  mist,
  mix,
  orange,
  paper,
  shade,
  silver,
  slate,
  steel,
  white,
  yellow,
} from '../palette.ts'
import { circle, curve, line, path, place, poly, rect, ring, round, type Svg, text, times } from '../svg.ts'

/** A switchboard with breakers, busbars and door; x, y is its upper left corner. */
export const switchboard = (x: number, y: number, width: number, height: number): Svg => {
  const row = (top: number, on: number) =>
    rect(x + width * 0.1, top, width * 0.8, height * 0.15, mist) +
    times(8, (i) => {
      const left = x + width * 0.125 + i * width * 0.095
      return (
        rect(left, top + height * 0.02, width * 0.075, height * 0.11, i === on ? yellow : silver) +
        rect(
          left + width * 0.024,
          top + height * (i === on ? 0.075 : 0.035),
          width * 0.027,
          height * 0.04,
          ink,
        )
      )
    })
  return [
    rect(x, y, width, height, slate),
    rect(x + width * 0.045, y + height * 0.035, width * 0.91, height * 0.93, coal),
    row(y + height * 0.12, -1),
    row(y + height * 0.38, 5),
    row(y + height * 0.64, -1),
    times(4, (i) =>
      curve(
        `M${x + width * (0.2 + i * 0.18)} ${y + height * 0.79}q${i % 2 ? 12 : -12} 40 0 ${height * 0.17}`,
        i % 2 ? steel : amber,
        5,
      ),
    ),
  ].join('')
}

/** A multimeter with two probes. About 200 × 340 without the leads. */
export const multimeter = (x: number, y: number, scale: number): Svg =>
  place(
    x,
    y,
    scale,
    0,
    curve('M-40 170C-60 300-240 240-210 60', ink, 11, round),
    curve('M40 170C60 300 240 240 210 40', orange, 11, round),
    poly([-218, 70, -202, 70, -204, -60, -210, -110, -216, -60], ink),
    poly([202, 50, 218, 50, 216, -80, 210, -130, 204, -80], orange),
    rect(-110, -180, 220, 370, yellow, { rx: 30 }),
    rect(-92, -160, 184, 330, ink, { rx: 20 }),
    rect(-74, -142, 148, 90, mist, { rx: 8 }),
    text(0, -78, 56, ink, '230', { 'text-anchor': 'middle', 'font-weight': 700 }),
    circle(0, 40, 58, slate),
    times(8, (i) => rect(-2, -30, 4, 9, silver, { transform: `rotate(${i * 45 - 90} 0 40)` })),
    circle(0, 40, 38, steel),
    rect(-6, 4, 12, 44, white, { rx: 5, transform: 'rotate(45 0 40)' }),
    ...[-40, 0, 40].map((at, i) => circle(at, 140, 14, i === 2 ? orange : black)),
  )

/** An earthed plug with a piece of cable. About 200 wide. */
export const plug = (x: number, y: number, scale: number, turn = 0, body = ink): Svg =>
  place(
    x,
    y,
    scale,
    turn,
    curve('M0 120C0 240 150 180 150 330', body, 26, round),
    rect(-46, -116, 18, 76, silver, { rx: 8 }),
    rect(28, -116, 18, 76, silver, { rx: 8 }),
    path('M-86-50Q-86-66-70-66H70Q86-66 86-50V10Q80 70 34 90L20 126H-20L-34 90Q-80 70-86 10Z', body),
    path('M30-66H70Q86-66 86-50V10Q80 70 34 90L20 126H8Q40 40 30-66Z', shade(body)),
    rect(-86, -36, 172, 12, yellow),
  )

/** A hand drill. About 340 wide. */
export const drill = (x: number, y: number, scale: number): Svg =>
  place(
    x,
    y,
    scale,
    0,
    curve('M-84 150C-90 250-200 190-240 280', ink, 15, round),
    path(
      'M-150-110H70Q96-106 96-60Q96-24 70-16H-40L-50 110Q-52 150-84 152Q-124 150-122 110L-116-10H-150Q-176-20-176-64Q-174-104-150-110Z',
      yellow,
    ),
    path('M-116-10L-122 110Q-124 150-84 152Q-52 150-50 110L-40-16Z', ink),
    rect(-48, -8, 26, 48, slate, { rx: 8 }),
    times(4, (i) => rect(-150 + i * 20, -86, 9, 44, mix(yellow, black, 0.6), { rx: 4 })),
    poly([96, -92, 140, -82, 140, -42, 96, -30], slate),
    poly([140, -76, 172, -68, 172, -54, 140, -48], steel),
    rect(172, -66, 100, 8, silver),
  )

/** The padlock and tag that lock a switch in the off position. */
export const lockout = (x: number, y: number, scale: number, body = orange): Svg =>
  place(
    x,
    y,
    scale,
    0,
    path('M-44-30V-80Q-44-126 0-126Q44-126 44-80V-30', 'none', { stroke: silver, 'stroke-width': 22 }),
    rect(-76, -40, 152, 130, body, { rx: 16 }),
    rect(0, -40, 76, 130, shade(body), { rx: 16, opacity: 0.5 }),
    circle(0, 14, 18, ink),
    path('M-9 18H9L14 60H-14Z', ink),
  )

/** A test device with dial and sockets, as for portable appliances. */
export const applianceTester = (x: number, y: number, scale: number): Svg =>
  place(
    x,
    y,
    scale,
    0,
    rect(-170, -120, 340, 240, yellow, { rx: 22 }),
    rect(-150, -100, 300, 200, ink, { rx: 12 }),
    rect(-132, -82, 150, 90, paper, { rx: 6 }),
    line([-118, -20, -90, -52, -66, -34, -38, -62, -10, -46], ink, 6, round),
    ring(92, -30, 46, slate, 8),
    circle(92, -30, 16, black),
    circle(78, -30, 5, white),
    circle(106, -30, 5, white),
    ...[-110, -60, -10].map((at, i) => circle(at, 58, 16, i === 0 ? yellow : slate)),
    rect(44, 44, 96, 28, slate, { rx: 8 }),
  )
