import { climber } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { chestAscender, descender, handAscender } from '../gear/devices.ts'
import { renew } from '../gear/papers.ts'
import { anchorPlate, carabiner, eightKnot, rope } from '../gear/rope.ts'
import { amber, black, coal, ink, mist, mix, silver, slate, steel, white, yellow } from '../palette.ts'
import { day, dusk } from '../scenery/sky.ts'
import { facade, latticeMast } from '../scenery/structures.ts'
import { card, circle, line, place, poly, rect, times } from '../svg.ts'

/** Level 1: the first metres up, hand ascender and foot loop. */
const levelOne = () => {
  const she = person({
    x: 356,
    y: 352,
    height: 440,
    hanging: true,
    lean: -6,
    nod: -16,
    arms: [{ to: [446, 160], bend: 1 }, { to: [450, 268] }],
    legs: [{ to: [446, 470] }, [22, -18]],
    outfit: climber('sand', { hat: { helmet: white } }),
  })
  return card(
    rect(0, 0, 800, 600, yellow),
    poly([600, 0, 800, 0, 800, 600, 560, 600], amber),
    times(8, (i) => rect(574, 40 + i * 74, 226, 10, mix(amber, black, 0.16))),
    rope([450, -10, 450, 620], 9, ink, white),
    rope([500, -10, she.chest.x, she.chest.y], 6, white, slate),
    line([448, 190, 446, 480], slate, 6),
    she.svg,
    handAscender(452, 158, 0.22, white),
    chestAscender(she.chest.x + 14, she.chest.y + 34, 0.16),
  )
}

/** Level 2: from one pair of ropes to the next. */
const levelTwo = () => {
  const he = person({
    x: 390,
    y: 332,
    height: 420,
    hanging: true,
    lean: -12,
    nod: -4,
    arms: [{ to: [500, 214] }, { to: [300, 206], bend: -1 }],
    legs: [
      [70, 30],
      [20, -30],
    ],
    outfit: climber('ebony', { jacket: mist, harness: yellow, trousers: slate }),
  })
  return card(
    dusk(400, 320, 240),
    rect(0, 0, 800, 46, coal),
    ...[250, 300, 520, 570].map((x) => anchorPlate(x, 44, 34)),
    rope([250, 66, 300, 206, he.belt.x, he.belt.y], 7, black, white),
    rope([300, 66, he.chest.x, he.chest.y], 7, white, slate),
    rope([520, 66, 500, 214, he.belt.x, he.belt.y], 7, black, white),
    rope([570, 66, 560, 620], 7, white, slate),
    rope([236, 620, 262, 400, he.belt.x, he.belt.y], 7, black, white),
    he.svg,
    descender(he.belt.x + 6, he.belt.y - 10, 0.17, steel),
  )
}

/** Level 3: the supervisor below watches the team above. */
const levelThree = () => {
  const small = (x: number, y: number, facing: 1 | -1) => {
    const one = person({
      x,
      y,
      height: 130,
      facing,
      hanging: true,
      lean: -14,
      arms: [
        [130, 150],
        [80, 90],
      ],
      legs: [
        [80, 20],
        [60, 4],
      ],
      outfit: climber('rose', { hat: { helmet: yellow } }),
    })
    return rope([one.belt.x, -10, one.belt.x, y + 140], 3, ink) + one.svg
  }
  const boss = person({
    x: 396,
    y: 440,
    height: 540,
    view: 'front',
    arms: [
      [12, 6],
      [34, 206],
    ],
    legs: [
      [6, 3],
      [6, 3],
    ],
    outfit: climber('umber', { jacket: coal, harness: yellow, hat: { helmet: yellow } }),
  })
  return card(
    day(),
    facade(560, 0, 260, 600, 3, 6, silver, white),
    small(170, 150, 1),
    small(690, 200, -1),
    boss.svg,
    place(
      boss.hands[1].x,
      boss.hands[1].y - 20,
      1,
      0,
      rect(-15, -30, 30, 62, black, { rx: 6 }),
      rect(6, -66, 7, 40, black),
      rect(-9, -20, 18, 14, yellow),
    ),
  )
}

/** Revalidation: the same devices, shown again to an assessor. */
const revalidation = () =>
  card(
    rect(0, 0, 800, 600, mist),
    circle(400, 300, 250, white),
    rope([386, -10, 386, 620], 15, ink, yellow),
    descender(400, 304, 0.86),
    renew(400, 300, 236, ink, 24),
  )

/** Practice day: one good knot. */
const practice = () =>
  card(
    rect(0, 0, 800, 600, ink),
    poly([0, 600, 420, 0, 800, 0, 800, 600], coal),
    latticeMast(130, 620, -20, 150, 110, 5, slate, 9),
    rope([430, -10, 430, 90], 36, yellow, black),
    eightKnot(430, 60, 270),
    carabiner(430, 470, 210, 8, silver),
    rope([430, 534, 436, 640], 12, white, slate),
  )

export const ropeAccess = {
  'ra-101': levelOne,
  'ra-102': levelTwo,
  'ra-103': levelThree,
  'ra-110': revalidation,
  'ra-120': practice,
}
