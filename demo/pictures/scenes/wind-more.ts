import { climber, rescuer, worker } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { twinLanyard } from '../gear/lanyards.ts'
import { hookBlock, slingLegs } from '../gear/lifting.ts'
import { bolt, calendar, renew } from '../gear/papers.ts'
import { rescueBag } from '../gear/rescue.ts'
import { rope } from '../gear/rope.ts'
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
  steel,
  white,
  yellow,
} from '../palette.ts'
import { serviceLift } from '../scenery/machines.ts'
import { dusk } from '../scenery/sky.ts'
import { lifebuoy, nacelle, turbine, waves } from '../scenery/wind.ts'
import { card, circle, line, path, place, poly, rect, ring, round, times } from '../svg.ts'
import { packed } from './rescue.ts'

const refresherOnshore = () =>
  card(
    rect(0, 0, 800, 600, sea),
    poly([0, 600, 0, 470, 800, 400, 800, 600], mix(green, black, 0.15)),
    poly([0, 600, 0, 540, 800, 470, 800, 600], mix(green, black, 0.4)),
    turbine(300, 220, 200, 540, 10),
    calendar(540, 340, 1.1, 12),
  )

const refresherOffshore = () =>
  card(
    rect(0, 0, 800, 600, deepSea),
    circle(400, 300, 250, sea),
    waves(440, 800, 600, [deepSea, mix(deepSea, black, 0.25)]),
    lifebuoy(400, 300, 150, orange),
    renew(400, 300, 228, white, 20),
  )

const refresherHeight = () =>
  card(
    rect(0, 0, 800, 600, yellow),
    circle(400, 300, 250, mix(yellow, white, 0.4)),
    twinLanyard(400, 306, 0.84),
    renew(400, 300, 256, ink, 20),
  )

const enhancedAid = () => {
  const helper = person({
    x: 286,
    y: 376,
    height: 400,
    lean: 36,
    nod: 6,
    arms: [{ to: [430, 430] }, { to: [470, 420] }],
    legs: [
      [36, -92],
      [24, -92],
    ],
    outfit: rescuer('sand', { jacket: green, harness: ink, hat: { helmet: white } }),
  })
  return card(
    rect(0, 0, 800, 600, mist),
    turbine(640, 190, 150, 520, 36, white),
    turbine(130, 260, 90, 520, 0, white),
    rect(0, 510, 800, 90, silver),
    packed(520, 470, 1.1, 0),
    helper.svg,
    rect(640, 396, 54, 96, green, { rx: 24 }),
    rect(656, 376, 22, 26, steel),
    rect(640, 430, 54, 14, white),
    line([656, 384, 560, 350, 402, 440], slate, 6, round),
    path('M380 430Q392 420 404 436L396 454Q380 452 380 430Z', white),
  )
}

/** Advanced rescue: out of the nacelle, down along the tower. */
const advancedRescue = () => {
  const he = person({
    x: 470,
    y: 364,
    height: 300,
    hanging: true,
    lean: -10,
    nod: 12,
    facing: -1,
    arms: [{ to: [410, 418] }, { to: [420, 240] }],
    legs: [
      [50, 10],
      [30, -8],
    ],
    outfit: rescuer('umber'),
  })
  return card(
    dusk(470, 330, 210),
    poly([560, 120, 660, 120, 690, 600, 530, 600], silver),
    poly([616, 120, 660, 120, 690, 600, 622, 600], steel),
    nacelle(290, -20, 560),
    rope([404, 120, 404, 420], 6, white, ink),
    rope([424, 120, 424, 620], 6, ink, white),
    rope([404, 300, 300, 430], 5, white, ink),
    rope([404, 300, 480, 430], 5, white, ink),
    he.svg,
    packed(380, 450, 0.8, -8),
  )
}

const advancedRefresher = () =>
  card(
    rect(0, 0, 800, 600, ink),
    circle(400, 300, 240, coal),
    turbine(400, 300, 400, 760, 36, coal),
    rescueBag(400, 320, 0.72),
    renew(400, 300, 250, yellow, 20),
  )

/** Technical: mechanical, electrical and hydraulic, side by side. */
const technical = () => {
  const cog = (x: number, y: number, r: number, fill: string) =>
    place(
      x,
      y,
      r / 100,
      0,
      times(10, (i) => rect(-17, -124, 34, 40, fill, { transform: `rotate(${i * 36})` })),
      circle(0, 0, 100, fill),
      circle(0, 0, 44, ink),
    )
  return card(
    rect(0, 0, 800, 600, ink),
    rect(267, 0, 266, 600, yellow),
    rect(533, 0, 267, 600, sea),
    cog(134, 230, 84, silver),
    cog(190, 390, 54, yellow),
    line([70, 520, 200, 470], steel, 20, round),
    ring(60, 524, 24, steel, 14),
    bolt(400, 300, 3, ink),
    rect(630, 240, 80, 240, mist),
    rect(690, 240, 20, 240, silver),
    rect(656, 110, 28, 150, steel),
    rect(636, 90, 68, 30, ink, { rx: 8 }),
    rect(620, 470, 100, 26, ink, { rx: 6 }),
    path('M710 440C780 430 770 330 740 330C716 332 760 280 800 290', 'none', {
      stroke: ink,
      'stroke-width': 14,
    }),
  )
}

/** The signaller and the load. */
const signaller = () => {
  const she = person({
    x: 236,
    y: 400,
    height: 460,
    view: 'front',
    arms: [
      [125, 172],
      [84, 88],
    ],
    outfit: worker('bronze', { vest: yellow, jacket: deepSea, hat: { helmet: white }, gloves: white }),
  })
  return card(
    rect(0, 0, 800, 600, haze),
    poly([0, 560, 800, 500, 800, 600, 0, 600], slate),
    rect(568, -10, 8, 40, ink),
    rect(584, -10, 8, 40, ink),
    hookBlock(580, 0, 0.56),
    slingLegs(580, 176, 120, 110, ink, 8),
    nacelle(430, 280, 310),
    line([730, 420, 780, 600], ink, 4),
    she.svg,
  )
}

const liftUser = () => {
  const user = person({
    x: 0,
    y: 56,
    height: 260,
    view: 'front',
    arms: [
      [10, 4],
      [60, 130],
    ],
    outfit: climber('rose', { jacket: sea, hat: { helmet: white } }),
  })
  return card(
    rect(0, 0, 800, 600, slate),
    poly([140, 0, 660, 0, 700, 600, 100, 600], steel),
    poly([140, 0, 300, 0, 280, 600, 100, 600], silver),
    rect(600, 0, 8, 600, ink),
    rect(636, 0, 8, 600, ink),
    times(12, (i) => rect(600, 20 + i * 50, 44, 6, ink)),
    serviceLift(390, 330, 1.14, user.svg),
  )
}

export const windMore = {
  'gw-411': refresherOnshore,
  'gw-412': refresherOffshore,
  'gw-413': refresherHeight,
  'gw-421': enhancedAid,
  'gw-422': advancedRescue,
  'gw-423': advancedRefresher,
  'gw-431': technical,
  'gw-432': signaller,
  'gw-433': liftUser,
}
