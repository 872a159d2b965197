import { black, coal, mix, shade, silver, slate, steel, white } from '../palette.ts'
import { circle, ellipse, path, rect, type Svg, times } from '../svg.ts'

/** Ground cut open: a shaft of `width` at x from `top` down into a chamber. */
export const shaft = (
  x: number,
  top: number,
  width: number,
  ground = slate,
  hollow = black,
  chamber = true,
): Svg => {
  const half = width / 2
  const room = chamber
    ? `L${x + half} 470Q${x + half} 490 ${x + half + 20} 490H${x + 250}V600H${x - 250}V490H${x - half - 20}Q${x - half} 490 ${x - half} 470Z`
    : `V600H${x - half}Z`
  return [
    rect(0, top, 800, 600 - top, ground),
    rect(0, top, 800, 12, mix(ground, white, 0.35)),
    path(`M${x - half} ${top}H${x + half}${room}`, hollow),
    rect(x - half - 16, top - 8, 16, 40, silver),
    rect(x + half, top - 8, 16, 40, silver),
    times(6, (i) => rect(x - half, top + 34 + i * 28, 30, 6, steel)),
  ].join('')
}

/** A manhole seen at a slant, its lid pushed aside. */
export const manhole = (x: number, y: number, radius: number, rim = steel): Svg =>
  [
    ellipse(x, y, radius * 1.16, radius * 0.42, rim),
    ellipse(x, y + 3, radius, radius * 0.34, black),
    ellipse(x + radius * 1.9, y + 18, radius * 0.98, radius * 0.34, shade(rim)),
    ellipse(x + radius * 1.9, y + 10, radius * 0.98, radius * 0.34, slate),
    times(3, (i) =>
      ellipse(x + radius * 1.9, y + 10, radius * (0.75 - i * 0.22), radius * (0.26 - i * 0.075), 'none', {
        stroke: steel,
        'stroke-width': 3,
      }),
    ),
  ].join('')

/** A round hatch in a tank wall, bolted, with its cover swung open. */
export const hatch = (x: number, y: number, radius: number, flange = steel): Svg =>
  [
    ellipse(x + radius * 1.75, y, radius * 0.42, radius * 1.12, shade(flange)),
    ellipse(x + radius * 1.66, y, radius * 0.38, radius * 1.06, flange),
    rect(x + radius * 1.06, y - 10, radius * 0.5, 20, slate),
    circle(x, y, radius * 1.18, flange),
    times(12, (i) =>
      circle(
        x + Math.cos(i * 0.5236) * radius * 1.09,
        y + Math.sin(i * 0.5236) * radius * 1.09,
        radius * 0.05,
        coal,
      ),
    ),
    circle(x, y, radius, black),
  ].join('')
