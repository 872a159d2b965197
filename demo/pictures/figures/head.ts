import { coal, mix, type Skin, shade, skins, white } from '../palette.ts'
import { circle, curve, ellipse, path, place, rect, type Svg } from '../svg.ts'

export type Hat =
  | { helmet: string }
  | { hair: 'short' | 'bun' | 'long' | 'curls' | 'bald'; colour?: string }
  | { scarf: string }
  | { mask: string; helmet: string }

/** A head around 0,0, ten units in radius, that looks to the right; without features. */
const face = (skin: string) => path('M-9-1A9 9 0 0 1 9-1L9.6 1L8.4 2.5Q9 9 3 9.6L-2 9.4Q-8.6 6-9-1Z', skin)

const helmetSide = (colour: string) => [
  curve('M-3.5-2L1.5 9.4', coal, 1.4),
  path('M-12-1A12 11.6 0 0 1 11.4-2.5L15.6-.4L15.4 1.2L-12 1Q-12.6 0-12-1Z', colour),
  path('M-12 1L15.4 1.2L15.5 .2L-12.1-.6Z', shade(colour)),
  path('M-3-10.1A12 11.6 0 0 1 4-10.1L4.4-6L-2.6-6Z', mix(colour, white, 0.45)),
]

const helmetFront = (colour: string) => [
  curve('M-8.4-1L-3 8.6H3L8.4-1', coal, 1.4),
  path('M-12 0A12 12 0 0 1 12 0Q0-5-12 0Z', colour),
  path('M-12 0Q0-5 12 0L12.4 1.6Q0-2.6-12.4 1.6Z', shade(colour)),
  path('M-2.6-11.4H2.6L2-6H-2Z', mix(colour, white, 0.45)),
]

const hairSide = (style: string, colour: string): Svg => {
  if (style === 'bald') return ''
  const cap = path('M9.4-4Q8-11.4-1-11.4Q-11-11-10.6-1L-8.4 4L-5.4 3.4L-4.6-2.4Q2-2.4 5-6Z', colour)
  if (style === 'bun') return circle(-11, -8, 5, colour) + cap
  if (style === 'long') return path('M-10.6-2Q-14 8-10 15L-2 14L-4-2Z', colour) + cap
  if (style === 'curls')
    return `${cap}${circle(-7, -7, 5.6, colour)}${circle(1, -9.4, 5.4, colour)}${circle(-9.4, 1, 4, colour)}`
  return cap
}

const hairFront = (style: string, colour: string): Svg => {
  if (style === 'bald') return ''
  const cap = path('M-9.6 0Q-11-11.4 0-11.6Q11-11.4 9.6 0Q8-5 3-6.4Q-5-6-9.6 0Z', colour)
  if (style === 'bun') return circle(0, -13, 4.8, colour) + cap
  if (style === 'long') return path('M-10-4Q-13 8-10 15L-6 15V-4ZM10-4Q13 8 10 15L6 15V-4Z', colour) + cap
  if (style === 'curls')
    return `${cap}${circle(-7, -7, 5, colour)}${circle(7, -7, 5, colour)}${circle(0, -10, 5.4, colour)}`
  return cap
}

const breathing = (colour: string) => [
  path('M-1-4L9.4-4L11 3Q9 10.6 2 9.6L-2 4Z', coal),
  path('M2-2.4H9L10 2L3 3.4Z', mix(colour, white, 0.6)),
  circle(10, 7, 3.4, colour),
]

export const head = (
  x: number,
  y: number,
  scale: number,
  turn: number,
  facing: number,
  front: boolean,
  tone: Skin,
  hat: Hat,
): Svg => {
  const skin = skins[tone]
  const parts: Svg[] = front ? [ellipse(0, 0, 8.6, 10, skin)] : [face(skin)]
  if ('scarf' in hat) {
    parts.unshift(path('M-10-2Q-13 8-8 13L4 13L6 8L-4-4Z', hat.scarf))
    parts.push(
      front
        ? path('M-10 4Q-13-12 0-12Q13-12 10 4L6 12H-6ZM-6.4-2Q-7 8 0 9Q7 8 6.4-2Q0-8-6.4-2Z', hat.scarf, {
            'fill-rule': 'evenodd',
          })
        : path('M8-6Q6-12-2-12Q-13-11-11 2L-4 12L5 10Q-2 4 2-4Z', hat.scarf),
    )
  }
  if ('hair' in hat) parts.push((front ? hairFront : hairSide)(hat.hair, hat.colour ?? coal))
  if ('mask' in hat) parts.push(...breathing(hat.mask))
  if ('helmet' in hat) parts.push(...(front ? helmetFront : helmetSide)(hat.helmet))
  const body = place(x, y, scale, turn, ...parts)
  if (facing === 1) return body
  return `<g transform="translate(${Math.round(2 * x * 10) / 10} 0) scale(-1 1)">${body}</g>`
}

/** The neck that joins head and body: drawn beneath both. */
export const neckPiece = (x: number, y: number, width: number, tone: Skin) =>
  rect(x - width / 2, y - width, width, width * 1.6, shade(skins[tone]), { rx: Math.round(width * 3) / 10 })
