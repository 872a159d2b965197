import { aider, climber, mariner, warden, worker } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { gasDetector } from '../gear/devices.ts'
import { basicHarness } from '../gear/harness.ts'
import { bolt, calendar, clipboard, examSheet, pencil, tick } from '../gear/papers.ts'
import { cross } from '../gear/rescue.ts'
import { carabiner, rope, ropeAlong } from '../gear/rope.ts'
import { amber, black, coal, deepSea, green, haze, ink, mist, mix, orange, paper, sea, silver, skins, slate, steel, white, yellow } from '../palette.ts'
import { lockout, switchboard } from '../scenery/electric.ts'
import { stopwatch } from '../scenery/machines.ts'
import { transitionPiece, turbine, waves } from '../scenery/wind.ts'
import { card, circle, line, path, place, poly, rect, round, text, times } from '../svg.ts'

/** How many responders: a row of colleagues, some in a vest. */
const responders = () => {
  const tones = ['rose', 'umber', 'sand', 'bronze', 'ebony'] as const
  const hair = ['short', 'curls', 'bun', 'long', 'bald'] as const
  return card(
    rect(0, 0, 800, 600, mix(green, white, 0.75)), rect(0, 560, 800, 40, green), circle(400, 260, 210, white),
    ...tones.map((skin, i) => person({ x: 120 + i * 140, y: 400 + (i % 2) * 10, height: 380 + (i % 3) * 20, view: 'front', outfit: i === 1 || i === 3 ? warden(skin, { hat: { hair: hair[i]!, colour: ink } }) : { skin, jacket: [slate, ink, steel, ink, coal][i]!, trousers: ink, hat: { hair: hair[i]!, colour: coal } } }).svg),
  )
}

/** Children are not small adults. */
const smallAndTall = () => {
  const adult = person({ x: 300, y: 360, height: 450, arms: [{ to: [400, 360] }, [-6, 6]], outfit: aider('umber', { hat: { hair: 'curls', colour: black } }) })
  const child = person({ x: 470, y: 446, height: 240, facing: -1, nod: -16, arms: [{ to: [404, 372] }, [-6, 10]], outfit: { skin: 'bronze', jacket: yellow, trousers: coal, hat: { hair: 'bun', colour: black }, build: 1.15 } })
  return card(
    rect(0, 0, 800, 600, green), poly([0, 600, 480, 0, 800, 0, 800, 600], mix(green, white, 0.14)), rect(0, 550, 800, 50, mix(green, black, 0.35)),
    rect(600, 110, 30, 440, white), times(11, (i) => rect(600, 120 + i * 40, i % 2 ? 12 : 20, 5, ink)),
    adult.svg, child.svg,
  )
}

/** Gas lies in layers: measure at every depth. */
const gasLayers = () =>
  card(
    rect(0, 0, 800, 600, yellow), rect(0, 150, 800, 450, ink), rect(0, 150, 800, 14, slate),
    rect(230, 150, 340, 430, black), rect(230, 450, 340, 130, mix(orange, black, 0.15)), rect(230, 310, 340, 140, slate), rect(230, 164, 340, 146, steel),
    path('M560 90C480 60 400 60 400 160V520', 'none', { stroke: white, 'stroke-width': 8, ...round }),
    ...[236, 380, 520].map((y, i) => circle(400, y, 17, [white, yellow, ink][i]!) + circle(400, y, 7, [slate, ink, orange][i]!)),
    gasDetector(640, 120, 0.5),
  )

const keepTheDate = () => card(rect(0, 0, 800, 600, sea), circle(400, 320, 240, haze), turbine(640, 150, 120, 620, 30, white), calendar(360, 330, 1.6, 8), ropeAlong('M180 130C260 60 420 60 480 140', 12, yellow, black), poly([498, 170, 452, 142, 500, 118], yellow))

/** Step by step over the harness. */
const harnessCheck = () =>
  card(
    rect(0, 0, 800, 600, paper), circle(400, 300, 240, mist), basicHarness(400, 306, 1.16, ink, slate),
    ...[[250, 110, 330, 110], [560, 200, 470, 200], [240, 280, 338, 276], [580, 330, 440, 330], [240, 430, 290, 430]].map(([x, y, toX, toY], i) =>
      line([x!, y!, toX!, toY!], amber, 4) + circle(x!, y!, 27, yellow) + text(x!, y! + 11, 30, ink, `${i + 1}`, { 'text-anchor': 'middle', 'font-weight': 800 })),
  )

/** The logbook and its hours. */
const logbook = () =>
  card(
    rect(0, 0, 800, 600, ink), poly([0, 600, 400, 0, 660, 0, 260, 600], coal),
    place(380, 330, 1, -6, rect(-260, -170, 520, 340, yellow, { rx: 10 }), rect(-244, -156, 240, 312, white), rect(4, -156, 240, 312, paper), times(7, (i) => rect(-220, -116 + i * 38, 130, 8, silver) + rect(-70, -116 + i * 38, 44, 8, slate) + rect(28, -116 + i * 38, 130, 8, silver) + (i < 5 ? tick(200, -112 + i * 38, 26, amber, 6) : '')), rect(-3, -170, 6, 340, amber)),
    stopwatch(640, 160, 0.8), pencil(500, 470, 0.9, 30), carabiner(120, 180, 120, -20, silver),
  )

