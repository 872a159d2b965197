import {
  amber,
  black,
  coal,
  ink,
  mist,
  mix,
  paper,
  shade,
  silver,
  slate,
  steel,
  white,
  yellow,
} from '../palette.ts'
import { circle, curve, line, path, place, rect, ring, round, type Svg, times } from '../svg.ts'
import { carabiner, rope } from './rope.ts'

/** A self-braking descender on its rope: handle to the right; about 220 × 340 around 0,0. */
export const descender = (x: number, y: number, scale: number, colour = yellow): Svg =>
  place(
    x,
    y,
    scale,
    0,
    path(
      'M-70-120Q-20-160 46-130Q92-104 86-30L60 96Q46 150-4 150Q-66 150-80 92L-96-40Q-100-92-70-120Z',
      colour,
    ),
    path('M46-130Q92-104 86-30L60 96Q46 150-4 150Q40 120 48 60L60-40Q64-100 46-130Z', shade(colour)),
    circle(-12, -40, 58, coal),
    circle(-12, -40, 40, steel),
    circle(-12, -40, 15, ink),
    path('M-22 26H56L196 118Q214 140 196 156Q180 166 160 150L30 72H-22Z', ink),
    path('M60 52L186 134', 'none', { stroke: slate, 'stroke-width': 8, ...round }),
    circle(-2, 48, 16, silver),
    circle(-6, 112, 22, black),
    circle(-6, 112, 13, mist),
    times(3, (i) => rect(-74 + i * 3, 6 + i * 14, 22, 6, shade(colour))),
  )

/** A hand ascender with its handle; about 170 × 380 around 0,0. */
export const handAscender = (x: number, y: number, scale: number, colour = yellow): Svg =>
  place(
    x,
    y,
    scale,
    0,
    path(
      'M-46-180Q0-200 40-176L52-84Q92-70 92-20L84 110Q80 176 20 180Q-40 178-46 130Z M2-40Q-8 60 2 108Q8 132 26 132Q42 130 46 104L54-14Q54-42 30-46Z',
      colour,
      { 'fill-rule': 'evenodd' },
    ),
    path('M52-84Q92-70 92-20L84 110Q80 176 20 180L20 158Q58 154 64 104L70-14Q70-60 40-66Z', ink),
    path('M-58-176L-20-190V-64L-58-50Z', steel),
    path('M-22-140L34-150Q44-110 14-84L-20-78Z', ink),
    times(4, (i) => rect(-26, -136 + i * 14, 12, 6, silver)),
    circle(16, -128, 9, silver),
    circle(8, 154, 11, black),
    circle(-26, 112, 11, black),
    circle(10, -172, 8, black),
  )

/** A chest ascender: small, slanted. */
export const chestAscender = (x: number, y: number, scale: number, colour = steel): Svg =>
  place(
    x,
    y,
    scale,
    0,
    path('M-60-110H10L40-70L56 60Q56 104 20 112L-30 110Q-62 100-60 60Z', colour),
    path('M-78-108L-36-118V70L-78 84Z', slate),
    path('M-38-60L20-70Q38-20 8 16L-36 26Z', ink),
    times(5, (i) => rect(-44, -54 + i * 15, 13, 7, silver)),
    circle(8, -44, 9, yellow),
    circle(24, 84, 13, ink),
    circle(-12, -90, 10, ink),
  )

/** A retractable fall arrester: block, cable and hook with fall indicator; about 240 × 420. */
export const retractable = (x: number, y: number, scale: number, colour = yellow): Svg =>
  place(
    x,
    y,
    scale,
    0,
    ring(0, -190, 24, silver, 12),
    rect(-26, -172, 52, 40, ink, { rx: 8 }),
    path('M-92-140H92Q116-140 116-110V20Q110 84 60 104H-60Q-110 84-116 20V-110Q-116-140-92-140Z', ink),
    path('M-74-118H74Q92-118 92-100V10Q88 60 48 80H-48Q-88 60-92 10V-100Q-92-118-74-118Z', colour),
    path('M0-118H74Q92-118 92-100V10Q88 60 48 80H0Z', mix(colour, amber, 0.7)),
    circle(0, -24, 62, ink),
    circle(0, -24, 44, steel),
    times(6, (i) => rect(-4, -64, 8, 20, ink, { transform: `rotate(${i * 60} 0 -24)` })),
    circle(0, -24, 14, mist),
    rect(-20, 104, 40, 22, slate, { rx: 4 }),
    line([0, 126, 0, 176], silver, 7),
    carabiner(0, 226, 96, 180),
    rect(-14, 166, 28, 22, ink, { rx: 5 }),
  )

/** A fall arrester that travels along a rope, with its short absorber. */
export const guidedArrester = (x: number, y: number, scale: number, colour = yellow): Svg =>
  place(
    x,
    y,
    scale,
    0,
    rope([-30, -330, -30, 330], 20, paper, ink),
    path('M-74-120H20Q44-110 44-80V70Q40 110 10 118H-74Z', colour),
    path('M-8-120H20Q44-110 44-80V70Q40 110 10 118H-8Z', shade(colour)),
    rect(-46, -130, 32, 258, ink, { rx: 6, opacity: 0.9 }),
    rope([-30, -128, -30, 126], 20, paper, ink),
    circle(10, -60, 20, ink),
    circle(10, -60, 9, silver),
    path('M-2 10L84-20L104 10L10 60Z', ink),
    ring(96, 0, 20, silver, 10),
    rect(118, -18, 70, 44, ink, { rx: 8 }),
    line([128, 4, 178, 4], yellow, 3, { 'stroke-dasharray': '6 4' }),
    curve('M188 4H210', coal, 16),
    carabiner(236, 6, 92, 90),
  )

/** A four-gas detector with display, horn and clip; about 230 × 380. */
export const gasDetector = (x: number, y: number, scale: number, lit = true): Svg =>
  place(
    x,
    y,
    scale,
    0,
    rect(-30, -210, 60, 40, slate, { rx: 10 }),
    path('M-96-180H96Q116-176 116-150V120Q112 186 70 190H-70Q-112 186-116 120V-150Q-116-176-96-180Z', ink),
    path('M-92-176H92L70-132H-70Z', yellow),
    rect(-80, -120, 160, 130, lit ? mist : slate, { rx: 10 }),
    ...[
      ['EX', '0'],
      ['OX', '20.9'],
      ['CO', '0'],
      ['H2S', '0'],
    ].map(([gas, value], i) => {
      const left = -70 + (i % 2) * 76
      const top = -92 + Math.floor(i / 2) * 62
      return `<g font-family="sans-serif" font-weight="700" fill="${ink}"><text x="${left}" y="${top}" font-size="17">${gas}</text><text x="${left}" y="${top + 30}" font-size="27">${value}</text></g>`
    }),
    rect(-1, -112, 2, 114, steel),
    rect(-72, -56, 144, 2, steel),
    times(4, (i) => circle(-66 + i * 44, 52, 15, slate) + circle(-66 + i * 44, 52, 7, black)),
    circle(-38, 126, 27, yellow),
    circle(38, 126, 27, slate),
    rect(-48, 122, 20, 7, ink),
    path('M30 132L38 116L46 132Z', white),
  )
