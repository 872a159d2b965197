import { climber, mariner, worker } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { crate } from '../gear/lifting.ts'
import { cross, extinguisher, firstAidCase, flame } from '../gear/rescue.ts'
import { scaffoldHook } from '../gear/lanyards.ts'
import { rope, ropeAlong } from '../gear/rope.ts'
import { amber, black, coal, deepSea, green, haze, ink, mist, mix, orange, paper, sea, silver, skins, slate, steel, white, yellow } from '../palette.ts'
import { supplyShip } from '../scenery/harbour.ts'
import { cloud, dusk, room } from '../scenery/sky.ts'
import { lifebuoy, transitionPiece, turbine, waves } from '../scenery/wind.ts'
import { card, circle, ellipse, line, path, place, poly, rect, type Svg, times } from '../svg.ts'

/** The long back of a nacelle, seen from the side, its roof at y. */
export const nacelle = (x: number, y: number, width: number): Svg =>
  [
    path(`M${x} ${y}H${x + width}L${x + width - 30} ${y + 150}H${x + 40}Q${x} ${y + 150} ${x} ${y + 110}Z`, white),
    path(`M${x} ${y + 90}H${x + width - 18}L${x + width - 30} ${y + 150}H${x + 40}Q${x} ${y + 150} ${x} ${y + 110}Z`, silver),
    rect(x, y, width, 8, steel),
    rect(x + width * 0.3, y + 42, width * 0.3, 12, yellow),
  ].join('')

const onshore = () =>
  card(
    rect(0, 0, 800, 600, paper),
    circle(400, 250, 190, yellow),
    turbine(150, 330, 100, 500, 50, silver),
    turbine(660, 330, 100, 500, -10, silver),
    turbine(400, 216, 200, 520, 4, slate),
    path('M0 500Q200 440 420 488T800 470V600H0Z', green),
    path('M0 540Q260 480 800 560V600H0Z', mix(green, black, 0.25)),
    times(6, (i) => poly([380 + i * 4, 600, 396 + i * 2, 500, 400 + i * 2, 500, 388 + i * 10, 600], i % 2 ? paper : mist)),
    person({ x: 290, y: 420, height: 270, arms: [[10, 20], [-10, 6]], outfit: climber('bronze', { jacket: orange, hat: { helmet: white } }) }).svg,
    person({ x: 180, y: 430, height: 255, arms: [[50, 110], [-10, 6]], outfit: climber('rose', { jacket: ink, hat: { helmet: yellow } }) }).svg,
  )

/** Offshore: the step from ship to ladder. */
const offshore = () => {
  const stepping = person({ x: 400, y: 330, height: 330, lean: 12, nod: -8, arms: [{ to: [500, 222] }, { to: [504, 262] }], legs: [{ to: [480, 424] }, { to: [340, 462] }], outfit: mariner('sand', { harness: ink, hat: { helmet: white } }) })
  return card(
    rect(0, 0, 800, 600, haze),
    turbine(180, 200, 110, 440, 30, mist),
    turbine(90, 280, 60, 440, 66, mist),
    waves(436),
    transitionPiece(620, 120, 150, 560),
    path('M-20 470H330L372 440L392 470L350 590H-20Z', ink),
    rect(-20, 490, 380, 12, yellow),
    rect(60, 330, 150, 142, white),
    rect(74, 350, 122, 40, coal),
    stepping.svg,
    path('M0 560q60-30 130 0t130 0t130 0t130 0t130 0t150 0V600H0Z', deepSea),
  )
}

/** On top of the nacelle, two hooks on the rail. */
const atHeight = () => {
  const he = person({ x: 370, y: 300, height: 400, lean: 10, nod: 4, arms: [{ to: [496, 330] }, { to: [440, 350] }], legs: [{ to: [430, 460] }, { to: [300, 462] }], outfit: climber('ebony', { jacket: yellow, harness: black }) })
  return card(
    rect(0, 0, 800, 600, deepSea),
    poly([0, 600, 520, 0, 800, 0, 800, 600], sea),
    turbine(690, 300, 110, 600, 24, haze),
    poly([80, 470, 0, 180, 0, -40, 40, -40, 130, 470], white),
    circle(80, 540, 110, silver),
    nacelle(120, 480, 720),
    rect(170, 420, 8, 60, yellow), rect(560, 420, 8, 60, yellow), rect(170, 416, 398, 8, yellow),
    ropeAlong(`M${he.chest.x} ${he.chest.y}Q520 260 520 400`, 7, black, white),
    ropeAlong(`M${he.chest.x} ${he.chest.y}Q470 300 460 400`, 7, black, white),
    he.svg,
    scaffoldHook(524, 426, 0.3, 200, silver),
    scaffoldHook(462, 426, 0.3, 200, silver),
  )
}

