import { aider, worker } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { renew } from '../gear/papers.ts'
import { aed, cross, extinguisher, firstAidCase, flame } from '../gear/rescue.ts'
import {
  black,
  coal,
  green,
  ink,
  mist,
  mix,
  orange,
  silver,
  slate,
  steel,
  white,
  yellow,
} from '../palette.ts'
import { plain, room } from '../scenery/sky.ts'
import { card, circle, ellipse, line, path, place, poly, rect, round, type Svg } from '../svg.ts'

/** A training manikin: head to the right, chest bare for the pads; its back on y. */
const manikin = (x: number, y: number, scale: number, tone = silver): Svg =>
  place(
    x,
    y,
    scale,
    0,
    path('M-200 0V-46Q-170-84-100-84H40Q92-82 104-46V0Z', tone),
    rect(96, -48, 40, 34, mix(tone, black, 0.15)),
    ellipse(176, -44, 56, 42, tone),
    path('M196-84Q206-98 214-82L208-70Z', tone),
    path('M-200 0V-46L-196-54H104V0Z', mix(tone, black, 0.12)),
  )

const teddy = (x: number, foot: number): Svg =>
  place(
    x,
    foot,
    1,
    0,
    ellipse(0, -52, 42, 48, white),
    ellipse(-34, -14, 24, 16, silver),
    ellipse(34, -14, 24, 16, silver),
    ellipse(-42, -66, 13, 28, silver, { transform: 'rotate(28 -42 -66)' }),
    ellipse(42, -66, 13, 28, silver, { transform: 'rotate(-28 42 -66)' }),
    circle(-26, -142, 14, silver),
    circle(26, -142, 14, silver),
    circle(0, -118, 36, white),
    ellipse(0, -108, 14, 11, silver),
    circle(0, -113, 5, ink),
    circle(-12, -124, 4, ink),
    circle(12, -124, 4, ink),
    cross(0, -54, 30, green),
  )

const basic = () => {
  const hurt = person({
    x: 540,
    y: 400,
    height: 430,
    facing: -1,
    lean: -6,
    nod: 20,
    arms: [{ to: [404, 330] }, [16, 50]],
    legs: [{ to: [420, 520] }, { to: [390, 526] }],
    outfit: worker('sand', { jacket: mist, trousers: slate, hat: { hair: 'long', colour: '#8a5735' } }),
  })
  const helper = person({
    x: 236,
    y: 380,
    height: 430,
    lean: 18,
    nod: 12,
    arms: [{ to: [388, 318] }, { to: [400, 350] }],
    legs: [{ to: [300, 520] }, { to: [160, 520] }],
    outfit: aider('ebony', { hat: { hair: 'short', colour: black } }),
  })
  return card(
    rect(0, 0, 800, 600, mix(green, white, 0.78)),
    circle(400, 290, 230, white),
    rect(0, 540, 800, 60, green),
    rect(480, 420, 170, 120, green),
    hurt.svg,
    helper.svg,
    path('M388 306L424 318L416 352L378 338Z', white),
    line([392, 318, 420, 328], silver, 3),
    line([388, 328, 416, 338], silver, 3),
    line([424, 352, 404, 390], white, 8, round),
  )
}

const refresher = () => card(plain(ink, coal), firstAidCase(400, 310, 0.74), renew(400, 300, 250, yellow, 20))

const children = () => {
  const adult = person({
    x: 270,
    y: 372,
    height: 430,
    lean: 22,
    nod: 10,
    arms: [{ to: [420, 352] }, { to: [430, 320] }],
    legs: [{ to: [340, 512] }, [-4, -92]],
    outfit: aider('bronze', { hat: { scarf: slate } }),
  })
  const child = person({
    x: 500,
    y: 412,
    height: 290,
    facing: -1,
    nod: 6,
    lean: -4,
    arms: [{ to: [424, 350] }, [14, 40]],
    legs: [
      [4, 0],
      [-4, -4],
    ],
    outfit: {
      skin: 'rose',
      jacket: orange,
      trousers: ink,
      hat: { hair: 'curls', colour: '#8a5735' },
      build: 1.15,
    },
  })
  return card(
    rect(0, 0, 800, 600, yellow),
    circle(400, 300, 230, mix(yellow, white, 0.4)),
    rect(0, 538, 800, 62, mix(yellow, black, 0.12)),
    adult.svg,
    child.svg,
    place(440, 344, 1, -20, rect(-26, -9, 52, 18, white, { rx: 9 }), rect(-8, -9, 16, 18, silver)),
    teddy(640, 538),
  )
}

/** Chest compressions and the pads of the AED. */
const resuscitation = () => {
  const helper = person({
    x: 262,
    y: 352,
    height: 460,
    lean: 48,
    nod: 6,
    arms: [
      { to: [412, 432], bend: 1 },
      { to: [420, 436], bend: 1 },
    ],
    legs: [
      [40, -92],
      [30, -92],
    ],
    outfit: aider('umber', { jacket: ink, trousers: slate, hat: { hair: 'bun', colour: black } }),
  })
  return card(
    rect(0, 0, 800, 600, green),
    poly([0, 600, 520, 0, 800, 0, 800, 600], mix(green, white, 0.12)),
    rect(0, 520, 800, 80, mix(green, black, 0.35)),
    manikin(430, 522, 1.06, mist),
    rect(456, 428, 54, 36, white, { rx: 6 }),
    rect(330, 452, 50, 34, white, { rx: 6 }),
    path('M484 440C540 360 600 420 640 330', 'none', { stroke: white, 'stroke-width': 5 }),
    path('M356 460C420 300 560 330 640 300', 'none', { stroke: white, 'stroke-width': 5 }),
    helper.svg,
    aed(670, 250, 0.5),
  )
}

const extinguishing = () => {
  const he = person({
    x: 250,
    y: 344,
    height: 430,
    lean: 6,
    nod: 4,
    arms: [{ to: [368, 272] }, { to: [352, 330] }],
    legs: [
      [20, 2],
      [-22, -30],
    ],
    outfit: worker('rose', { vest: yellow, jacket: ink, hat: { hair: 'bald' } }),
  })
  return card(
    room(mist, slate, 540),
    circle(590, 360, 180, white),
    rect(500, 500, 190, 56, ink, { rx: 6 }),
    rect(520, 490, 150, 12, steel),
    flame(596, 496, 2),
    flame(530, 498, 1.1),
    flame(664, 498, 1.2),
    poly([404, 300, 560, 400, 640, 480, 500, 490], white, { opacity: 0.9 }),
    poly([404, 304, 520, 440, 560, 490, 500, 490], silver, { opacity: 0.7 }),
    he.svg,
    extinguisher(330, 400, 0.62),
    path('M330 296C420 250 430 270 400 300', 'none', { stroke: ink, 'stroke-width': 10, ...round }),
    poly([390, 288, 412, 280, 424, 318, 400, 322], black),
  )
}

export const firstAid = {
  'eh-501': basic,
  'eh-502': refresher,
  'eh-503': children,
  'eh-504': resuscitation,
  'br-518': extinguishing,
}
