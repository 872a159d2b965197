import { person } from '../figures/person.ts'
import { gasDetector } from '../gear/devices.ts'
import { hookBlock, slingLegs, steelBeam } from '../gear/lifting.ts'
import { examSheet, pencil, renew, warningTriangle, bolt } from '../gear/papers.ts'
import { aed, cross, exitSign, rescueBag, tripod } from '../gear/rescue.ts'
import { helmet } from '../gear/helmet.ts'
import { rope } from '../gear/rope.ts'
import { amber, black, coal, deepSea, green, haze, ink, mist, mix, orange, paper, sea, silver, slate, steel, white, yellow } from '../palette.ts'
import { switchboard } from '../scenery/electric.ts'
import { quayCrane, supplyShip } from '../scenery/harbour.ts'
import { bright, cloud, plain, room } from '../scenery/sky.ts'
import { shaft } from '../scenery/underground.ts'
import { transitionPiece, turbine, waves } from '../scenery/wind.ts'
import { card, circle, ellipse, line, path, place, poly, rect, times } from '../svg.ts'

export const wind = () =>
  card(
    rect(0, 0, 800, 600, haze),
    circle(250, 380, 150, white),
    turbine(150, 300, 110, 470, 40, mist),
    turbine(664, 320, 96, 470, 70, mist),
    turbine(410, 190, 230, 470, 8),
    waves(462),
    transitionPiece(410, 402, 44, 500),
    supplyShip(610, 506, 150),
  )

/** Basic safety: climbing the ladder inside the tower, clipped to the rail. */
export const basicSafety = () => {
  const climber = person({
    x: 372, y: 326, height: 350, lean: 6, nod: -14,
    arms: [{ to: [446, 166] }, { to: [446, 226] }], legs: [{ to: [436, 446] }, { to: [436, 390] }],
    outfit: { skin: 'bronze', jacket: deepSea, trousers: ink, harness: yellow, gloves: yellow, hat: { helmet: white } },
  })
  return card(
    rect(0, 0, 800, 600, deepSea),
    poly([150, 0, 650, 0, 690, 600, 110, 600], sea),
    poly([430, 0, 650, 0, 690, 600, 450, 600], mix(sea, black, 0.14)),
    times(3, (i) => rect(116 - i * -8, 60 + i * 220, 560 - i * -8, 14, deepSea)),
    rect(424, 0, 12, 600, silver),
    rect(494, 0, 12, 600, silver),
    times(13, (i) => rect(424, 26 + i * 48, 82, 9, silver)),
    rect(460, 0, 9, 600, yellow),
    rect(452, 250, 26, 44, black, { rx: 5 }),
    rope([465, 272, climber.chest.x, climber.chest.y], 6, yellow, black),
    climber.svg,
  )
}

/** Refresher: the rotor that comes round again. */
export const refresherWind = () =>
  card(
    rect(0, 0, 800, 600, yellow),
    poly([0, 600, 0, 500, 800, 440, 800, 600], amber),
    turbine(400, 300, 168, 620, 20),
    renew(400, 300, 226, ink, 26),
  )

/** Advanced and technical: at work in the nacelle's hub. */
export const advancedWind = () => {
  const technician = person({
    x: 246, y: 378, height: 350, lean: 20, nod: 6,
    arms: [{ to: [382, 318] }, { to: [386, 292] }], legs: [[34, -16], [-24, -34]],
    outfit: { skin: 'ebony', jacket: sea, trousers: coal, harness: yellow, hat: { helmet: yellow } },
  })
  const tooth = (i: number) => rect(-24, -196, 48, 44, steel, { transform: `rotate(${i * 30})` })
  return card(
    rect(0, 0, 800, 600, ink),
    rect(0, 540, 800, 60, coal),
    times(20, (i) => rect(i * 42, 540, 22, 5, slate)),
    place(560, 290, 1, 8, times(12, tooth), circle(0, 0, 170, steel), circle(0, 0, 132, slate), times(8, (i) => circle(0, -102, 15, silver, { transform: `rotate(${i * 45})` })), circle(0, 0, 60, ink), circle(0, 0, 36, yellow)),
    line([372, 330, 474, 262], silver, 15),
    circle(480, 258, 24, silver),
    technician.svg,
  )
}

export const firstAidAndResponse = () => {
  const woman = person({ x: 268, y: 420, height: 420, view: 'front', arms: [[12, 6], [16, -6]], outfit: { skin: 'bronze', hat: { scarf: ink }, jacket: ink, vest: yellow, trousers: coal } })
  const man = person({ x: 528, y: 410, height: 440, view: 'front', arms: [[14, 4], { to: [472, 330], bend: -1 }], outfit: { skin: 'rose', hat: { hair: 'short', colour: slate }, jacket: white, vest: green, trousers: ink, build: 1.1 } })
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
    x: 282, y: 398, height: 370, lean: 44, nod: 4, arms: [{ to: [440, 462] }, { to: [446, 462] }], legs: [[30, -92], [20, -92]],
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
    aed(670, 350, 0.34),
  )
}

export const response = () => {
  const warden = person({
    x: 330, y: 350, height: 400, lean: 4, arms: [{ to: [480, 226] }, [-24, 10]], legs: [[14, 2], [-18, -26]],
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
  card(
    bright(),
    examSheet(342, 318, 1.12, -8),
    pencil(424, 380, 1.1, 42),
    helmet(590, 430, 0.74, white),
  )

export const confined = () => {
  const worker = person({ x: 400, y: 392, height: 290, view: 'front', arms: [[150, 172], [150, 172]], legs: [[6, 2], [6, 2]], outfit: { skin: 'sand', jacket: orange, trousers: slate, harness: black, hat: { helmet: white } } })
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
    x: 250, y: 356, height: 400, lean: 4, nod: 4, arms: [{ to: [420, 286] }, { to: [424, 236] }], legs: [[8, 0], [-12, -16]],
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
