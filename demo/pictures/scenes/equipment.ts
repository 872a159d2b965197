import { chestAscender, descender, gasDetector, handAscender, retractable } from '../gear/devices.ts'
import { basicHarness, ropeHarness } from '../gear/harness.ts'
import { helmet } from '../gear/helmet.ts'
import { anchorSling, positioningLanyard, twinLanyard } from '../gear/lanyards.ts'
import { aed, firstAidCase, rescueBag, tripod } from '../gear/rescue.ts'
import { carabiner, coil, rope, ropeAlong } from '../gear/rope.ts'
import {
  black,
  coal,
  green,
  ink,
  mist,
  mix,
  orange,
  paper,
  silver,
  slate,
  steel,
  white,
  yellow,
} from '../palette.ts'
import { card, circle, ellipse, poly, rect, type Svg } from '../svg.ts'

/** An object on a plain tone: a paler beam behind it, its shadow at `floor`. */
const shown = (tone: string, beam: string, shadow: string, floor: number, width: number, ...object: Svg[]) =>
  card(
    rect(0, 0, 800, 600, tone),
    poly([60, 600, 400, 0, 740, 0, 400, 600], beam),
    ellipse(400, floor, width, width * 0.09, shadow),
    ...object,
  )

const hung = (tone: string, disc: string, ...object: Svg[]) =>
  card(rect(0, 0, 800, 600, tone), circle(400, 300, 236, disc), ...object)

export const equipment = {
  'eq-001': () => hung(yellow, mix(yellow, white, 0.4), basicHarness(400, 306, 1.16, ink, slate)),
  'eq-002': () => hung(silver, paper, ropeHarness(400, 296, 1.16)),
  'eq-003': () => hung(mist, white, twinLanyard(400, 304, 1.04)),
  'eq-004': () => hung(slate, steel, rect(0, 0, 800, 18, black), retractable(400, 270, 1.12)),
  'eq-005': () => hung(steel, mist, positioningLanyard(400, 296, 1.1)),
  'eq-006': () => shown(paper, mist, silver, 530, 220, helmet(390, 300, 1.24)),
  'eq-007': () =>
    shown(
      coal,
      slate,
      black,
      540,
      190,
      coil(400, 300, 226),
      ropeAlong('M560 330C660 360 620 500 720 560', 17, yellow, black),
    ),
  'eq-008': () =>
    hung(
      mist,
      white,
      rope([386, -10, 386, 110], 24, ink, yellow),
      rope([420, 480, 440, 620], 24, ink, yellow),
      descender(390, 300, 1.36),
      carabiner(382, 500, 150, 0, slate),
    ),
  'eq-009': () =>
    hung(
      yellow,
      mix(yellow, white, 0.4),
      rope([262, -10, 262, 620], 18, ink, white),
      rope([532, -10, 532, 620], 18, ink, white),
      handAscender(300, 290, 1.16, white),
      chestAscender(588, 320, 1.06),
    ),
  'eq-010': () => shown(mist, paper, silver, 522, 210, rescueBag(400, 312, 1.06)),
  'eq-011': () => shown(paper, white, silver, 560, 270, tripod(400, 300, 0.84, 190, ink)),
  'eq-012': () => hung(orange, mix(orange, white, 0.2), gasDetector(400, 306, 1.22)),
  'eq-013': () => hung(coal, slate, anchorSling(400, 310, 1.12), carabiner(410, 90, 130, 0, silver)),
  'eq-014': () =>
    shown(mix(green, white, 0.8), white, mix(green, white, 0.55), 500, 300, firstAidCase(400, 318, 1.14)),
  'eq-015': () => shown(green, mix(green, white, 0.14), mix(green, black, 0.3), 526, 240, aed(400, 322, 1.1)),
}
