import { climber, worker } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { basicHarness } from '../gear/harness.ts'
import { helmetFront } from '../gear/helmet.ts'
import { clipboard, magnifier, renew, sticker, tag } from '../gear/papers.ts'
import { anchorPlate, carabiner, rope, ropeAlong } from '../gear/rope.ts'
import {
  amber,
  black,
  coal,
  haze,
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
import { bright, cloud, night, plain, room } from '../scenery/sky.ts'
import { guardRail, ladder, latticeMast, scaffold } from '../scenery/structures.ts'
import { card, circle, ellipse, line, poly, rect, times, zoom } from '../svg.ts'

const basic = () => {
  const she = person({
    x: 400,
    y: 400,
    height: 500,
    view: 'front',
    arms: [{ to: [520, 130], bend: -1 }, [16, 6]],
    outfit: climber('bronze', { jacket: white, trousers: ink, harness: ink, hat: { helmet: ink } }),
  })
  return card(
    bright(),
    rect(0, 0, 800, 66, ink),
    rect(0, 60, 800, 12, slate),
    anchorPlate(560, 72, 60),
    ropeAlong(`M560 120C600 200 560 260 ${she.chest.x} ${she.chest.y}`, 8, ink, white),
    carabiner(560, 122, 50, 0),
    she.svg,
  )
}

const refresher = () => card(plain(silver, mist), helmetFront(400, 300, 0.92), renew(400, 300, 236, ink, 22))

/** A colleague has fallen into the line; help comes from the platform. */
const withRescue = () => {
  const hanging = person({
    x: 520,
    y: 420,
    height: 340,
    facing: -1,
    hanging: true,
    lean: -20,
    nod: 12,
    arms: [
      [20, 40],
      [6, 20],
    ],
    legs: [
      [34, 0],
      [14, -14],
    ],
    outfit: worker('rose', { harness: yellow, jacket: mist, trousers: steel, hat: { helmet: yellow } }),
  })
  const helper = person({
    x: 236,
    y: 176,
    height: 330,
    lean: 40,
    nod: -10,
    arms: [{ to: [390, 190] }, { to: [404, 170] }],
    legs: [{ to: [262, 322] }, { to: [170, 322] }],
    outfit: climber('umber', { jacket: orange }),
  })
  return card(
    night(),
    rect(0, 0, 800, 40, black),
    rope([520, 40, hanging.bones.shoulder.x + 20, hanging.bones.shoulder.y + 30], 8, yellow, black),
    line([380, 190, 500, 270], silver, 7),
    carabiner(500, 270, 40, -60),
    hanging.svg,
    helper.svg,
    rect(0, 336, 330, 24, steel),
    poly([0, 360, 330, 360, 60, 600, 0, 600], slate),
    guardRail(0, 336, 150, 120, 3),
  )
}

const flatRoof = () => {
  const roofer = person({
    x: 330,
    y: 340,
    height: 400,
    lean: 34,
    nod: 2,
    arms: [{ to: [470, 420] }, { to: [488, 414] }],
    legs: [{ to: [390, 440] }, { to: [232, 444] }],
    outfit: worker('sand', { harness: yellow, jacket: ink, trousers: slate }),
  })
  return card(
    rect(0, 0, 800, 600, haze),
    circle(620, 150, 90, white),
    cloud(90, 120, 190, white, 0.7),
    poly([0, 460, 110, 370, 690, 370, 800, 460], slate),
    guardRail(110, 372, 580, 84, 6, mix(white, steel, 0.35)),
    rect(0, 456, 800, 144, ink),
    rect(0, 456, 800, 16, steel),
    poly([560, 440, 590, 396, 690, 396, 720, 440], white),
    poly([640, 440, 640, 396, 690, 396, 720, 440], mist),
    rect(90, 392, 26, 60, yellow),
    rect(80, 446, 46, 12, ink),
    ropeAlong(
      `M103 400C170 380 220 300 ${roofer.bones.shoulder.x - 30} ${roofer.bones.shoulder.y}`,
      6,
      yellow,
      black,
    ),
    roofer.svg,
    ellipse(500, 440, 70, 12, black),
    rect(476, 396, 70, 44, amber, { rx: 20 }),
  )
}

const mast = () => {
  const he = person({
    x: 330,
    y: 330,
    height: 400,
    lean: -4,
    nod: -6,
    arms: [{ to: [426, 170] }, { to: [430, 258] }],
    legs: [{ to: [412, 470] }, { to: [408, 392] }],
    outfit: climber('ebony', { jacket: orange, harness: black, hat: { helmet: white } }),
  })
  return card(
    rect(0, 0, 800, 600, yellow),
    circle(180, 170, 110, mix(yellow, white, 0.5)),
    poly([0, 560, 300, 540, 800, 570, 800, 600, 0, 600], amber),
    latticeMast(500, 640, -30, 210, 140, 5, ink, 15),
    ...[130, 300].map(
      (y) =>
        rect(580, y, 84, 30, ink, { rx: 15 }) +
        circle(664, y + 15, 34, white) +
        circle(664, y + 15, 14, silver),
    ),
    ropeAlong(`M${he.belt.x} ${he.belt.y}C440 320 560 300 570 330`, 8, white, slate),
    he.svg,
    ropeAlong(`M${he.chest.x} ${he.chest.y}Q420 230 438 120`, 7, white, slate),
    carabiner(438, 104, 44, 0),
  )
}

const mobileScaffold = () => {
  const up = person({
    x: 436,
    y: 168,
    height: 220,
    lean: 30,
    facing: -1,
    arms: [{ to: [372, 186] }, { to: [366, 176] }],
    legs: [
      [10, -4],
      [-16, -20],
    ],
    outfit: worker('bronze', { hat: { helmet: white } }),
  })
  const down = person({
    x: 220,
    y: 400,
    height: 270,
    lean: 0,
    nod: -20,
    arms: [{ to: [300, 240] }, { to: [296, 262] }],
    outfit: worker('rose', { jacket: amber, hat: { helmet: ink } }),
  })
  return card(
    room(mist, silver, 540),
    rect(560, 0, 240, 540, white),
    times(5, (i) => rect(580, 40 + i * 104, 200, 4, mist)),
    zoom(
      1.08,
      400,
      560,
      up.svg,
      scaffold(440, 530, 260, 258, 2, slate),
      line([296, 300, 326, 130], steel, 9),
      down.svg,
    ),
  )
}

const gearInspector = () => {
  const she = person({
    x: 240,
    y: 400,
    height: 470,
    lean: 14,
    nod: 18,
    arms: [{ to: [392, 300] }, { to: [372, 350] }],
    outfit: worker('umber', { jacket: ink, hat: { hair: 'bun', colour: coal } }),
  })
  return card(
    plain(yellow, mix(yellow, white, 0.35)),
    she.svg,
    rect(0, 470, 800, 22, ink),
    rect(0, 492, 800, 108, coal),
    line([520, 0, 520, 60], ink, 10),
    basicHarness(520, 250, 0.86, white, slate),
    magnifier(430, 262, 66, 50),
    tag(690, 400, 0.8, 8, white),
  )
}

const ladderInspector = () =>
  card(
    rect(0, 0, 800, 600, coal),
    poly([0, 600, 380, 0, 640, 0, 260, 600], slate),
    rect(0, 540, 800, 60, ink),
    scaffold(620, 520, 180, 330, 3, steel),
    ladder(220, 540, 130, 620, 90, yellow),
    clipboard(430, 330, 0.86, 8, 3, black),
    sticker(300, 190, 66, white, ink),
  )

export const heights = {
  'wh-201': basic,
  'wh-202': refresher,
  'wh-203': withRescue,
  'wh-210': flatRoof,
  'wh-211': mast,
  'wh-212': mobileScaffold,
  'wh-220': gearInspector,
  'wh-221': ladderInspector,
}