/** One page, clipped where it is needed. */
const onePage = () => card(rect(0, 0, 800, 600, orange), poly([0, 600, 480, 0, 800, 0, 800, 600], mix(orange, white, 0.16)), rope([400, -10, 400, 90], 12, ink, white), clipboard(400, 350, 1.24, 4, 5, ink), carabiner(404, 110, 110, 0, mist), circle(600, 470, 74, white), cross(600, 470, 86, orange))

const sixOnRoof = () => {
  const tones = ['rose', 'ebony', 'sand', 'umber', 'bronze', 'sand'] as const
  return card(
    rect(0, 0, 800, 600, yellow), circle(580, 210, 150, mix(yellow, white, 0.5)), poly([0, 470, 800, 420, 800, 600, 0, 600], ink), poly([0, 470, 800, 420, 800, 436, 0, 486], slate), line([0, 310, 800, 260], ink, 4),
    ...tones.map((skin, i) => person({ x: 110 + i * 116, y: 330 - i * 7, height: 280, facing: i % 3 === 2 ? -1 : 1, lean: i * 3 - 4, arms: i % 2 ? [[30, 110], [10, 40]] : [[6, 16], [-8, 8]], legs: [[10, 2], [-10, -14]], outfit: worker(skin, { jacket: i % 2 ? coal : slate, trousers: ink, ...(i % 4 ? {} : { harness: white }), hat: { helmet: i % 2 ? white : ink } }) }).svg),
  )
}

const suspended = () => {
  const she = person({ x: 400, y: 360, height: 430, hanging: true, lean: 6, nod: 26, arms: [[14, 20], [-4, 4]], legs: [[14, -8], [2, -18]], outfit: climber('rose', { jacket: mist, harness: orange, hat: { helmet: yellow } }) })
  return card(rect(0, 0, 800, 600, coal), circle(400, 300, 230, slate), rope([she.bones.shoulder.x - 20, -10, she.bones.shoulder.x - 28, she.bones.shoulder.y + 34], 9, yellow, black), she.svg, stopwatch(630, 190, 0.76))
}

const examDay = () =>
  card(
    rect(0, 0, 800, 600, mist), circle(420, 300, 240, white), examSheet(480, 320, 1, 6, '0213021'),
    place(240, 360, 1, -8, rect(-140, -90, 280, 180, yellow, { rx: 14 }), rect(-116, -60, 90, 110, white), circle(-71, -20, 22, skins.bronze), path('M-110 50Q-106 8-71 8Q-36 8-32 50Z', ink), rect(-4, -54, 110, 16, ink), rect(-4, -22, 84, 10, amber), rect(-4, -2, 96, 10, amber), rect(-4, 34, 60, 14, ink)),
    stopwatch(640, 130, 0.66),
  )

/** The one switches, the other measures. */
const instructedOrSkilled = () =>
  card(
    rect(0, 0, 400, 600, yellow), rect(400, 0, 400, 600, ink), rect(130, 90, 240, 430, slate), rect(146, 106, 208, 398, coal), lockout(250, 300, 0.8), switchboard(470, 70, 250, 450), bolt(400, 300, 2.4, white),
    rect(0, 540, 400, 60, amber), rect(400, 540, 400, 60, black),
  )

/** Short days, cold hands, ice on the ladder. */
const winter = () => {
  const she = person({ x: 300, y: 390, height: 360, lean: 12, nod: -8, arms: [{ to: [410, 300] }, { to: [408, 340] }], legs: [[20, 0], [-18, -30]], outfit: mariner('sand', { hat: { helmet: white } }) })
  return card(
    rect(0, 0, 800, 600, deepSea), circle(190, 200, 90, mist), turbine(650, 150, 150, 480, 50, haze), waves(500, 800, 600, [sea, mix(deepSea, black, 0.4)]), transitionPiece(520, 200, 170, 560),
    rect(120, 540, 360, 18, ink), she.svg, times(7, (i) => poly([352 + i * 50, 204, 372 + i * 50, 204, 362 + i * 50, 236 + (i % 3) * 18], white)),
    times(34, (i) => circle((i * 211 + (i % 7) * 53) % 800, (i * i * 31 + i * 67) % 560, 3 + (i % 3) * 1.6, white, { opacity: 0.85 })),
  )
}

/** In the order of the posts' keys: bhv-number, children, gas-mistakes, gwo-date, harness-check, irata-hours, … */
export const posts = {
  'blog-1': responders, 'blog-2': smallAndTall, 'blog-3': gasLayers, 'blog-4': keepTheDate, 'blog-5': harnessCheck, 'blog-6': logbook,
  'blog-7': onePage, 'blog-8': sixOnRoof, 'blog-9': suspended, 'blog-10': examDay, 'blog-11': instructedOrSkilled, 'blog-12': winter,
}
