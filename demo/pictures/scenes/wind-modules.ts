import { mariner, worker } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { crate } from '../gear/lifting.ts'
import { extinguisher, firstAidCase, flame } from '../gear/rescue.ts'
import {
  black,
  coal,
  deepSea,
  green,
  haze,
  ink,
  mist,
  mix,
  orange,
  sea,
  silver,
  slate,
  white,
  yellow,
} from '../palette.ts'
import { room } from '../scenery/sky.ts'
import { lifebuoy, waves } from '../scenery/wind.ts'
import { card, circle, line, path, poly, rect } from '../svg.ts'

/** Straight back, bent knees. */
const handling = () => {
  const he = person({
    x: 330,
    y: 380,
    height: 440,
    lean: 26,
    nod: -8,
    arms: [{ to: [470, 400] }, { to: [484, 420] }],
    legs: [{ to: [360, 520] }, { to: [300, 524] }],
    outfit: worker('rose', { jacket: sea, build: 1.1 }),
  })
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
  const hurt = person({
    x: 530,
    y: 424,
    height: 400,
    facing: -1,
    lean: -10,
    nod: 16,
    arms: [{ to: [420, 380] }, [10, 30]],
    legs: [{ to: [420, 524] }, { to: [390, 528] }],
    outfit: worker('sand', { jacket: sea, hat: { helmet: white } }),
  })
  const helper = person({
    x: 250,
    y: 392,
    height: 410,
    lean: 20,
    nod: 10,
    arms: [{ to: [400, 372] }, { to: [414, 394] }],
    legs: [{ to: [310, 524] }, { to: [180, 520] }],
    outfit: worker('ebony', { vest: green, jacket: ink, hat: { helmet: white } }),
  })
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
  const she = person({
    x: 240,
    y: 350,
    height: 400,
    lean: 8,
    arms: [{ to: [362, 300] }, { to: [340, 350] }],
    legs: [
      [22, 4],
      [-24, -34],
    ],
    outfit: worker('bronze', {
      jacket: sea,
      trousers: slate,
      boots: coal,
      hat: { helmet: white },
      harness: yellow,
    }),
  })
  return card(
    rect(0, 0, 800, 600, ink),
    path('M560 0H800V600H520Q470 300 560 0Z', coal),
    rect(0, 540, 800, 60, black),
    rect(560, 300, 190, 240, slate),
    rect(580, 330, 150, 14, ink),
    rect(580, 360, 150, 14, ink),
    flame(640, 330, 1.5),
    flame(590, 540, 1.1),
    flame(720, 540, 1),
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
    path('M430 330L500 190Q560 150 620 190L700 330Z', orange),
    path('M560 160Q600 168 620 190L700 330H600Z', mix(orange, black, 0.22)),
    path('M520 330V270Q550 236 580 270V330Z', ink),
    rect(400, 320, 330, 54, ink, { rx: 27 }),
    rect(412, 330, 306, 12, slate, { rx: 6 }),
    waves(370),
    person({
      x: 270,
      y: 510,
      height: 440,
      lean: -26,
      nod: 14,
      arms: [
        [150, 172],
        [70, 100],
      ],
      legs: [
        [60, 70],
        [50, 60],
      ],
      outfit: mariner('umber', { vest: yellow, hat: { helmet: white } }),
    }).svg,
    path('M-20 470q70-34 150 0t150 0t150 0t150 0t150 0t150 0V600H-20Z', sea),
    path('M-60 530q80-40 170 0t170 0t170 0t170 0t170 0t170 0V600H-60Z', deepSea),
    lifebuoy(520, 486, 54, orange),
    path('M430 520q60-22 110 0t110 0V560H430Z', deepSea),
  )

export const windModules = { 'gw-405': handling, 'gw-406': bandage, 'gw-407': fire, 'gw-408': seaSurvival }
