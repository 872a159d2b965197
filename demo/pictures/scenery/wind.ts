import { amber, coal, deepSea, mix, sea, silver, slate, steel, white, yellow } from '../palette.ts'
import { circle, path, place, poly, rect, type Svg, times } from '../svg.ts'

const blade = (colour: string, dark: string) =>
  path('M-2.6 0L-5-22Q-3-70 0-100L2 -100Q4-60 3.4-20L2.6 0Z', colour) +
  path('M0 0L.6-100L2-100Q4-60 3.4-20L2.6 0Z', dark)

/** A rotor with its hub at 0,0 and blades of 100. */
const rotor = (turn: number, colour: string, dark: string) =>
  times(3, (i) => place(0, 0, 1, turn + i * 120, blade(colour, dark)))

/** A turbine: hub at x, y, blades of `size`, tower down to `foot`. */
export const turbine = (x: number, y: number, size: number, foot: number, turn = 12, colour = white): Svg => {
  const dark = mix(colour, coal, 0.2)
  const s = size / 100
  return [
    poly([x - 2.4 * s, y, x + 2.4 * s, y, x + 5.5 * s, foot, x - 5.5 * s, foot], colour),
    poly([x + 0.2 * s, y, x + 2.4 * s, y, x + 5.5 * s, foot, x + 0.8 * s, foot], dark),
    path(`M${x - 6 * s} ${y - 4.5 * s}H${x + 15 * s}L${x + 13 * s} ${y + 4.5 * s}H${x - 6 * s}Z`, dark),
    place(x, y, s, turn, rotor(0, colour, dark)),
    circle(x, y, 5 * s, colour),
    circle(x, y, 2.2 * s, dark),
  ].join('')
}

/** The yellow foot of an offshore turbine, with landing and platform. */
export const transitionPiece = (x: number, top: number, width: number, foot: number): Svg => {
  const half = width / 2
  return [
    rect(x - half, top, width, foot - top, yellow),
    rect(x + half * 0.1, top, half * 0.9, foot - top, amber),
    rect(x - half * 2, top - width * 0.12, width * 2, width * 0.14, coal),
    times(6, (i) =>
      rect(x - half * 2 + (i * (width * 2 - 4)) / 5, top - width * 0.55, 4, width * 0.45, coal),
    ),
    rect(x - half * 2, top - width * 0.58, width * 2, 4, coal),
    rect(x - half * 1.45, top, width * 0.07, foot - top, coal),
    rect(x - half * 1.15, top, width * 0.07, foot - top, coal),
  ].join('')
}

/** Sea to the bottom of the frame, in layers of long waves. */
export const waves = (
  top: number,
  width = 800,
  bottom = 600,
  colours: readonly string[] = [mix(sea, white, 0.25), sea, deepSea],
): Svg =>
  colours
    .map((colour, layer) => {
      const y = top + ((bottom - top) * layer) / colours.length
      const length = 130 + layer * 40
      const rise = 5 + layer * 4
      const count = Math.ceil(width / length) + 1
      const crests = Array.from(
        { length: count },
        () => `q${length / 4}-${rise * 2} ${length / 2} 0t${length / 2} 0`,
      ).join('')
      return layer === 0
        ? rect(0, y, width, bottom - y, colour)
        : path(`M${-layer * 50} ${y}${crests}V${bottom}H${-layer * 50}Z`, colour)
    })
    .join('')

export const lifebuoy = (x: number, y: number, radius: number, colour: string): Svg =>
  place(
    x,
    y,
    radius / 50,
    0,
    circle(0, 0, 38, 'none', { stroke: white, 'stroke-width': 24 }),
    times(4, (i) =>
      path('M-11.8-48.5A50 50 0 0 1 11.8-48.5L6.2-25.2A26 26 0 0 0-6.2-25.2Z', colour, {
        transform: `rotate(${i * 90})`,
      }),
    ),
    circle(0, 0, 50, 'none', { stroke: slate, 'stroke-width': 1.5 }),
  )

/** The long back of a nacelle, seen from the side, its roof at y. */
export const nacelle = (x: number, y: number, width: number): Svg =>
  [
    path(
      `M${x} ${y}H${x + width}L${x + width - 30} ${y + 150}H${x + 40}Q${x} ${y + 150} ${x} ${y + 110}Z`,
      white,
    ),
    path(
      `M${x} ${y + 90}H${x + width - 18}L${x + width - 30} ${y + 150}H${x + 40}Q${x} ${y + 150} ${x} ${y + 110}Z`,
      silver,
    ),
    rect(x, y, width, 8, steel),
    rect(x + width * 0.3, y + 42, width * 0.3, 12, yellow),
  ].join('')
