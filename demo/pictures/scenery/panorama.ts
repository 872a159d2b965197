import { picture, rect, type Svg } from '../svg.ts'
import { waves } from './wind.ts'

/** A frame for a town: 1200 × 675. */
export const wide = (sky: string, ...children: Svg[]) =>
  picture(1200, 675, rect(0, 0, 1200, 675, sky), ...children)

/** The ground, from `top` to the lower edge. */
export const ground = (top: number, colour: string) => rect(0, top, 1200, 675 - top, colour)

/** The water, from `top` to the lower edge. */
export const water = (top: number, colours?: string[]) => waves(top, 1200, 675, colours)
