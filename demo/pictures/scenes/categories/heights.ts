import { person } from '../../figures/person.ts'
import { descender } from '../../gear/devices.ts'
import { anchorPlate, carabiner, rope } from '../../gear/rope.ts'
import { amber, black, coal, ink, mist, orange, silver, slate, steel, white, yellow } from '../../palette.ts'
import { bright, dusk } from '../../scenery/sky.ts'
import { guardRail } from '../../scenery/structures.ts'
import { card, circle, line, poly, rect, times, zoom } from '../../svg.ts'

/** All work at height: a technician on a façade, high above the town. */
export const heights = () => {
  const climber = person({
    x: 356,
    y: 318,
    height: 330,
    hanging: true,
    lean: -16,
    nod: 4,
    arms: [{ to: [404, 172], bend: -1 }, { to: [404, 290] }],
    legs: [{ to: [496, 372] }, { to: [494, 424] }],
    outfit: {
      skin: 'umber',
      jacket: ink,
      trousers: slate,
      harness: white,
      gloves: ink,
      hat: { helmet: white },
    },
  })
  return card(
    bright(),
    poly(
      [0, 520, 90, 520, 90, 480, 150, 480, 150, 530, 230, 530, 230, 500, 330, 500, 330, 600, 0, 600],
      amber,
    ),
    poly([520, 0, 800, 0, 800, 600, 500, 600], ink),
    times(12, (i) =>
      poly(
        [
          560 + (i % 2) * 122 - Math.floor(i / 2) * 2,
          30 + Math.floor(i / 2) * 100,
          652 + (i % 2) * 122,
          30 + Math.floor(i / 2) * 100,
          650 + (i % 2) * 122,
          100 + Math.floor(i / 2) * 100,
          558 + (i % 2) * 122 - Math.floor(i / 2) * 2,
          100 + Math.floor(i / 2) * 100,
        ],
        i === 5 ? yellow : coal,
      ),
    ),
    zoom(
      1.3,
      500,
      300,
      rope([420, -10, 402, 190, climber.belt.x, climber.belt.y], 5, ink, white),
      rope([440, -10, climber.chest.x, climber.chest.y], 5, white, slate),
      rope([climber.belt.x, climber.belt.y, 398, 620], 5, ink, white),
      climber.svg,
      carabiner(climber.belt.x + 3, climber.belt.y - 8, 30, 20),
    ),
  )
}

/** Rope access: seated on two ropes in front of the low sun. */
export const ropeAccess = () => {
  const climber = person({
    x: 372,
    y: 338,
    height: 370,
    hanging: true,
    lean: -22,
    nod: 6,
    arms: [{ to: [440, 196] }, { to: [446, 330] }],
    legs: [
      [84, 26],
      [62, -4],
    ],
    outfit: {
      skin: 'sand',
      jacket: mist,
      trousers: slate,
      harness: black,
      gloves: black,
      hat: { helmet: white },
    },
  })
  return card(
    dusk(400, 300, 220),
    rect(0, 0, 800, 54, coal),
    rect(0, 54, 800, 10, black),
    times(11, (i) => poly([i * 80 - 40, 0, i * 80, 54, i * 80 + 12, 54, i * 80 - 28, 0], black)),
    anchorPlate(436, 64, 46),
    anchorPlate(512, 64, 46),
    rope([436, 96, 440, 200, climber.belt.x, climber.belt.y], 7, white, slate),
    rope([512, 96, climber.chest.x, climber.chest.y], 7, black, white),
    rope([446, 340, 452, 620], 7, white, slate),
    climber.svg,
    descender(438, 304, 0.2, steel),
  )
}

/** Work at height: clipped to a lifeline on a roof's edge. */
export const workAtHeight = () => {
  const worker = person({
    x: 300,
    y: 296,
    height: 380,
    lean: 8,
    nod: 10,
    arms: [{ to: [402, 232] }, { to: [412, 250] }],
    legs: [
      [16, 2],
      [-14, -20],
    ],
    outfit: {
      skin: 'rose',
      jacket: ink,
      trousers: coal,
      harness: yellow,
      hat: { helmet: yellow },
      gloves: slate,
    },
  })
  return card(
    rect(0, 0, 800, 600, mist),
    circle(600, 170, 120, white),
    poly(
      [
        0, 520, 120, 520, 120, 440, 220, 440, 220, 500, 560, 500, 560, 420, 680, 420, 680, 480, 800, 480, 800,
        600, 0, 600,
      ],
      silver,
    ),
    poly([0, 468, 560, 468, 520, 600, 0, 600], ink),
    poly([0, 468, 560, 468, 556, 484, 0, 484], slate),
    guardRail(440, 468, 110, 112, 3),
    rect(70, 360, 10, 108, steel),
    rect(60, 352, 30, 14, yellow),
    rect(420, 432, 10, 36, steel),
    line([74, 368, 240, 378, 425, 436], steel, 4),
    rope([worker.bones.shoulder.x - 26, worker.bones.shoulder.y + 26, 214, 320, 190, 376], 5, yellow, black),
    worker.svg,
    rect(400, 224, 76, 54, steel),
    rect(400, 224, 76, 12, yellow),
  )
}

/** Rescue: a rescuer brings a casualty down. */
export const rescue = () => {
  const casualty = person({
    x: 350,
    y: 372,
    height: 300,
    hanging: true,
    lean: -42,
    nod: -8,
    arms: [
      [20, 26],
      [2, 8],
    ],
    legs: [
      [62, 14],
      [48, 0],
    ],
    outfit: { skin: 'rose', jacket: mist, trousers: slate, harness: ink, hat: { helmet: yellow } },
  })
  const rescuer = person({
    x: 506,
    y: 300,
    height: 320,
    facing: -1,
    hanging: true,
    lean: -8,
    nod: 20,
    arms: [{ to: [386, 300] }, { to: [446, 130], bend: -1 }],
    legs: [
      [70, 10],
      [44, -10],
    ],
    outfit: {
      skin: 'umber',
      jacket: ink,
      trousers: coal,
      harness: yellow,
      gloves: black,
      hat: { helmet: white },
    },
  })
  return card(
    rect(0, 0, 800, 600, ink),
    poly([110, 600, 430, 0, 800, 0, 800, 600], coal),
    circle(420, 300, 260, orange),
    zoom(
      1.3,
      430,
      270,
      rope([446, -10, 446, 250], 7, white, slate),
      rope([462, -10, 470, 280], 7, yellow, black),
      rope([446, 250, casualty.chest.x, casualty.chest.y], 6, white, slate),
      rope([446, 250, rescuer.belt.x, rescuer.belt.y], 6, white, slate),
      rope([470, 280, 480, 620], 7, yellow, black),
      rescuer.svg,
      casualty.svg,
      carabiner(446, 238, 50, 0),
    ),
  )
}