/** At height and by hand: a load comes up the tower. */
const heightAndHandling = () => {
  const she = person({ x: 300, y: 232, height: 370, lean: 34, nod: 10, arms: [{ to: [436, 250] }, { to: [440, 214] }], legs: [{ to: [340, 388] }, { to: [230, 390] }], outfit: climber('umber', { jacket: white, trousers: coal, harness: ink, hat: { helmet: white } }) })
  return card(
    rect(0, 0, 800, 600, yellow),
    poly([0, 600, 540, 0, 800, 0, 800, 600], amber),
    rope([438, -10, 438, 450], 8, ink, white),
    crate(440, 570, 150, 110, slate),
    line([372, 462, 438, 420, 508, 462], ink, 7),
    she.svg,
    rect(0, 400, 370, 200, ink),
    rect(0, 400, 370, 16, steel),
    rect(40, 300, 8, 100, slate), rect(180, 300, 8, 100, slate), rect(0, 300, 188, 8, slate),
  )
}

/** Straight back, bent knees. */
const handling = () => {
  const he = person({ x: 330, y: 380, height: 440, lean: 26, nod: -8, arms: [{ to: [470, 400] }, { to: [484, 420] }], legs: [{ to: [360, 520] }, { to: [300, 524] }], outfit: worker('rose', { jacket: sea, build: 1.1 }) })
  return card(
    rect(0, 0, 800, 600, mist),
    circle(330, 280, 220, white),
    rect(0, 545, 800, 55, silver),
    he.svg,
    crate(540, 470, 170, 130),
    line([250, 420, 330, 210], yellow, 8, { 'stroke-dasharray': '18 12' }),
    path('M640 250L680 190L720 250H696V340H664V250Z', ink),
  )
}

const bandage = () => {
  const hurt = person({ x: 530, y: 424, height: 400, facing: -1, lean: -10, nod: 16, arms: [{ to: [420, 380] }, [10, 30]], legs: [{ to: [420, 524] }, { to: [390, 528] }], outfit: worker('sand', { jacket: sea, hat: { helmet: white } }) })
  const helper = person({ x: 250, y: 392, height: 410, lean: 20, nod: 10, arms: [{ to: [400, 372] }, { to: [414, 394] }], legs: [{ to: [310, 524] }, { to: [180, 520] }], outfit: worker('ebony', { vest: green, jacket: ink, hat: { helmet: white } }) })
  return card(
    room(haze, sea, 540),
    ...[70, 250, 430, 610].map((x) => rect(x, -10, 30, 550, mix(haze, white, 0.35))),
    rect(470, 440, 190, 100, slate),
    hurt.svg,
    helper.svg,
    rect(408, 362, 38, 30, white, { rx: 8 }),
    firstAidCase(690, 480, 0.26),
  )
}

const fire = () => {
  const she = person({ x: 240, y: 350, height: 400, lean: 8, arms: [{ to: [362, 300] }, { to: [340, 350] }], legs: [[22, 4], [-24, -34]], outfit: worker('bronze', { jacket: sea, trousers: slate, boots: coal, hat: { helmet: white }, harness: yellow }) })
  return card(
    rect(0, 0, 800, 600, ink),
    path('M560 0H800V600H520Q470 300 560 0Z', coal),
    rect(0, 540, 800, 60, black),
    rect(560, 300, 190, 240, slate), rect(580, 330, 150, 14, ink), rect(580, 360, 150, 14, ink),
    flame(640, 330, 1.5), flame(590, 540, 1.1), flame(720, 540, 1),
    poly([420, 290, 620, 220, 640, 400, 424, 306], mist, { opacity: 0.85 }),
    she.svg,
    extinguisher(352, 340, 0.5, orange),
  )
}

/** Sea survival: the suit, the light and the raft. */
const seaSurvival = () =>
  card(
    rect(0, 0, 800, 600, haze),
    circle(620, 170, 100, white),
    path('M430 330L500 190Q560 150 620 190L700 330Z', orange), path('M560 160Q600 168 620 190L700 330H600Z', mix(orange, black, 0.22)), path('M520 330V270Q550 236 580 270V330Z', ink),
    rect(400, 320, 330, 54, ink, { rx: 27 }), rect(412, 330, 306, 12, slate, { rx: 6 }),
    waves(370),
    person({ x: 270, y: 510, height: 440, lean: -26, nod: 14, arms: [[150, 172], [70, 100]], legs: [[60, 70], [50, 60]], outfit: mariner('umber', { vest: yellow, hat: { helmet: white } }) }).svg,
    path('M-20 470q70-34 150 0t150 0t150 0t150 0t150 0t150 0V600H-20Z', sea),
    path('M-60 530q80-40 170 0t170 0t170 0t170 0t170 0t170 0V600H-60Z', deepSea),
    lifebuoy(520, 486, 54, orange),
    path('M430 520q60-22 110 0t110 0V560H430Z', deepSea),
  )

export const windBasic = { 'gw-401': onshore, 'gw-402': offshore, 'gw-403': atHeight, 'gw-404': heightAndHandling, 'gw-405': handling, 'gw-406': bandage, 'gw-407': fire, 'gw-408': seaSurvival }
