import { climber } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { descender, guidedArrester, handAscender, retractable } from '../gear/devices.ts'
import { basicHarness, ropeHarness } from '../gear/harness.ts'
import { helmet } from '../gear/helmet.ts'
import { absorber } from '../gear/lanyards.ts'
import { chain, hookBlock, shackle } from '../gear/lifting.ts'
import { clipboard, magnifier, rejected, sticker, tag, tick } from '../gear/papers.ts'
import { aed, firstAidCase } from '../gear/rescue.ts'
import { carabiner, coil, ropeAlong } from '../gear/rope.ts'
import {
  amber,
  black,
  coal,
  green,
  haze,
  ink,
  mist,
  mix,
  paper,
  silver,
  slate,
  steel,
  white,
  yellow,
} from '../palette.ts'
import { applianceTester, plug } from '../scenery/electric.ts'
import { night, plain, slanted } from '../scenery/sky.ts'
import { ladder, stepLadder } from '../scenery/structures.ts'
import { card, circle, ellipse, line, nth, path, place, poly, rect, type Svg, times } from '../svg.ts'

/** A work bench seen from above: a cutting mat with its grid. */
const bench = (mat: string, grid: string): Svg =>
  rect(0, 0, 800, 600, mat) +
  times(9, (i) => rect(i * 100 - 1, 0, 2, 600, grid)) +
  times(7, (i) => rect(0, i * 100 - 1, 800, 2, grid))

const harness = () =>
  card(
    night(),
    rect(0, 0, 800, 26, black),
    line([400, 26, 400, 70], steel, 10),
    basicHarness(400, 300, 1.06, yellow, slate),
    tag(560, 420, 0.95, 10, white),
  )

const lanyard = () =>
  card(
    bench(yellow, mix(yellow, black, 0.08)),
    ropeAlong('M-20 140C160 60 260 260 320 250', 30, ink, yellow),
    ropeAlong('M480 350C600 380 620 520 820 470', 30, ink, yellow),
    carabiner(150, 430, 170, -30, slate),
    absorber(400, 300, 1.2, 60, white),
    magnifier(404, 300, 150, -40),
  )

const blocks = () =>
  card(slanted(mist, white), retractable(360, 266, 1.06), sticker(560, 380, 96, ink, yellow))

const guided = () => card(slanted(coal, slate), guidedArrester(320, 270, 1.16), tag(574, 440, 0.95, 8, white))

const rescueDevice = () =>
  card(
    bench(silver, mist),
    clipboard(590, 310, 0.98, 8, 4),
    descender(280, 300, 1.1, ink),
    rejected(160, 150, 48),
    sticker(160, 470, 56),
  )

/** The whole kit, laid out. */
const kit = () =>
  card(
    bench(mist, silver),
    ropeHarness(270, 300, 0.86),
    helmet(590, 130, 0.46),
    descender(500, 340, 0.44),
    handAscender(626, 336, 0.46),
    coil(530, 504, 78),
    ...[0, 1, 2].map((i) => carabiner(642 + i * 38, 510, 84, 0, slate)),
    times(4, (i) => tick(nth([430, 735, 432, 735], i), nth([120, 110, 420, 440], i), 30, green, 8)),
  )

/** A pull test on a roof anchor. */
const anchors = () => {
  const he = person({
    x: 286,
    y: 340,
    height: 380,
    lean: 32,
    nod: 6,
    arms: [{ to: [424, 400] }, { to: [414, 372] }],
    legs: [{ to: [340, 462] }, { to: [190, 462] }],
    outfit: climber('umber', { jacket: slate, hat: { helmet: yellow } }),
  })
  return card(
    rect(0, 0, 800, 600, haze),
    circle(570, 190, 120, white),
    poly([0, 480, 800, 480, 800, 600, 0, 600], ink),
    rect(0, 476, 800, 14, steel),
    ...[430, 700].map(
      (x) =>
        rect(x - 34, 464, 68, 14, slate) +
        rect(x - 8, 400, 16, 70, silver) +
        circle(x, 396, 18, yellow) +
        circle(x, 396, 8, ink),
    ),
    line([430, 396, 700, 396, 820, 396], slate, 5),
    he.svg,
    rect(404, 300, 52, 80, yellow, { rx: 8 }),
    rect(412, 310, 36, 26, ink),
    line([430, 380, 430, 400], ink, 8),
    sticker(640, 180, 56, ink, yellow),
  )
}

