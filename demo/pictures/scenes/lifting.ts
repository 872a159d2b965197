import { worker } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { chain, crate, hookBlock, shackle, slingLegs, steelBeam } from '../gear/lifting.ts'
import {
  amber,
  black,
  coal,
  haze,
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
import { containers, quayCrane } from '../scenery/harbour.ts'
import { boomLift, forklift, overheadCrane, telehandler } from '../scenery/machines.ts'
import { cloud, room } from '../scenery/sky.ts'
import { facade } from '../scenery/structures.ts'
import { card, circle, line, place, poly, rect, times } from '../svg.ts'

const slinging = () =>
  card(
    rect(0, 0, 800, 600, yellow),
    poly([0, 600, 460, 0, 740, 0, 280, 600], mix(yellow, white, 0.28)),
    place(400, -110, 0.94, 0, hookBlock(0, 0, 1, ink)),
    chain(392, 176, 8, 0.96, 36, slate),
    chain(408, 176, 8, 0.96, -36, slate),
    shackle(226, 432, 0.52, 0, ink),
    shackle(574, 432, 0.52, 0, ink),
    steelBeam(400, 484, 560, 90, slate),
  )

const rigger = () => {
  const she = person({
    x: 300,
    y: 410,
    height: 470,
    view: 'front',
    arms: [
      [150, 176],
      [80, 86],
    ],
    outfit: worker('sand', {
      vest: orange,
      jacket: ink,
      trousers: coal,
      hat: { helmet: white },
      gloves: yellow,
    }),
  })
  return card(
    rect(0, 0, 800, 600, silver),
    circle(300, 240, 210, mist),
    quayCrane(640, 560, 230, slate, -6),
    rect(0, 556, 800, 44, ink),
    containers(520, 556, 110, [
      [coal, orange],
      ['', yellow],
    ]),
    she.svg,
  )
}

const platform = () => {
  const he = person({
    x: 214,
    y: -452,
    height: 160,
    view: 'front',
    arms: [
      [70, 150],
      [12, 6],
    ],
    outfit: worker('ebony', { vest: orange, harness: ink, hat: { helmet: white } }),
  })
  return card(
    rect(0, 0, 800, 600, haze),
    cloud(60, 120, 200, white, 0.8),
    facade(640, 0, 200, 560, 2, 5, mist, white),
    rect(0, 556, 800, 44, slate),
    boomLift(330, 556, 1.04, he.svg),
  )
}

const fork = () => {
  const driver = person({
    x: -64,
    y: -174,
    height: 250,
    lean: -4,
    arms: [{ to: [58, -196] }, { to: [50, -210] }],
    legs: [
      [84, 10],
      [80, 14],
    ],
    outfit: worker('rose', { vest: orange, jacket: slate, hat: { hair: 'long', colour: '#8a5735' } }),
  })
  return card(
    room(paper, silver, 520),
    ...[60, 470, 640].map((x) => rect(x, 40, 10, 480, mist)),
    rect(0, 160, 800, 12, mist),
    rect(0, 330, 800, 12, mist),
    crate(130, 160, 110, 80, silver),
    crate(640, 160, 120, 90, silver),
    crate(700, 330, 100, 70, silver),
    forklift(330, 548, 1.12, 110, driver.svg, crate(0, 0, 140, 110) + rect(-80, -2, 160, 12, slate)),
  )
}

const telescopic = () => {
  const driver = person({
    x: -30,
    y: -150,
    height: 190,
    lean: -4,
    arms: [{ to: [50, -170] }, { to: [44, -176] }],
    legs: [
      [84, 20],
      [80, 20],
    ],
    outfit: worker('bronze', { jacket: orange, hat: { helmet: white } }),
  })
  return card(
    rect(0, 0, 800, 600, mist),
    circle(560, 220, 190, white),
    poly([0, 600, 0, 530, 800, 500, 800, 600], slate),
    poly([0, 600, 0, 552, 800, 540, 800, 600], black),
    telehandler(
      330,
      560,
      0.92,
      driver.svg,
      times(3, (i) => rect(-54, -22 - i * 22, 108, 18, i % 2 ? amber : slate)),
    ),
  )
}

const overhead = () => {
  const operator = person({
    x: 170,
    y: 400,
    height: 380,
    lean: 2,
    nod: -10,
    arms: [{ to: [262, 330] }, { to: [256, 350] }],
    outfit: worker('umber', { vest: yellow, jacket: ink, trousers: slate, hat: { helmet: white } }),
  })
  return card(
    rect(0, 0, 800, 600, steel),
    times(4, (i) => rect(i * 220 + 20, 0, 120, 170, silver)),
    rect(0, 560, 800, 40, coal),
    overheadCrane(110, 510),
    rect(496, 150, 8, 60, ink),
    rect(516, 150, 8, 60, ink),
    hookBlock(510, 190, 0.6, ink),
    slingLegs(510, 380, 110, 70, ink, 9),
    steelBeam(510, 448, 320, 70, amber),
    operator.svg,
    line([266, 188, 266, 310], ink, 5),
    rect(252, 300, 28, 70, yellow, { rx: 6 }),
    circle(266, 318, 7, ink),
    circle(266, 340, 7, orange),
  )
}

export const lifting = {
  'li-801': slinging,
  'li-802': rigger,
  'li-803': platform,
  'li-804': fork,
  'li-805': telescopic,
  'li-806': overhead,
}
