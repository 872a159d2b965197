import { basicHarness, ropeHarness } from '../../gear/harness.ts'
import { helmet } from '../../gear/helmet.ts'
import { clipboard, magnifier, sticker } from '../../gear/papers.ts'
import { carabiner, coil, ropeAlong } from '../../gear/rope.ts'
import {
  amber,
  black,
  coal,
  ink,
  mist,
  mix,
  paper,
  silver,
  slate,
  steel,
  white,
  yellow,
} from '../../palette.ts'
import { plain } from '../../scenery/sky.ts'
import { card, ellipse, line, poly, rect } from '../../svg.ts'

/** Becoming an inspector: a glass over the detail that matters. */
export const inspectorHeights = () =>
  card(
    plain(silver, mist),
    clipboard(230, 330, 1.05, -12, 4),
    ropeAlong('M560-20C520 120 620 200 520 300', 18, yellow, black),
    carabiner(500, 372, 210, 14, steel),
    magnifier(500, 372, 150, -42),
    sticker(660, 150, 74),
  )

/** Inspections: a harness on the rack with its fresh tag. */
export const inspections = () =>
  card(
    plain(paper, yellow),
    rect(0, 0, 800, 40, ink),
    line([400, 40, 400, 96], steel, 12),
    basicHarness(400, 318, 1.05, ink, slate),
    sticker(594, 430, 92, ink, yellow),
  )

export const equipment = () =>
  card(
    plain(slate, steel),
    ellipse(400, 486, 290, 30, coal),
    coil(252, 400, 110),
    helmet(430, 292, 1.04),
    carabiner(612, 432, 120, 64, silver),
  )

export const fallProtection = () =>
  card(plain(mist, white), ellipse(400, 556, 190, 20, silver), ropeHarness(400, 316, 1.12))

export const ropes = () =>
  card(
    rect(0, 0, 800, 600, yellow),
    poly([0, 600, 520, 0, 800, 0, 800, 600], mix(yellow, white, 0.2)),
    ellipse(410, 530, 190, 24, amber),
    coil(390, 300, 220, white, ink),
    ropeAlong('M560 340C640 380 600 500 700 540S820 500 830 470', 17, white, ink),
    carabiner(620, 190, 150, 30, ink),
  )
