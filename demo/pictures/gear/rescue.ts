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
import { carabiner, rope } from './rope.ts'

export const cross = (x: number, y: number, size: number, fill: string): Svg => {
  const third = size / 3
  return (
    rect(x - third / 2, y - size / 2, third, size, fill) +
    rect(x - size / 2, y - third / 2, size, third, fill)
  )
}

/** A tripod with winch, feet at y + 300 × scale; the rope hangs from its head. */
export const tripod = (x: number, y: number, scale: number, drop = 200, cable = ink): Svg =>
  place(
    x,
    y,
    scale,
    0,
    line([0, -230, 40, 290], slate, 16),
    rope([0, -214, 0, drop], 9, cable, white),
    poly([-22, -240, 0, -240, -150, 300, -176, 300], silver),
    poly([22, -240, 0, -240, 150, 300, 176, 300], steel),
    poly([-88, 30, -70, 30, -100, 140, -122, 140], slate),
    rect(-180, 294, 48, 14, ink, { rx: 4 }),
    rect(132, 294, 48, 14, ink, { rx: 4 }),
    rect(24, 286, 34, 12, ink, { rx: 4 }),
    line([-146, 250, 146, 250], ink, 4, { 'stroke-dasharray': '12 7' }),
    rect(-40, -262, 80, 40, ink, { rx: 8 }),
    circle(0, -212, 20, yellow),
    circle(0, -212, 8, ink),
    rect(58, 20, 62, 70, yellow, { rx: 10 }),
    circle(92, 56, 24, ink),
    line([92, 56, 148, 40], ink, 9, round),
    circle(152, 38, 9, ink),
    rope([20, -206, 82, 26], 6, cable, white),
  )

/** An AED in its case: screen, pads and the heart. */
export const aed = (x: number, y: number, scale: number, body = yellow): Svg =>
  place(
    x,
    y,
    scale,
    0,
    path('M-70-150V-186Q-70-206-50-206H50Q70-206 70-186V-150', 'none', { stroke: ink, 'stroke-width': 24 }),
    rect(-190, -150, 380, 330, ink, { rx: 34 }),
    rect(-172, -132, 344, 294, body, { rx: 24 }),
    path('M0-132H148Q172-132 172-108V138Q172 162 148 162H0Z', mix(body, amber, 0.45)),
    path('M-76 60C-150 10-160-60-112-78C-88-84-76-62-76-54C-76-62-64-84-40-78C8-60-2 10-76 60Z', green),
    path('M-70-62L-96-4H-76L-84 42L-50-16H-70Z', white),
    rect(30, -94, 116, 78, ink, { rx: 8 }),
    curve('M38-54H62L72-78L86-34L96-54H138', mist, 5, { 'stroke-linejoin': 'round' }),
    circle(60, 40, 28, green),
    path('M54 26V54L76 40Z', white),
    circle(128, 40, 28, orange),
    path('M132 22L116 44H127L122 60L140 36H129Z', white),
    times(5, (i) => rect(30 + i * 24, 100, 12, 34, ink, { rx: 6 })),
    rect(-140, 100, 128, 34, ink, { rx: 17 }),
  )

/** A first-aid case with handle and cross. */
export const firstAidCase = (x: number, y: number, scale: number, body = green, mark = white): Svg =>
  place(
    x,
    y,
    scale,
    0,
    path('M-64-120V-156Q-64-176-44-176H44Q64-176 64-156V-120', 'none', { stroke: ink, 'stroke-width': 22 }),
    rect(-220, -124, 440, 280, body, { rx: 26 }),
    path('M-220 30H220V130Q220 156 194 156H-194Q-220 156-220 130Z', shade(body)),
    rect(-220, 10, 440, 10, ink),
    rect(-150, -10, 44, 50, silver, { rx: 6 }),
    rect(106, -10, 44, 50, silver, { rx: 6 }),
    circle(0, 6, 86, mark),
    cross(0, 6, 104, body),
  )

/** A rescue kit: bag with the rope running out of it. */
export const rescueBag = (x: number, y: number, scale: number, body = orange): Svg =>
  place(
    x,
    y,
    scale,
    0,
    curve('M-90-100Q-150-210-40-220M90-100Q150-210 40-220', ink, 18, round),
    path('M-120-110H120L146 176Q146 206 116 206H-116Q-146 206-146 176Z', body),
    path('M30-110H120L146 176Q146 206 116 206H60Z', shade(body)),
    path('M-128-126H128Q140-126 140-112V-88H-140V-112Q-140-126-128-126Z', ink),
    rect(-96, -88, 22, 294, ink),
    rect(74, -88, 22, 294, ink),
    rect(-50, -20, 100, 120, paper, { rx: 10 }),
    cross(0, 40, 70, body),
    rope([0, -120, 0, -210, 60, -250], 15, yellow, black),
    carabiner(82, -262, 84, 64),
  )

/** A fire extinguisher; nozzle to the left. */
export const extinguisher = (x: number, y: number, scale: number, body = orange): Svg =>
  place(
    x,
    y,
    scale,
    0,
    curve('M10-170C-110-190-130-60-96 20', ink, 16, round),
    path('M-112 10L-80 14L-74 66L-124 60Z', ink),
    path('M-58-90Q-58-140 0-140Q58-140 58-90V180Q58 200 38 200H-38Q-58 200-58 180Z', body),
    path('M18-138Q58-130 58-90V180Q58 200 38 200H18Z', shade(body)),
    rect(-58, -20, 116, 100, paper),
    times(3, (i) => rect(-42, 44 + i * 11, 84 - i * 18, 5, silver)),
    path('M0-8C22 10 24 26 10 38H-12C-26 24-10 14 0-8Z', body),
    rect(-16, -174, 32, 38, slate),
    path('M-12-186L84-214L90-198L20-172Z', ink),
    path('M-12-172L78-166V-152L-12-156Z', ink),
    circle(28, -150, 15, yellow),
    line([28, -150, 34, -158], ink, 3),
    ring(-26, -178, 10, silver, 4),
  )

/** A flame of about 100 × 140, its foot at 0,0. */
export const flame = (x: number, y: number, scale: number, outer = orange, inner = yellow): Svg =>
  place(
    x,
    y,
    scale,
    0,
    path(
      'M0 0C-60 0-66-52-38-84C-34-66-26-60-16-62C-30-100-4-122 8-148C12-112 56-92 52-40C50-10 28 0 0 0Z',
      outer,
    ),
    path('M2 0C-26 0-30-28-14-48C-8-36-2-38-2-38C-4-60 6-70 14-84C16-62 34-46 30-22C28-6 18 0 2 0Z', inner),
  )

/** The sign that shows the way out. */
export const exitSign = (x: number, y: number, scale: number): Svg =>
  place(
    x,
    y,
    scale,
    0,
    rect(-110, -44, 220, 88, green, { rx: 4 }),
    rect(36, -32, 56, 64, white),
    path('M-84-6H-40V-22L-8 2L-40 26V10H-84Z', white),
    circle(58, -16, 7, green),
    path(
      'M50-6L66-4L74 6L70 10L63 3L60 12L68 20L62 32L56 30L60 22L50 14L44 24H36V18L42 16L48 2L42 4L40 12L35 10L38-2Z',
      green,
    ),
  )

export const stretcher = (x: number, y: number, length: number): Svg =>
  rect(x - length / 2, y, length, 14, orange, { rx: 7 }) +
  rect(x - length / 2 - 14, y + 3, length + 28, 7, ink, { rx: 3 }) +
  times(3, (i) => rect(x - length * 0.3 + i * length * 0.3, y - 2, 14, 18, coal))
