import { climber, mariner } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { scaffoldHook } from '../gear/lanyards.ts'
import { crate } from '../gear/lifting.ts'
import { rope, ropeAlong } from '../gear/rope.ts'
import {
  amber,
  black,
  coal,
  deepSea,
  green,
  haze,
  ink,
  mist,
  mix,
  orange,
  paper,
  sea,
  silver,
  slate,
  steel,
  white,
  yellow,
} from '../palette.ts'
import { nacelle, transitionPiece, turbine, waves } from '../scenery/wind.ts'
import { card, circle, line, path, poly, rect } from '../svg.ts'

const onshore = () =>
  card(
    rect(0, 0, 800, 600, paper),
    circle(400, 250, 190, yellow),
    turbine(150, 330, 100, 500, 50, silver),
    turbine(660, 330, 100, 500, -10, silver),
    turbine(400, 216, 200, 520, 4, slate),
    path('M0 500Q200 440 420 488T800 470V600H0Z', green),
    path('M0 540Q260 480 800 560V600H0Z', mix(green, black, 0.25)),
    poly([310, 600, 392, 512, 408, 512, 520, 600], mist),
    person({
      x: 290,
      y: 420,
      height: 270,
      arms: [
        [10, 20],
        [-10, 6],
      ],
      outfit: climber('bronze', { jacket: orange, hat: { helmet: white } }),
    }).svg,
    person({
      x: 180,
      y: 430,
      height: 255,
      arms: [
        [50, 110],
        [-10, 6],
      ],
      outfit: climber('rose', { jacket: ink, hat: { helmet: yellow } }),
    }).svg,
  )

/** Offshore: the step from ship to ladder. */
const offshore = () => {
  const stepping = person({
    x: 400,
    y: 330,
    height: 330,
    lean: 12,
    nod: -8,
    arms: [{ to: [500, 222] }, { to: [504, 262] }],
    legs: [{ to: [480, 424] }, { to: [340, 462] }],
    outfit: mariner('sand', { harness: ink, hat: { helmet: white } }),
  })
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
  const he = person({
    x: 370,
    y: 300,
    height: 400,
    lean: 10,
    nod: 4,
    arms: [{ to: [496, 330] }, { to: [440, 350] }],
    legs: [{ to: [430, 460] }, { to: [300, 462] }],
    outfit: climber('ebony', { jacket: yellow, harness: black }),
  })
  return card(
    rect(0, 0, 800, 600, deepSea),
    poly([0, 600, 520, 0, 800, 0, 800, 600], sea),
    turbine(690, 300, 110, 600, 24, haze),
    poly([80, 470, 0, 180, 0, -40, 40, -40, 130, 470], white),
    circle(80, 540, 110, silver),
    nacelle(120, 480, 720),
    rect(170, 420, 8, 60, yellow),
    rect(560, 420, 8, 60, yellow),
    rect(170, 416, 398, 8, yellow),
    ropeAlong(`M${he.chest.x} ${he.chest.y}Q520 260 520 400`, 7, black, white),
    ropeAlong(`M${he.chest.x} ${he.chest.y}Q470 300 460 400`, 7, black, white),
    he.svg,
    scaffoldHook(524, 426, 0.3, 200, silver),
    scaffoldHook(462, 426, 0.3, 200, silver),
  )
}

/** At height and by hand: a load comes up the tower. */
const heightAndHandling = () => {
  const she = person({
    x: 300,
    y: 232,
    height: 370,
    lean: 34,
    nod: 10,
    arms: [{ to: [436, 250] }, { to: [440, 214] }],
    legs: [{ to: [340, 388] }, { to: [230, 390] }],
    outfit: climber('umber', { jacket: white, trousers: coal, harness: ink, hat: { helmet: white } }),
  })
  return card(
    rect(0, 0, 800, 600, yellow),
    poly([0, 600, 540, 0, 800, 0, 800, 600], amber),
    rope([438, -10, 438, 450], 8, ink, white),
    crate(440, 570, 150, 110, slate),
    line([372, 462, 438, 420, 508, 462], ink, 7),
    she.svg,
    rect(0, 400, 370, 200, ink),
    rect(0, 400, 370, 16, steel),
    rect(40, 300, 8, 100, slate),
    rect(180, 300, 8, 100, slate),
    rect(0, 300, 188, 8, slate),
  )
}

export const windBasic = {
  'gw-401': onshore,
  'gw-402': offshore,
  'gw-403': atHeight,
  'gw-404': heightAndHandling,
}
