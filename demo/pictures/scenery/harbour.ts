import { amber, coal, ink, mist, shade, silver, slate, white, yellow } from '../palette.ts'
import { curve, line, poly, rect, type Svg, times } from '../svg.ts'

/** A ship-to-shore crane with its boom out to the left; `foot` is the quay. */
export const quayCrane = (x: number, foot: number, size: number, colour = coal, boom = -12): Svg => {
  const s = size / 100
  const p = (...points: number[]) => points.map((value, i) => (i % 2 ? foot + value * s : x + value * s))
  return [
    line(p(-14, 0, -10, -62), colour, 3.4 * s),
    line(p(22, 0, 18, -62), colour, 3.4 * s),
    line(p(-13, -16, 21, -16), colour, 3 * s),
    line(p(-12, -16, 19, -58), colour, 1.6 * s),
    line(p(-11, -60, 2, -100, 19, -60), colour, 2.6 * s),
    line(p(2, -100, -72, -60 + boom, 2, -100, 44, -60), colour, 1 * s),
    line(p(-88, -60 + boom, -10, -60, 50, -60), colour, 4 * s),
    rect(x + 22 * s, foot - 70 * s, 20 * s, 9 * s, colour),
    line(p(-40, -60 + boom * 0.4, -40, -34), colour, 0.9 * s),
    rect(x - 47 * s, foot - 34 * s, 14 * s, 6 * s, yellow),
  ].join('')
}

/** Stacked containers; each row lists colours from left to right. */
export const containers = (
  x: number,
  foot: number,
  width: number,
  rows: readonly (readonly string[])[],
): Svg => {
  const height = width * 0.42
  return rows
    .flatMap((row, level) =>
      row.map((colour, i) => {
        const left = x + i * (width + 3)
        const top = foot - (level + 1) * (height + 2)
        return colour === ''
          ? ''
          : rect(left, top, width, height, colour) +
              curve(
                times(5, (k) => `M${left + ((k + 0.7) * width) / 5.4} ${top + 3}v${height - 6}`),
                shade(colour),
                2,
              )
      }),
    )
    .join('')
}

export const supplyShip = (x: number, water: number, size: number, hull = ink): Svg => {
  const s = size / 100
  const p = (...points: number[]) => points.map((value, i) => (i % 2 ? water + value * s : x + value * s))
  return [
    rect(x - 30 * s, water - 40 * s, 24 * s, 22 * s, white),
    rect(x - 28 * s, water - 36 * s, 20 * s, 5 * s, coal),
    rect(x - 26 * s, water - 48 * s, 14 * s, 8 * s, mist),
    rect(x - 20 * s, water - 60 * s, 2 * s, 12 * s, coal),
    rect(x - 34 * s, water - 22 * s, 34 * s, 6 * s, silver),
    rect(x + 22 * s, water - 22 * s, 12 * s, 8 * s, yellow),
    poly(p(-50, -24, -44, -16, 48, -16, 44, 0, -40, 0), hull),
    poly(p(-42, -5, 45, -5, 44, 0, -40, 0), yellow),
  ].join('')
}

export const storageTank = (x: number, foot: number, width: number, height: number, colour = silver): Svg =>
  [
    rect(x, foot - height, width, height, colour),
    rect(x + width * 0.62, foot - height, width * 0.38, height, shade(colour), { opacity: 0.35 }),
    poly([x, foot - height, x + width / 2, foot - height - width * 0.1, x + width, foot - height], colour),
    times(3, (i) => rect(x, foot - (height * (i + 1)) / 4, width, 2, shade(colour), { opacity: 0.5 })),
    line([x + width * 0.12, foot, x + width * 0.12, foot - height], slate, 2),
    line([x + width * 0.18, foot, x + width * 0.18, foot - height], slate, 2),
  ].join('')

/** Low far-off industry on the horizon: chimneys, halls and tanks as one silhouette. */
export const farIndustry = (foot: number, colour: string, from = 0): Svg =>
  poly(
    [
      0, 0, 0, -26, 40, -26, 40, -60, 52, -60, 52, -26, 96, -26, 104, -110, 116, -110, 122, -26, 160, -40,
      200, -40, 200, -18, 260, -18, 260, -70, 330, -70, 330, -30, 360, -30, 366, -130, 376, -130, 382, -30,
      450, -44, 520, -44, 520, -20, 600, -20, 600, -64, 640, -64, 640, -24, 800, -24, 800, 0,
    ].map((value, i) => (i % 2 ? foot + value : from + value)),
    colour,
  )

export const lighthouse = (x: number, foot: number, height: number): Svg => {
  const w = height * 0.2
  return [
    poly(
      [
        x - w * 0.5,
        foot,
        x - w * 0.32,
        foot - height * 0.8,
        x + w * 0.32,
        foot - height * 0.8,
        x + w * 0.5,
        foot,
      ],
      white,
    ),
    ...[0.1, 0.34, 0.58].map((at) => {
      const half = (share: number) => w * (0.5 - 0.18 * (share / 0.8))
      return poly(
        [
          x - half(at),
          foot - height * at,
          x - half(at + 0.12),
          foot - height * (at + 0.12),
          x + half(at + 0.12),
          foot - height * (at + 0.12),
          x + half(at),
          foot - height * at,
        ],
        ink,
      )
    }),
    rect(x - w * 0.44, foot - height * 0.83, w * 0.88, height * 0.035, ink),
    rect(x - w * 0.24, foot - height * 0.94, w * 0.48, height * 0.11, yellow),
    rect(x - 2, foot - height * 0.94, 4, height * 0.11, amber),
    poly(
      [x - w * 0.32, foot - height * 0.94, x, foot - height * 1.02, x + w * 0.32, foot - height * 0.94],
      ink,
    ),
  ].join('')
}
