import {
  amber,
  black,
  coal,
  green,
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
import { circle, curve, line, path, place, poly, rect, ring, round, type Svg, times } from '../svg.ts'

export const tick = (x: number, y: number, size: number, colour: string, width = size * 0.2): Svg =>
  line(
    [x - size * 0.42, y, x - size * 0.1, y + size * 0.34, x + size * 0.46, y - size * 0.36],
    colour,
    width,
    round,
  )

/** A round inspection sticker with a notched rim and a tick. */
export const sticker = (x: number, y: number, radius: number, fill = yellow, mark = ink): Svg =>
  place(
    x,
    y,
    radius / 50,
    -10,
    circle(0, 0, 50, fill),
    times(12, (i) => rect(-2, -47, 4, i === 2 ? 16 : 9, mark, { transform: `rotate(${i * 30})` })),
    circle(0, 0, 32, mark),
    tick(0, 0, 36, fill, 8),
  )

export const magnifier = (x: number, y: number, radius: number, turn = -45, glass = white): Svg =>
  place(
    x,
    y,
    radius / 100,
    turn,
    rect(-13, 96, 26, 40, steel),
    rect(-20, 128, 40, 150, ink, { rx: 18 }),
    rect(-20, 140, 40, 12, yellow),
    circle(0, 0, 100, glass, { opacity: 0.32 }),
    ring(0, 0, 100, ink, 18),
    path('M-70-10A70 70 0 0 1-10-70', 'none', { stroke: white, 'stroke-width': 9, ...round, opacity: 0.85 }),
  )

/** A clipboard with lines and boxes; `done` of them ticked. About 280 × 380. */
export const clipboard = (x: number, y: number, scale: number, turn = 0, done = 3, board = coal): Svg =>
  place(
    x,
    y,
    scale,
    turn,
    rect(-140, -180, 280, 380, board, { rx: 16 }),
    rect(-120, -150, 240, 330, paper, { rx: 4 }),
    rect(-56, -200, 112, 46, steel, { rx: 10 }),
    circle(0, -196, 14, board),
    times(5, (i) => {
      const top = -112 + i * 56
      return [
        rect(-98, top, 32, 32, 'none', { stroke: slate, 'stroke-width': 4 }),
        rect(-48, top + 4, 130, 7, slate),
        rect(-48, top + 20, 90 - (i % 3) * 18, 7, silver),
        i < done ? tick(-80, top + 14, 38, i === done - 1 ? amber : green, 8) : '',
      ].join('')
    }),
  )

/** A pencil that points down and left, its tip at x, y. */
export const pencil = (x: number, y: number, scale: number, turn = 40): Svg =>
  place(
    x,
    y,
    scale,
    turn,
    poly([0, 0, -13, -36, 13, -36], mix(yellow, white, 0.6)),
    poly([0, 0, -5, -13, 5, -13], ink),
    rect(-13, -200, 26, 164, yellow),
    rect(2, -200, 11, 164, amber),
    rect(-13, -216, 26, 18, silver),
    rect(-13, -238, 26, 24, ink, { rx: 4 }),
  )

/** An exam sheet with answer bubbles. About 300 × 400. */
export const examSheet = (x: number, y: number, scale: number, turn = 0, answers = '1203120'): Svg =>
  place(
    x,
    y,
    scale,
    turn,
    rect(-140, -190, 300, 400, black, { opacity: 0.16 }),
    rect(-150, -200, 300, 400, white, { rx: 4 }),
    rect(-122, -172, 130, 20, ink),
    rect(-122, -142, 90, 9, silver),
    rect(72, -172, 50, 50, yellow),
    times(
      answers.length,
      (row) =>
        rect(-122, -82 + row * 38, 54, 9, silver) +
        times(4, (i) => circle(-34 + i * 46, -78 + row * 38, 13, Number(answers[row]) === i ? ink : mist)),
    ),
  )

export const laptop = (x: number, y: number, scale: number, ...screen: Svg[]): Svg =>
  place(
    x,
    y,
    scale,
    0,
    rect(-170, -220, 340, 224, ink, { rx: 14 }),
    rect(-154, -206, 308, 194, paper),
    ...screen,
    poly([-170, 4, 170, 4, 216, 30, -216, 30], silver),
    poly([-216, 30, 216, 30, 206, 42, -206, 42], steel),
    rect(-40, 4, 80, 8, steel),
  )

/** Two arrows in a circle: renewal. */
export const renew = (x: number, y: number, radius: number, colour = ink, width = 22): Svg => {
  const arc = (turn: number) =>
    place(
      0,
      0,
      1,
      turn,
      curve('M-90-44A100 100 0 0 1 72-69', colour, (width * 100) / radius),
      poly([95, -44, 89, -86, 55, -53], colour),
    )
  return place(x, y, radius / 100, 0, arc(0), arc(180))
}

export const calendar = (x: number, y: number, scale: number, marked: number, fill = white): Svg =>
  place(
    x,
    y,
    scale,
    0,
    rect(-130, -110, 260, 240, fill, { rx: 14 }),
    path('M-130-54V-96Q-130-110-116-110H116Q130-110 130-96V-54Z', ink),
    rect(-76, -134, 16, 48, steel, { rx: 8 }),
    rect(60, -134, 16, 48, steel, { rx: 8 }),
    times(15, (i) =>
      rect(-104 + (i % 5) * 44, -30 + Math.floor(i / 5) * 50, 30, 32, i === marked ? yellow : mist, {
        rx: 3,
      }),
    ),
    tick(-89 + (marked % 5) * 44, -14 + Math.floor(marked / 5) * 50, 34, ink, 7),
  )

/** A tag on a string, as on inspected gear. */
export const tag = (x: number, y: number, scale: number, turn = 0, fill = yellow): Svg =>
  place(
    x,
    y,
    scale,
    turn,
    curve('M0-70Q-20-120 20-150', slate, 5),
    path('M-50-46L-24-84H24L50-46V90H-50Z', fill),
    circle(0, -58, 11, coal),
    tick(0, 0, 60, ink, 13),
    rect(-32, 46, 64, 8, shade(fill)),
    rect(-32, 62, 40, 8, shade(fill)),
  )

export const warningTriangle = (x: number, y: number, scale: number, ...mark: Svg[]): Svg =>
  place(
    x,
    y,
    scale,
    0,
    path('M0-96L112 92H-112Z', yellow, { stroke: ink, 'stroke-width': 18, 'stroke-linejoin': 'round' }),
    ...mark,
  )

export const bolt = (x: number, y: number, scale: number, fill = ink): Svg =>
  place(x, y, scale, 0, path('M14-60L-34 14H-4L-16 64L36-14H6Z', fill))

export const rejected = (x: number, y: number, radius: number): Svg =>
  circle(x, y, radius, orange) +
  line(
    [x - radius * 0.4, y - radius * 0.4, x + radius * 0.4, y + radius * 0.4],
    white,
    radius * 0.24,
    round,
  ) +
  line([x + radius * 0.4, y - radius * 0.4, x - radius * 0.4, y + radius * 0.4], white, radius * 0.24, round)
