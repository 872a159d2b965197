import { amber, black, coal, ink, mist, mix, shade, silver, slate, steel, white, yellow } from '../palette.ts'
import { circle, line, path, place, poly, rect, ring, round, type Svg, times } from '../svg.ts'

const wheel = (x: number, y: number, radius: number, hub = yellow) =>
  circle(x, y, radius, black) +
  circle(x, y, radius * 0.86, ink) +
  circle(x, y, radius * 0.5, hub) +
  circle(x, y, radius * 0.18, coal)

/** A counterbalance forklift that faces right; wheels stand on y. `lift` raises the forks; the seat is at x - 40. */
export const forklift = (x: number, y: number, scale: number, lift: number, driver: Svg, load: Svg): Svg =>
  place(
    x,
    y,
    scale,
    0,
    rect(128, -400, 16, 392, slate),
    rect(152, -400, 16, 392, ink),
    rect(128, -400, 40, 14, ink),
    driver,
    path('M-190-150Q-190-180-160-180H-60L-40-110H60L70-160H112V-40H-150Q-190-50-190-90Z', yellow),
    path('M-190-110V-90Q-190-50-150-40H112V-76H-60Z', amber),
    rect(-176, -150, 60, 10, ink),
    rect(-176, -130, 60, 10, ink),
    line([-150, -180, -118, -380, 58, -380, 100, -160], ink, 13, round),
    rect(-126, -390, 194, 16, ink, { rx: 6 }),
    line([66, -150, 92, -216], slate, 8, round),
    wheel(-116, -44, 44),
    wheel(76, -52, 52),
    place(
      0,
      -lift,
      1,
      0,
      rect(164, -120, 14, 110, steel),
      rect(164, -18, 160, 10, steel),
      place(250, -18, 1, 0, load),
    ),
  )

/** A telehandler, boom raised to the right; wheels stand on y. */
export const telehandler = (x: number, y: number, scale: number, driver: Svg, load: Svg): Svg =>
  place(
    x,
    y,
    scale,
    0,
    driver,
    poly([-230, -130, 120, -130, 210, -110, 210, -60, -230, -60], slate),
    path('M-70-130V-260Q-66-284-44-284H40L84-130Z', 'none', { stroke: ink, 'stroke-width': 12 }),
    place(
      -190,
      -160,
      1,
      -33,
      rect(-20, -30, 420, 52, yellow),
      rect(-20, 2, 420, 20, amber),
      rect(380, -20, 210, 34, silver),
      rect(380, 0, 210, 14, steel),
      rect(-34, -40, 60, 72, ink, { rx: 10 }),
    ),
    path('M-250-130H-90V-50H-230Q-250-60-250-90Z', yellow),
    rect(-236, -112, 90, 10, ink),
    wheel(-150, -62, 62),
    wheel(140, -62, 62),
    place(306, -486, 1, 0, rect(-4, -30, 12, 80, ink), rect(-4, 40, 130, 10, ink), place(64, 40, 1, 0, load)),
  )

/** A boom lift; the basket's floor ends at 210,-430 from its wheels. */
export const boomLift = (x: number, y: number, scale: number, passenger: Svg): Svg =>
  place(
    x,
    y,
    scale,
    0,
    rect(-130, -92, 240, 46, slate, { rx: 8 }),
    poly([-120, -150, 40, -150, 70, -92, -150, -92], yellow),
    poly([-150, -110, 62, -110, 70, -92, -150, -92], amber),
    line([-60, -146, -96, -300], yellow, 30),
    circle(-96, -300, 22, ink),
    line([-96, -300, 188, -410], amber, 24),
    line([40, -353, 188, -410], silver, 15),
    circle(-58, -140, 20, ink),
    line([188, -410, 206, -386], ink, 14),
    passenger,
    rect(140, -392, 150, 12, ink),
    ...[140, 186, 236, 282].map((at) => rect(at, -490, 8, 104, ink)),
    rect(140, -494, 150, 9, yellow),
    rect(140, -446, 150, 7, ink),
    wheel(-84, -40, 40),
    wheel(66, -40, 40),
  )

/** An overhead crane: rails, bridge girder and trolley; the cable hangs from trolley x. */
export const overheadCrane = (top: number, trolley: number): Svg =>
  [
    rect(0, top + 60, 800, 18, coal),
    times(9, (i) => rect(i * 98 + 10, top + 66, 30, 6, slate)),
    rect(60, top, 680, 62, yellow),
    rect(60, top + 40, 680, 22, amber),
    times(8, (i) =>
      poly(
        [80 + i * 88, top + 40, 110 + i * 88, top, 128 + i * 88, top, 98 + i * 88, top + 40],
        mix(yellow, black, 0.82),
      ),
    ),
    rect(60, top + 50, 40, 28, ink),
    rect(700, top + 50, 40, 28, ink),
    rect(trolley - 70, top - 34, 140, 40, slate, { rx: 6 }),
    circle(trolley - 40, top + 2, 14, black),
    circle(trolley + 40, top + 2, 14, black),
  ].join('')

/** A wind turbine's service lift: a cabin on two wires. */
export const serviceLift = (x: number, y: number, scale: number, passenger: Svg): Svg =>
  place(
    x,
    y,
    scale,
    0,
    rect(-64, -500, 6, 320, silver),
    rect(58, -500, 6, 320, silver),
    rect(-110, -190, 220, 390, slate, { rx: 8 }),
    rect(-92, -140, 184, 320, mist),
    passenger,
    rect(-92, 30, 184, 150, steel, { opacity: 0.75 }),
    times(5, (i) => rect(-92 + i * 44, 30, 8, 150, slate)),
    rect(-92, 20, 184, 14, yellow),
    rect(-110, -190, 220, 34, yellow, { rx: 8 }),
    times(5, (i) =>
      poly([-100 + i * 44, -158, -84 + i * 44, -188, -66 + i * 44, -188, -82 + i * 44, -158], ink),
    ),
  )

/** An oil drum with a band. */
export const drum = (x: number, foot: number, width: number, fill = slate, band = yellow): Svg =>
  [
    rect(x - width / 2, foot - width * 1.36, width, width * 1.36, fill, { rx: 5 }),
    rect(x + width * 0.14, foot - width * 1.36, width * 0.36, width * 1.36, shade(fill), { rx: 5 }),
    rect(x - width * 0.54, foot - width * 0.96, width * 1.08, 8, shade(fill)),
    rect(x - width * 0.54, foot - width * 0.46, width * 1.08, 8, shade(fill)),
    rect(x - width / 2, foot - width * 0.82, width, width * 0.22, band),
  ].join('')

export const stopwatch = (x: number, y: number, scale: number, face = white): Svg =>
  place(
    x,
    y,
    scale,
    0,
    rect(-16, -120, 32, 30, ink, { rx: 6 }),
    rect(56, -92, 34, 20, ink, { rx: 6, transform: 'rotate(45 73 -82)' }),
    circle(0, 0, 92, face),
    ring(0, 0, 92, ink, 16),
    path('M0 0V-66A66 66 0 0 1 62-22Z', yellow),
    line([0, 10, 0, -62], ink, 8, round),
  )
