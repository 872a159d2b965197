import { worker } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { bolt, renew, sticker, warningTriangle } from '../gear/papers.ts'
import { black, coal, ink, mist, mix, orange, silver, slate, steel, white, yellow } from '../palette.ts'
import { applianceTester, drill, lockout, multimeter, switchboard } from '../scenery/electric.ts'
import { drum } from '../scenery/machines.ts'
import { card, circle, line, path, place, poly, rect, text } from '../svg.ts'

/** Instructed: switch off, lock, keep the key. */
const instructed = () =>
  card(
    rect(0, 0, 800, 600, yellow),
    poly([0, 600, 480, 0, 800, 0, 800, 600], mix(yellow, white, 0.25)),
    rect(250, 60, 300, 480, slate, { rx: 12 }),
    rect(270, 80, 260, 440, coal, { rx: 6 }),
    circle(400, 210, 92, ink),
    circle(400, 210, 76, mist),
    place(400, 210, 1, 90, rect(-18, -74, 36, 148, orange, { rx: 14 }), rect(-4, -62, 8, 40, white)),
    rect(352, 130, 8, 18, ink),
    text(400, 116, 26, silver, '0', { 'text-anchor': 'middle', 'font-weight': 700 }),
    lockout(400, 400, 0.86),
    place(
      470,
      420,
      1,
      12,
      rect(0, -10, 110, 150, white, { rx: 6 }),
      circle(18, 10, 8, ink),
      rect(24, 40, 66, 12, orange),
      rect(24, 66, 66, 8, silver),
      rect(24, 84, 46, 8, silver),
    ),
  )

const skilled = () => {
  const she = person({
    x: 220,
    y: 380,
    height: 450,
    lean: 8,
    nod: 2,
    arms: [{ to: [372, 262] }, { to: [376, 318] }],
    legs: [
      [14, 0],
      [-14, -20],
    ],
    outfit: worker('bronze', { jacket: mist, trousers: slate, gloves: orange, hat: { helmet: white } }),
  })
  return card(
    rect(0, 0, 800, 600, ink),
    rect(0, 570, 800, 30, black),
    switchboard(440, 40, 300, 530),
    line([372, 262, 470, 236], yellow, 9),
    line([376, 318, 470, 326], orange, 9),
    she.svg,
    poly([382, 250, 470, 230, 474, 240, 388, 272], coal),
    poly([386, 308, 470, 320, 470, 330, 384, 328], coal),
    bolt(600, 306, 1.6, yellow),
  )
}

const refresher = () =>
  card(
    rect(0, 0, 800, 600, mist),
    circle(400, 300, 250, white),
    multimeter(400, 292, 0.72),
    renew(400, 300, 262, ink, 20),
  )

const inspector = () =>
  card(
    rect(0, 0, 800, 600, silver),
    circle(340, 250, 210, mist),
    rect(0, 430, 800, 170, steel),
    rect(0, 424, 800, 10, slate),
    path('M230 402C180 520 470 560 470 390', 'none', { stroke: black, 'stroke-width': 15 }),
    drill(300, 250, 1),
    applianceTester(560, 390, 0.9),
    sticker(232, 214, 50, white, ink),
  )

/** Explosive atmospheres: drums, vapour and one spark too many. */
const atex = () =>
  card(
    rect(0, 0, 800, 600, coal),
    poly(
      [
        400, 60, 450, 190, 570, 110, 530, 240, 680, 230, 560, 320, 660, 420, 510, 390, 400, 520, 330, 390,
        140, 440, 250, 320, 110, 240, 270, 240, 230, 110, 350, 190,
      ],
      orange,
    ),
    poly(
      [
        400, 140, 436, 234, 520, 190, 492, 276, 590, 280, 500, 330, 560, 400, 460, 372, 400, 440, 350, 372,
        240, 400, 310, 326, 210, 280, 310, 276, 282, 190, 366, 234,
      ],
      yellow,
    ),
    rect(0, 540, 800, 60, black),
    drum(180, 544, 130, slate),
    drum(610, 544, 140, slate),
    drum(470, 544, 110, steel),
    warningTriangle(
      372,
      400,
      1.24,
      text(0, 70, 96, ink, 'EX', { 'text-anchor': 'middle', 'font-weight': 800 }),
    ),
  )

export const electrical = {
  'el-901': instructed,
  'el-902': skilled,
  'el-903': refresher,
  'el-904': inspector,
  'el-905': atex,
}
