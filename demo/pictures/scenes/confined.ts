import { rescuer, worker } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { gasDetector } from '../gear/devices.ts'
import { extinguisher, tripod } from '../gear/rescue.ts'
import { ropeAlong } from '../gear/rope.ts'
import {
  amber,
  black,
  coal,
  ink,
  mist,
  mix,
  orange,
  shade,
  silver,
  skins,
  slate,
  steel,
  white,
  yellow,
} from '../palette.ts'
import { farIndustry } from '../scenery/harbour.ts'
import { hatch, manhole, shaft } from '../scenery/underground.ts'
import { card, circle, ellipse, line, path, place, poly, rect, round, times } from '../svg.ts'

/** Head first into a tank. */
const entry = () => {
  const he = person({
    x: 300,
    y: 360,
    height: 400,
    lean: 62,
    nod: -30,
    arms: [{ to: [440, 372] }, { to: [452, 330] }],
    legs: [{ to: [270, 524] }, { to: [150, 520] }],
    outfit: worker('sand', { jacket: orange, harness: black, trousers: coal, hat: { helmet: yellow } }),
  })
  return card(
    rect(0, 0, 800, 600, mist),
    path('M350-20H820V620H350Q290 300 350-20Z', silver),
    path('M620-20H820V620H640Z', steel),
    hatch(520, 330, 130),
    rect(0, 540, 340, 60, slate),
    ropeAlong(`M0 200Q160 220 ${he.bones.shoulder.x - 40} ${he.bones.shoulder.y - 24}`, 7, yellow, black),
    he.svg,
    path('M520 200A130 130 0 0 1 520 460Z', black),
  )
}

/** The attendant: outside, watching, connected. */
const attendant = () => {
  const she = person({
    x: 270,
    y: 350,
    height: 440,
    nod: 12,
    arms: [[40, 170], { to: [350, 366] }],
    outfit: worker('umber', { vest: yellow, jacket: ink, trousers: slate, hat: { helmet: white } }),
  })
  return card(
    rect(0, 0, 800, 600, orange),
    poly([0, 600, 0, 480, 800, 440, 800, 600], ink),
    manhole(470, 520, 110, steel),
    ropeAlong('M352 366C420 400 440 460 460 520', 7, yellow, black),
    she.svg,
    place(
      she.hands[0].x + 4,
      she.hands[0].y - 14,
      0.9,
      0,
      rect(-15, -30, 30, 62, black, { rx: 6 }),
      rect(6, -66, 7, 40, black),
    ),
    poly([560, 440, 600, 220, 690, 220, 730, 440], yellow),
    poly([580, 420, 612, 240, 678, 240, 710, 420], white),
    circle(645, 316, 40, orange),
    rect(616, 308, 58, 16, white),
  )
}

const gasTest = () => {
  const hand = (x: number, y: number) =>
    path(`M${x} ${y}l80-40q40-6 50 30l-8 90q-30 60-122 40Z`, skins.bronze)
  return card(
    rect(0, 0, 800, 600, yellow),
    circle(400, 290, 240, mix(yellow, white, 0.35)),
    path('M420 100C520-20 700 60 690 300S760 520 820 520', 'none', {
      stroke: ink,
      'stroke-width': 12,
      ...round,
    }),
    poly([560, 620, 480, 420, 540, 360, 760, 620], ink),
    gasDetector(390, 300, 1.18),
    hand(486, 330),
    ...[0, 1, 2].map((i) => rect(224 + 286, 330 + i * 44, 76, 34, shade(skins.bronze), { rx: 17 })),
  )
}

