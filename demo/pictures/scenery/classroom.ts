import { black, ink, type Skin, slate, steel } from '../palette.ts'
import { rect, type Svg } from '../svg.ts'
import { person } from '../figures/person.ts'
import type { Hat } from '../figures/head.ts'

/** Somebody at a desk seen from behind the front row: head and shoulders only. */
export const pupil = (x: number, y: number, height: number, skin: Skin, hat: Hat, jacket: string): Svg =>
  person({ x, y, height, view: 'front', bust: true, arms: [[14, 30], [14, 30]], outfit: { skin, hat, jacket, trousers: ink } }).svg

export const desk = (x: number, top: number, width: number): Svg =>
  rect(x, top, width, 16, slate) + rect(x, top + 16, width, 4, black) + rect(x + 20, top + 20, 10, 200, steel) + rect(x + width - 30, top + 20, 10, 200, steel)
