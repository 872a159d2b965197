import { climber, mariner, worker } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { bolt, clipboard, examSheet } from '../gear/papers.ts'
import { cross } from '../gear/rescue.ts'
import { carabiner, rope } from '../gear/rope.ts'
import {
  amber,
  black,
  coal,
  deepSea,
  haze,
  ink,
  mist,
  mix,
  orange,
  sea,
  skins,
  slate,
  white,
  yellow,
} from '../palette.ts'
import { lockout, switchboard } from '../scenery/electric.ts'
import { stopwatch } from '../scenery/machines.ts'
import { transitionPiece, turbine, waves } from '../scenery/wind.ts'
import { card, circle, line, path, place, poly, rect, times } from '../svg.ts'

/** One page, clipped where it is needed. */
const onePage = () =>
  card(
    rect(0, 0, 800, 600, orange),
    poly([0, 600, 480, 0, 800, 0, 800, 600], mix(orange, white, 0.16)),
    rope([400, -10, 400, 90], 12, ink, white),
    clipboard(400, 350, 1.24, 4, 5, ink),
    carabiner(404, 110, 110, 0, mist),
    circle(600, 470, 74, white),
    cross(600, 470, 86, orange),
  )

const sixOnRoof = () => {
  const tones = ['rose', 'ebony', 'sand', 'umber', 'bronze', 'sand'] as const
  return card(
    rect(0, 0, 800, 600, yellow),
    circle(580, 210, 150, mix(yellow, white, 0.5)),
    poly([0, 470, 800, 420, 800, 600, 0, 600], ink),
    poly([0, 470, 800, 420, 800, 436, 0, 486], slate),
    line([0, 310, 800, 260], ink, 4),
    ...tones.map(
      (skin, i) =>
        person({
          x: 110 + i * 116,
          y: 330 - i * 7,
          height: 280,
          facing: i % 3 === 2 ? -1 : 1,
          lean: i * 3 - 4,
          arms:
            i % 2
              ? [
                  [30, 110],
                  [10, 40],
                ]
              : [
                  [6, 16],
                  [-8, 8],
                ],
          legs: [
            [10, 2],
            [-10, -14],
          ],
          outfit: worker(skin, {
            jacket: i % 2 ? coal : slate,
            trousers: ink,
            ...(i % 4 ? {} : { harness: white }),
            hat: { helmet: i % 2 ? white : ink },
          }),
        }).svg,
    ),
  )
}

const suspended = () => {
  const she = person({
    x: 400,
    y: 360,
    height: 430,
    hanging: true,
    lean: 6,
    nod: 26,
    arms: [
      [14, 20],
      [-4, 4],
    ],
    legs: [
      [14, -8],
      [2, -18],
    ],
    outfit: climber('rose', { jacket: mist, harness: orange, hat: { helmet: yellow } }),
  })
  return card(
    rect(0, 0, 800, 600, coal),
    circle(400, 300, 230, slate),
    rope(
      [she.bones.shoulder.x - 20, -10, she.bones.shoulder.x - 28, she.bones.shoulder.y + 34],
      9,
      yellow,
      black,
    ),
    she.svg,
    stopwatch(630, 190, 0.76),
  )
}

const examDay = () =>
  card(
    rect(0, 0, 800, 600, mist),
    circle(420, 300, 240, white),
    examSheet(480, 320, 1, 6, '0213021'),
    place(
      240,
      360,
      1,
      -8,
      rect(-140, -90, 280, 180, yellow, { rx: 14 }),
      rect(-116, -60, 90, 110, white),
      circle(-71, -20, 22, skins.bronze),
      path('M-110 50Q-106 8-71 8Q-36 8-32 50Z', ink),
      rect(-4, -54, 110, 16, ink),
      rect(-4, -22, 84, 10, amber),
      rect(-4, -2, 96, 10, amber),
      rect(-4, 34, 60, 14, ink),
    ),
    stopwatch(640, 130, 0.66),
  )

/** One person switches, the other measures. */
const instructedOrSkilled = () =>
  card(
    rect(0, 0, 400, 600, yellow),
    rect(400, 0, 400, 600, ink),
    rect(130, 90, 240, 430, slate),
    rect(146, 106, 208, 398, coal),
    lockout(250, 300, 0.8),
    switchboard(470, 70, 250, 450),
    bolt(400, 300, 2.4, white),
    rect(0, 540, 400, 60, amber),
    rect(400, 540, 400, 60, black),
  )

/** Short days, cold hands, ice on the ladder. */
const winter = () => {
  const she = person({
    x: 300,
    y: 390,
    height: 360,
    lean: 12,
    nod: -8,
    arms: [{ to: [410, 300] }, { to: [408, 340] }],
    legs: [
      [20, 0],
      [-18, -30],
    ],
    outfit: mariner('sand', { hat: { helmet: white } }),
  })
  return card(
    rect(0, 0, 800, 600, deepSea),
    circle(190, 200, 90, mist),
    turbine(650, 150, 150, 480, 50, haze),
    waves(500, 800, 600, [sea, mix(deepSea, black, 0.4)]),
    transitionPiece(520, 200, 170, 560),
    rect(120, 540, 360, 18, ink),
    she.svg,
    times(7, (i) => poly([352 + i * 50, 204, 372 + i * 50, 204, 362 + i * 50, 236 + (i % 3) * 18], white)),
    times(34, (i) =>
      circle((i * 211 + (i % 7) * 53) % 800, (i * i * 31 + i * 67) % 560, 3 + (i % 3) * 1.6, white, {
        opacity: 0.85,
      }),
    ),
  )
}

/** In the order of the pages' keys: post-rescue-plan, post-six-on-roof, post-suspension, post-vca-exam, post-vop-vp, post-winter-offshore. */
export const morePosts = {
  'blog-7': onePage,
  'blog-8': sixOnRoof,
  'blog-9': suspended,
  'blog-10': examDay,
  'blog-11': instructedOrSkilled,
  'blog-12': winter,
}
