import type { Hat } from '../figures/head.ts'
import { person } from '../figures/person.ts'
import { ink, type Skin } from '../palette.ts'
import type { Svg } from '../svg.ts'

/** A person at a desk, seen from behind: head and shoulders only. */
export const pupil = (x: number, y: number, height: number, skin: Skin, hat: Hat, jacket: string): Svg =>
  person({
    x,
    y,
    height,
    view: 'front',
    bust: true,
    arms: [
      [14, 30],
      [14, 30],
    ],
    outfit: { skin, hat, jacket, trousers: ink },
  }).svg
