import { coal, ink, mist, mix, shade, silver, slate, steel, white, yellow } from '../palette.ts'
import { circle, ellipse, line, path, poly, rect, type Svg, tiles, times } from '../svg.ts'

type Gable = 'step' | 'neck' | 'bell' | 'flat'

/** A canal house with its gable; x is its left side. */
export const canalHouse = (
  x: number,
  foot: number,
  width: number,
  height: number,
  gable: Gable,
  wall: string,
  glass = white,
): Svg => {
  const top = foot - height
  const w = width
  const crown = {
    step: `l0 ${-w * 0.2}h${w * 0.17}v${-w * 0.2}h${w * 0.17}v${-w * 0.2}h${w * 0.32}v${w * 0.2}h${w * 0.17}v${w * 0.2}h${w * 0.17}v${w * 0.2}`,
    neck: `q${w * 0.26} 0 ${w * 0.26} ${-w * 0.5}h${w * 0.48}q0 ${w * 0.5} ${w * 0.26} ${w * 0.5}`,
    bell: `c${w * 0.3} ${-w * 0.06} ${w * 0.2} ${-w * 0.6} ${w * 0.5} ${-w * 0.62}c${w * 0.3} ${w * 0.02} ${w * 0.2} ${w * 0.56} ${w * 0.5} ${w * 0.62}`,
    flat: `v${-w * 0.12}h${w}v${w * 0.12}`,
  }[gable]
  const rows = Math.max(2, Math.round(height / (w * 0.62)))
  return (
    path(`M${x} ${foot}V${top}${crown}V${foot}Z`, wall) +
    tiles(
      rows * 3,
      (i) => [
        x + w * (0.12 + (i % 3) * 0.28),
        top + (Math.floor(i / 3) + 0.18) * (height / rows),
        w * 0.19,
        (height / rows) * 0.56,
      ],
      glass,
    )
  )
}

/** A tall church tower in three storeys with a lantern. */
export const domTower = (x: number, foot: number, height: number, wall = ink, light = slate): Svg => {
  const w = height * 0.2
  return [
    rect(x - w / 2, foot - height * 0.42, w, height * 0.42, wall),
    rect(x - w * 0.42, foot - height * 0.7, w * 0.84, height * 0.3, wall),
    rect(x - w * 0.28, foot - height * 0.9, w * 0.56, height * 0.22, wall),
    poly([x - w * 0.3, foot - height * 0.9, x, foot - height, x + w * 0.3, foot - height * 0.9], wall),
    times(3, (i) =>
      path(
        `M${x - w * 0.36 + i * w * 0.27} ${foot - height * 0.06}v${-height * 0.26}q${w * 0.09} ${-height * 0.05} ${w * 0.18} 0v${height * 0.26}Z`,
        light,
      ),
    ),
    times(2, (i) =>
      path(
        `M${x - w * 0.28 + i * w * 0.32} ${foot - height * 0.46}v${-height * 0.15}q${w * 0.12} ${-height * 0.05} ${w * 0.24} 0v${height * 0.15}Z`,
        light,
      ),
    ),
    rect(x - w * 0.12, foot - height * 0.86, w * 0.24, height * 0.14, light),
  ].join('')
}

/** A city gate: a square tower with a spire and two turrets. */
export const cityGate = (x: number, foot: number, height: number, wall = coal, roof = ink): Svg => {
  const w = height * 0.42
  const turret = (at: number) =>
    rect(at - w * 0.14, foot - height * 0.6, w * 0.28, height * 0.6, wall) +
    poly(
      [at - w * 0.18, foot - height * 0.6, at, foot - height * 0.86, at + w * 0.18, foot - height * 0.6],
      roof,
    )
  return [
    rect(x - w / 2, foot - height * 0.55, w, height * 0.55, wall),
    poly([x - w * 0.36, foot - height * 0.55, x, foot - height, x + w * 0.36, foot - height * 0.55], roof),
    turret(x - w / 2),
    turret(x + w / 2),
    path(
      `M${x - w * 0.16} ${foot}v${-height * 0.2}a${w * 0.16} ${w * 0.16} 0 0 1 ${w * 0.32} 0V${foot}Z`,
      yellow,
    ),
    times(3, (i) => rect(x - w * 0.24 + i * w * 0.2, foot - height * 0.46, w * 0.08, height * 0.1, mist)),
  ].join('')
}

/** A bridge on one tall, bent pylon with a fan of stays. */
export const stayBridge = (x: number, deck: number, height: number, reach: number, colour = white): Svg =>
  [
    times(12, (i) =>
      line([x + 30 - i * 2, deck - height + i * 12, x + 60 + ((i + 1) * reach) / 12, deck], colour, 2.5),
    ),
    times(3, (i) => line([x + 30, deck - height + i * 16, x - 130 + i * 18, deck], colour, 3)),
    poly(
      [
        x - 8,
        deck,
        x - 40,
        deck - height * 0.5,
        x + 24,
        deck - height - 14,
        x + 44,
        deck - height - 14,
        x - 6,
        deck - height * 0.5,
        x + 30,
        deck,
      ],
      colour,
    ),
    rect(x - 170, deck, reach + 260, 14, colour),
    rect(x - 20, deck + 10, 60, 70, shade(colour)),
  ].join('')

