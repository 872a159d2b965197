import { person } from '../../figures/person.ts'
import { gasDetector } from '../../gear/devices.ts'
import { helmet } from '../../gear/helmet.ts'
import { hookBlock, slingLegs, steelBeam } from '../../gear/lifting.ts'
import { bolt, examSheet, pencil, warningTriangle } from '../../gear/papers.ts'
import { aed, cross, exitSign, rescueBag, tripod } from '../../gear/rescue.ts'
import {
  amber,
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
} from '../../palette.ts'
import { switchboard } from '../../scenery/electric.ts'
import { quayCrane } from '../../scenery/harbour.ts'
import { bright, plain, room } from '../../scenery/sky.ts'
import { shaft } from '../../scenery/underground.ts'
import { card, circle, ellipse, path, poly, rect } from '../../svg.ts'

export const firstAidAndResponse = () => {
  const woman = person({
    x: 268,
    y: 420,
    height: 420,
    view: 'front',
    arms: [
      [12, 6],
      [16, -6],
    ],
    outfit: { skin: 'bronze', hat: { scarf: ink }, jacket: ink, vest: yellow, trousers: coal },
  })
  const man = person({
    x: 528,
    y: 410,
    height: 440,
    view: 'front',
    arms: [
      [14, 4],
      [12, 2],
    ],
    outfit: {
      skin: 'rose',
      hat: { hair: 'short', colour: slate },
      jacket: white,
      vest: green,
      trousers: ink,
      build: 1.1,
    },
  })
  return card(
    rect(0, 0, 800, 600, green),
    rect(318, 20, 166, 620, mix(green, white, 0.16)),
    rect(90, 230, 620, 166, mix(green, white, 0.16)),
    woman.svg,
    man.svg,
    rect(196, 494, 90, 62, white, { rx: 8 }),
    cross(241, 526, 36, green),
  )
}

export const firstAid = () => {
  const helper = person({
    x: 282,
    y: 398,
    height: 370,
    lean: 44,
    nod: 4,
    arms: [{ to: [440, 462] }, { to: [446, 462] }],
    legs: [
      [30, -92],
      [20, -92],
    ],
    outfit: { skin: 'umber', hat: { hair: 'curls', colour: ink }, jacket: green, trousers: ink },
  })
  return card(
    plain(mist, white),
    rect(0, 500, 800, 100, silver),
    path('M330 500V474Q360 452 420 454H520Q552 456 560 474V500Z', slate),
    ellipse(612, 476, 40, 30, steel),
    rect(560, 470, 26, 26, steel),
    rect(296, 484, 60, 16, slate),
    helper.svg,
    aed(596, 250, 0.4),
  )
}

export const response = () => {
  const warden = person({
    x: 330,
    y: 350,
    height: 400,
    lean: 4,
    arms: [{ to: [480, 226] }, [-24, 10]],
    legs: [
      [14, 2],
      [-18, -26],
    ],
    outfit: { skin: 'sand', hat: { hair: 'bun', colour: coal }, jacket: ink, vest: yellow, trousers: slate },
  })
  return card(
    room(ink, black, 540),
    rect(500, 150, 220, 390, coal),
    poly([524, 170, 700, 170, 700, 540, 524, 540], mist),
    poly([524, 540, 700, 540, 560, 600, 180, 600], slate),
    exitSign(612, 92, 0.86),
    rect(0, 40, 420, 10, coal),
    warden.svg,
    rect(80, 300, 66, 90, orange, { rx: 4 }),
    rect(98, 318, 30, 54, white),
  )
}

export const vca = () =>
  card(bright(), examSheet(310, 312, 1.12, -8), pencil(392, 374, 1.1, 42), helmet(560, 436, 0.7, white))

export const confined = () => {
  const worker = person({
    x: 400,
    y: 392,
    height: 290,
    view: 'front',
    arms: [
      [150, 172],
      [150, 172],
    ],
    legs: [
      [6, 2],
      [6, 2],
    ],
    outfit: { skin: 'sand', jacket: orange, trousers: slate, harness: black, hat: { helmet: white } },
  })
  return card(
    rect(0, 0, 800, 600, paper),
    circle(400, 230, 190, yellow),
    shaft(400, 330, 200, coal, black),
    worker.svg,
    tripod(400, 170, 0.58, 150),
    gasDetector(664, 232, 0.4),
  )
}

export const lifting = () =>
  card(
    rect(0, 0, 800, 600, silver),
    poly([0, 600, 470, 0, 760, 0, 290, 600], mist),
    quayCrane(690, 560, 130, steel, -20),
    rect(0, 556, 800, 44, slate),
    rect(386, -10, 8, 80, ink),
    rect(406, -10, 8, 80, ink),
    hookBlock(400, 40, 0.9),
    slingLegs(400, 320, 180, 96, ink, 12),
    steelBeam(400, 414, 520, 96, amber),
  )

export const electrical = () => {
  const electrician = person({
    x: 250,
    y: 356,
    height: 400,
    lean: 4,
    nod: 4,
    arms: [{ to: [420, 286] }, { to: [424, 236] }],
    legs: [
      [8, 0],
      [-12, -16],
    ],
    outfit: { skin: 'rose', jacket: slate, trousers: ink, gloves: orange, hat: { helmet: white } },
  })
  return card(
    rect(0, 0, 800, 600, yellow),
    poly([0, 560, 800, 560, 800, 600, 0, 600], ink),
    switchboard(410, 70, 300, 490),
    electrician.svg,
    warningTriangle(120, 130, 0.6, bolt(0, 24, 0.9)),
  )
}

export const rescueGear = () =>
  card(
    rect(0, 0, 800, 600, coal),
    circle(400, 300, 230, slate),
    ellipse(400, 524, 330, 28, black),
    rescueBag(230, 356, 0.78),
    aed(470, 400, 0.62),
    gasDetector(650, 400, 0.56),
  )
