import { coal, ink, mist, mix, silver, white, yellow } from '../palette.ts'
import { circle, poly, rect, type Svg } from '../svg.ts'

/** Backgrounds for a card of 800 × 600: one flat tone and one big quiet shape, so that a grid of cards varies but looks coherent. */
export const day = (): Svg => rect(0, 0, 800, 600, mist) + circle(540, 230, 190, white)

export const bright = (): Svg =>
  rect(0, 0, 800, 600, yellow) + poly([0, 600, 520, 0, 800, 0, 800, 140, 400, 600], mix(yellow, white, 0.22))

export const dusk = (sunX = 250, sunY = 230, radius = 150): Svg =>
  rect(0, 0, 800, 600, ink) + circle(sunX, sunY, radius, yellow)

export const night = (): Svg =>
  rect(0, 0, 800, 600, ink) + poly([0, 600, 420, 0, 800, 0, 800, 210, 460, 600], coal)

export const plain = (tone: string, disc = white): Svg =>
  rect(0, 0, 800, 600, tone) + circle(400, 300, 250, disc)

export const slanted = (tone: string, beam: string): Svg =>
  rect(0, 0, 800, 600, tone) + poly([-40, 600, 380, 0, 640, 0, 220, 600], beam)

/** A room: wall, floor and the line where they meet. */
export const room = (wall = mist, floor = silver, level = 470): Svg =>
  rect(0, 0, 800, 600, wall) + rect(0, level, 800, 600 - level, floor)

export const cloud = (x: number, y: number, width: number, fill = white, opacity = 1): Svg =>
  rect(x, y, width, width * 0.14, fill, { rx: Math.round(width * 0.07), opacity }) +
  rect(x + width * 0.22, y - width * 0.1, width * 0.46, width * 0.16, fill, {
    rx: Math.round(width * 0.08),
    opacity,
  })