/** A bridge of steel arches. */
export const archBridge = (
  x: number,
  deck: number,
  span: number,
  rise: number,
  arches: number,
  colour = coal,
): Svg =>
  times(arches, (i) => {
    const left = x + i * span
    return [
      path(`M${left} ${deck}Q${left + span / 2} ${deck - rise * 2} ${left + span} ${deck}`, 'none', {
        stroke: colour,
        'stroke-width': 14,
      }),
      times(7, (k) => {
        const share = (k + 1) / 8
        return rect(
          left + span * share - 2,
          deck - 4 * rise * share * (1 - share),
          4,
          4 * rise * share * (1 - share),
          colour,
        )
      }),
      rect(left - 14, deck, 28, 120, colour),
    ].join('')
  }) + rect(x - 600, deck - 4, span * arches + 1200, 16, colour)

/** A distillation column with platforms. */
export const column = (x: number, foot: number, width: number, height: number, colour = silver): Svg =>
  [
    rect(x - width / 2, foot - height, width, height, colour, { rx: Math.round(width / 2) }),
    rect(x, foot - height, width / 2, height, shade(colour), { rx: Math.round(width / 4), opacity: 0.5 }),
    times(Math.floor(height / 90), (i) => rect(x - width * 0.75, foot - 70 - i * 90, width * 1.5, 7, slate)),
    rect(x + width * 0.68, foot - height * 0.86, 6, height * 0.86, slate),
  ].join('')

export const chimney = (x: number, foot: number, height: number, colour = slate, band = white): Svg =>
  poly([x - 20, foot, x - 11, foot - height, x + 11, foot - height, x + 20, foot], colour) +
  rect(x - 12, foot - height + 14, 24, 14, band) +
  rect(x - 13, foot - height + 44, 26, 14, band)

export const smoke = (x: number, y: number, size: number, fill = mist): Svg =>
  circle(x, y, size * 0.5, fill) +
  circle(x + size * 0.7, y - size * 0.5, size * 0.7, fill) +
  circle(x + size * 1.8, y - size * 0.8, size, fill) +
  circle(x + size * 3.2, y - size * 0.9, size * 0.8, fill)

/** A saw-tooth factory roof. */
export const sawtooth = (
  x: number,
  foot: number,
  bays: number,
  bay: number,
  height: number,
  wall = ink,
  glass = yellow,
): Svg =>
  rect(x, foot - height * 0.6, bays * bay, height * 0.6, wall) +
  times(
    bays,
    (i) =>
      poly(
        [
          x + i * bay,
          foot - height * 0.59,
          x + i * bay,
          foot - height,
          x + (i + 1) * bay,
          foot - height * 0.59,
        ],
        wall,
      ) +
      poly(
        [
          x + i * bay + 8,
          foot - height * 0.64,
          x + i * bay + 8,
          foot - height * 0.88,
          x + i * bay + bay * 0.34,
          foot - height * 0.74,
          x + i * bay + bay * 0.34,
          foot - height * 0.64,
        ],
        glass,
      ),
  )

/** A saucer on slanting legs. */
export const saucer = (x: number, foot: number, width: number, colour = white): Svg => {
  const y = foot - width * 0.3
  return [
    times(7, (i) =>
      line([x - width * 0.3 + i * width * 0.1, y, x - width * 0.16 + i * width * 0.053, foot], steel, 6),
    ),
    path(
      `M${x - width / 2} ${y}Q${x} ${y - width * 0.3} ${x + width / 2} ${y}Q${x} ${y + width * 0.26} ${x - width / 2} ${y}Z`,
      colour,
    ),
    path(
      `M${x - width / 2} ${y}Q${x} ${y + width * 0.26} ${x + width / 2} ${y}Q${x} ${y + width * 0.07} ${x - width / 2} ${y}Z`,
      mix(colour, slate, 0.35),
    ),
    ellipse(x, y - width * 0.135, width * 0.1, width * 0.02, yellow),
  ].join('')
}

/** A tower mill with its sails. */
export const windmill = (x: number, foot: number, height: number, colour = ink): Svg =>
  [
    poly(
      [
        x - height * 0.2,
        foot,
        x - height * 0.11,
        foot - height * 0.62,
        x + height * 0.11,
        foot - height * 0.62,
        x + height * 0.2,
        foot,
      ],
      colour,
    ),
    poly(
      [
        x - height * 0.13,
        foot - height * 0.62,
        x,
        foot - height * 0.76,
        x + height * 0.13,
        foot - height * 0.62,
      ],
      yellow,
    ),
    rect(x - height * 0.24, foot - height * 0.3, height * 0.48, 7, slate),
    times(
      4,
      (i) =>
        `<g transform="rotate(${i * 90 + 24} ${Math.round(x)} ${Math.round(foot - height * 0.66)})">${rect(x - 3, foot - height * 1.16, 6, height * 0.5, steel)}${rect(x, foot - height * 1.14, height * 0.09, height * 0.38, mist, { opacity: 0.9 })}</g>`,
    ),
  ].join('')

export const pine = (x: number, foot: number, height: number, colour: string): Svg =>
  poly([x - height * 0.24, foot, x, foot - height, x + height * 0.24, foot], colour)

/** A map pin. */
export const mapPin = (x: number, y: number, size: number, fill = yellow, dot = ink): Svg =>
  path(
    `M${x} ${y}C${x - size * 0.2} ${y - size * 0.4} ${x - size * 0.42} ${y - size * 0.5} ${x - size * 0.42} ${y - size * 0.78}A${size * 0.42} ${size * 0.42} 0 0 1 ${x + size * 0.42} ${y - size * 0.78}C${x + size * 0.42} ${y - size * 0.5} ${x + size * 0.2} ${y - size * 0.4} ${x} ${y}Z`,
    fill,
  ) + circle(x, y - size * 0.78, size * 0.17, dot)
