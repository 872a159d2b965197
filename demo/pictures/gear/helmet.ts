import { black, coal, mix, shade, silver, slate, white, yellow } from '../palette.ts'
import { circle, curve, ellipse, path, place, rect, round, type Svg, times } from '../svg.ts'

/** A climbing helmet with chin strap, seen from the side; about 420 wide and 400 high around 0,0. */
export const helmet = (x: number, y: number, scale: number, colour = yellow): Svg =>
  place(
    x,
    y,
    scale,
    0,
    curve('M-120 40L-20 190L10 196', coal, 15, round),
    curve('M84 44L-20 190', coal, 15, round),
    rect(-34, 172, 56, 32, slate, { rx: 8 }),
    rect(-16, 180, 22, 16, yellow, { rx: 3 }),
    path(
      'M-190 50Q-196-40-140-108Q-84-168 6-168Q104-164 156-92Q186-46 188 22L236 44Q244 58 230 62L-150 64Q-190 64-190 50Z',
      colour,
    ),
    path('M-190 50Q-190 64-150 64L230 62Q244 58 236 44L188 22Q60 44-190 34Z', shade(colour)),
    path(
      'M-40-164Q40-178 92-144Q130-80 134 20Q110 24 84 26Q76-84 20-130Q-8-150-40-164Z',
      mix(colour, white, 0.4),
    ),
    times(3, (i) => path(`M${-128 + i * 54} ${-26 + i * -6}l30-34l14 6l-22 36Z`, black, { opacity: 0.8 })),
    circle(-134, 10, 9, slate),
    circle(152, 4, 9, slate),
    rect(-204, 6, 30, 22, coal, { rx: 5 }),
    rect(176, -22, 26, 22, coal, { rx: 5 }),
  )

/** The same helmet from the front, chin strap closed. */
export const helmetFront = (x: number, y: number, scale: number, colour = yellow): Svg =>
  place(
    x,
    y,
    scale,
    0,
    curve('M-120 20Q-90 120-26 156H26Q90 120 120 20', coal, 14, round),
    rect(-24, 144, 48, 28, slate, { rx: 6 }),
    ellipse(0, 26, 132, 34, black),
    path('M-160 30Q-164-150 0-156Q164-150 160 30Q0-40-160 30Z', colour),
    path('M-160 30Q0-40 160 30L166 46Q0-18-166 46Z', shade(colour)),
    path('M-34-153Q0-158 34-153L26-20Q0-24-26-20Z', mix(colour, white, 0.4)),
    rect(-116, -58, 44, 12, black, { rx: 6, transform: 'rotate(-52 -94 -52)' }),
    rect(72, -58, 44, 12, black, { rx: 6, transform: 'rotate(52 94 -52)' }),
    rect(-22, -46, 44, 30, coal, { rx: 6 }),
    rect(-14, -38, 28, 14, silver, { rx: 3 }),
  )