/** Breathing apparatus: mask, hose, cylinder. */
const breathing = () =>
  card(
    rect(0, 0, 800, 600, ink),
    circle(400, 280, 240, coal),
    rect(520, 210, 110, 330, yellow, { rx: 50 }),
    rect(580, 210, 50, 330, amber, { rx: 25 }),
    rect(556, 176, 38, 44, steel),
    rect(520, 330, 110, 24, ink),
    path('M170 620Q180 430 300 410H500Q620 430 630 620Z', slate),
    path('M250 620L280 416H320L310 620ZM490 620L480 416H520L550 620Z', black),
    ellipse(400, 270, 128, 150, skins.sand),
    path('M268 270Q262 100 400 96Q538 100 532 270L500 200H300Z', black),
    path('M296 220Q300 190 330 186H470Q500 190 504 220L494 330Q470 420 400 424Q330 420 306 330Z', black),
    path(
      'M318 226Q320 208 340 206H460Q480 208 482 226L470 300Q440 326 400 326Q360 326 330 300Z',
      mix(steel, white, 0.3),
    ),
    path('M330 222L400 212L350 306L336 290Z', white, { opacity: 0.6 }),
    circle(400, 380, 50, slate),
    circle(400, 380, 32, yellow),
    times(3, (i) => rect(380, 366 + i * 11, 40, 5, ink)),
    path('M440 400C520 440 520 520 470 620', 'none', { stroke: black, 'stroke-width': 30 }),
    path('M440 400C520 440 520 520 470 620', 'none', {
      stroke: slate,
      'stroke-width': 30,
      'stroke-dasharray': '5 9',
    }),
    path('M250 190Q260 50 400 46Q540 50 550 190Q400 150 250 190Z', yellow),
    path('M250 190Q400 150 550 190L556 208Q400 168 244 208Z', amber),
  )

/** Rescue through the manhole, by the tripod's winch. */
const extraction = () => {
  const helper = person({
    x: 190,
    y: 250,
    height: 340,
    lean: 24,
    nod: 12,
    arms: [{ to: [310, 268] }, { to: [318, 236] }],
    legs: [
      [24, 0],
      [-20, -30],
    ],
    outfit: rescuer('ebony'),
  })
  const casualty = person({
    x: 400,
    y: 430,
    height: 300,
    view: 'front',
    nod: 0,
    arms: [
      [18, 8],
      [18, 8],
    ],
    legs: [
      [4, 2],
      [8, 4],
    ],
    outfit: worker('rose', { jacket: mist, harness: orange, trousers: slate }),
  })
  return card(
    rect(0, 0, 800, 600, coal),
    circle(400, 200, 180, slate),
    shaft(400, 410, 220, ink, black, false),
    helper.svg,
    tripod(400, 210, 0.68, 90, yellow),
    casualty.svg,
  )
}

/** Fire watch: sparks fly, someone watches. */
const fireWatch = () => {
  const welder = person({
    x: 560,
    y: 410,
    height: 370,
    facing: -1,
    lean: 34,
    nod: 12,
    arms: [{ to: [450, 430] }, { to: [456, 410] }],
    legs: [{ to: [520, 532] }, { to: [640, 534] }],
    outfit: worker('sand', { jacket: steel, trousers: slate, hat: { helmet: amber } }),
  })
  const watch = person({
    x: 200,
    y: 350,
    height: 430,
    nod: 6,
    arms: [
      [10, 20],
      [-6, 6],
    ],
    outfit: worker('bronze', { vest: orange, jacket: coal, trousers: slate, hat: { helmet: white } }),
  })
  return card(
    rect(0, 0, 800, 600, coal),
    circle(400, 400, 240, slate),
    farIndustry(540, ink),
    rect(0, 540, 800, 60, black),
    rect(330, 450, 110, 90, steel),
    rect(330, 450, 110, 12, silver),
    watch.svg,
    welder.svg,
    times(14, (i) =>
      line([436, 446, 436 - 30 - ((i * 37) % 90), 446 - 70 + ((i * 53) % 150)], i % 3 ? yellow : orange, 4, {
        ...round,
        'stroke-dasharray': `${10 + (i % 4) * 8} 14`,
      }),
    ),
    circle(438, 446, 16, white),
    extinguisher(286, 450, 0.44),
  )
}

export const confined = {
  'cs-701': entry,
  'cs-702': attendant,
  'cs-703': gasTest,
  'cs-704': breathing,
  'cs-705': extraction,
  'cs-706': fireWatch,
}