const ladders = () =>
  card(
    plain(yellow, mix(yellow, white, 0.35)),
    ellipse(400, 546, 230, 20, amber),
    ladder(150, 546, 90, 500, 60, white),
    stepLadder(440, 546, 420, ink),
    sticker(610, 210, 78, white, ink),
  )

const appliances = () =>
  card(
    bench(paper, mist),
    applianceTester(500, 220, 0.96),
    path('M586 190C700 330 330 300 330 420', 'none', { stroke: ink, 'stroke-width': 16 }),
    plug(250, 400, 1.1, -24),
    sticker(600, 460, 80),
  )

/** Hook, chain and shackle under the calliper. */
const hoisting = () =>
  card(
    slanted(steel, silver),
    chain(230, -40, 15, 1.1, 0, ink),
    hookBlock(420, 60, 1.16),
    shackle(620, 330, 1, 10, ink),
    place(
      420,
      440,
      1,
      0,
      rect(-150, 40, 330, 22, white),
      times(16, (i) => rect(-140 + i * 20, 40, 3, i % 5 ? 8 : 14, ink)),
      poly([-104, 40, -84, 40, -84, -30, -104, -60], white),
      poly([84, 62, 124, 62, 124, 30, 104, -60, 84, -30], mist),
    ),
  )

const firstAidCheck = () =>
  card(
    plain(mix(green, white, 0.75), white),
    ellipse(400, 500, 310, 24, mix(green, white, 0.5)),
    firstAidCase(296, 372, 0.72),
    aed(560, 360, 0.66),
    circle(400, 150, 62, green),
    tick(400, 150, 70, white, 15),
  )

/** The inspection van at the customer's gate. */
const onSite = () =>
  card(
    rect(0, 0, 800, 600, yellow),
    poly([0, 480, 0, 300, 110, 240, 110, 300, 220, 240, 220, 300, 330, 240, 330, 480], amber),
    rect(600, 180, 40, 300, amber),
    rect(670, 130, 30, 350, amber),
    rect(0, 500, 800, 100, ink),
    times(6, (i) => rect(i * 150 + 20, 556, 80, 8, slate)),
    path(
      'M110 470V210Q110 180 140 180H500Q530 180 552 214L610 310L690 340Q710 350 710 380V470Q710 492 690 492H130Q110 492 110 470Z',
      white,
    ),
    path('M110 420H710V470Q710 492 690 492H130Q110 492 110 470Z', silver),
    poly([470, 220, 520, 220, 572, 310, 470, 310], coal),
    line([440, 186, 440, 490], silver, 4),
    rect(150, 220, 250, 10, mist),
    sticker(270, 320, 68, yellow, ink),
    rect(676, 372, 34, 26, yellow),
    rect(130, 156, 330, 10, slate),
    times(12, (i) => rect(140 + i * 28, 148, 6, 26, steel)),
    ...[220, 600].map(
      (x) => circle(x, 492, 56, black) + circle(x, 492, 30, silver) + circle(x, 492, 10, coal),
    ),
  )

export const inspections = {
  'in-001': harness,
  'in-002': lanyard,
  'in-003': blocks,
  'in-004': guided,
  'in-005': rescueDevice,
  'in-006': kit,
  'in-007': anchors,
  'in-008': ladders,
  'in-009': appliances,
  'in-010': hoisting,
  'in-011': firstAidCheck,
  'in-012': onSite,
}
