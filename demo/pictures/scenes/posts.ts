import { aider, warden } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { gasDetector } from '../gear/devices.ts'
import { basicHarness } from '../gear/harness.ts'
import { calendar, pencil, tick } from '../gear/papers.ts'
import { carabiner, ropeAlong } from '../gear/rope.ts'
import {
  amber,
  black,
  coal,
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
import { stopwatch } from '../scenery/machines.ts'
import { turbine } from '../scenery/wind.ts'
import { card, circle, line, nth, path, place, poly, rect, round, text, times } from '../svg.ts'

/** How many responders: a row of colleagues, some in a vest. */
const responders = () => {
  const tones = ['rose', 'umber', 'sand', 'bronze', 'ebony'] as const
  const hair = ['short', 'curls', 'bun', 'long', 'bald'] as const
  return card(
    rect(0, 0, 800, 600, mix(green, white, 0.75)),
    rect(0, 560, 800, 40, green),
    circle(400, 260, 210, white),
    ...tones.map(
      (skin, i) =>
        person({
          x: 120 + i * 140,
          y: 400 + (i % 2) * 10,
          height: 380 + (i % 3) * 20,
          view: 'front',
          outfit:
            i === 1 || i === 3
              ? warden(skin, { hat: { hair: nth(hair, i), colour: ink } })
              : {
                  skin,
                  jacket: nth([slate, ink, steel, ink, coal], i),
                  trousers: ink,
                  hat: { hair: nth(hair, i), colour: coal },
                },
        }).svg,
    ),
  )
}

/** Children are not small adults. */
const smallAndTall = () => {
  const adult = person({
    x: 300,
    y: 360,
    height: 450,
    arms: [{ to: [400, 360] }, [-6, 6]],
    outfit: aider('umber', { hat: { hair: 'curls', colour: black } }),
  })
  const child = person({
    x: 470,
    y: 446,
    height: 240,
    facing: -1,
    nod: -16,
    arms: [{ to: [404, 372] }, [-6, 10]],
    outfit: {
      skin: 'bronze',
      jacket: yellow,
      trousers: coal,
      hat: { hair: 'bun', colour: black },
      build: 1.15,
    },
  })
  return card(
    rect(0, 0, 800, 600, green),
    poly([0, 600, 480, 0, 800, 0, 800, 600], mix(green, white, 0.14)),
    rect(0, 550, 800, 50, mix(green, black, 0.35)),
    rect(600, 110, 30, 440, white),
    times(11, (i) => rect(600, 120 + i * 40, i % 2 ? 12 : 20, 5, ink)),
    adult.svg,
    child.svg,
  )
}

/** Gas lies in layers: measure at every depth. */
const gasLayers = () =>
  card(
    rect(0, 0, 800, 600, yellow),
    rect(0, 150, 800, 450, ink),
    rect(0, 150, 800, 14, slate),
    rect(230, 150, 340, 430, black),
    rect(230, 450, 340, 130, mix(orange, black, 0.15)),
    rect(230, 310, 340, 140, slate),
    rect(230, 164, 340, 146, steel),
    path('M560 90C480 60 400 60 400 160V520', 'none', { stroke: white, 'stroke-width': 8, ...round }),
    ...[236, 380, 520].map(
      (y, i) =>
        circle(400, y, 17, nth([white, yellow, ink], i)) + circle(400, y, 7, nth([slate, ink, orange], i)),
    ),
    gasDetector(640, 120, 0.5),
  )

const keepTheDate = () =>
  card(
    rect(0, 0, 800, 600, sea),
    circle(400, 320, 240, haze),
    turbine(640, 150, 120, 620, 30, white),
    calendar(360, 330, 1.6, 8),
    ropeAlong('M180 130C260 60 420 60 480 140', 12, yellow, black),
    poly([498, 170, 452, 142, 500, 118], yellow),
  )

/** The position of each step's mark, and the point it refers to. */
const callouts = [
  [250, 110, 330, 110],
  [560, 200, 470, 200],
  [240, 280, 338, 276],
  [580, 330, 440, 330],
  [240, 430, 290, 430],
] as const

/** Step by step over the harness. */
const harnessCheck = () =>
  card(
    rect(0, 0, 800, 600, paper),
    circle(400, 300, 240, mist),
    basicHarness(400, 306, 1.16, ink, slate),
    ...callouts.map(
      ([x, y, toX, toY], i) =>
        line([x, y, toX, toY], amber, 4) +
        circle(x, y, 27, yellow) +
        text(x, y + 11, 30, ink, `${i + 1}`, { 'text-anchor': 'middle', 'font-weight': 800 }),
    ),
  )

/** The logbook and its hours. */
const logbook = () =>
  card(
    rect(0, 0, 800, 600, ink),
    poly([0, 600, 400, 0, 660, 0, 260, 600], coal),
    place(
      380,
      330,
      1,
      -6,
      rect(-260, -170, 520, 340, yellow, { rx: 10 }),
      rect(-244, -156, 240, 312, white),
      rect(4, -156, 240, 312, paper),
      times(
        7,
        (i) =>
          rect(-220, -116 + i * 38, 130, 8, silver) +
          rect(-70, -116 + i * 38, 44, 8, slate) +
          rect(28, -116 + i * 38, 130, 8, silver) +
          (i < 5 ? tick(200, -112 + i * 38, 26, amber, 6) : ''),
      ),
      rect(-3, -170, 6, 340, amber),
    ),
    stopwatch(640, 160, 0.8),
    pencil(500, 470, 0.9, 30),
    carabiner(120, 180, 120, -20, silver),
  )

/** In the order of the pages' keys: post-bhv-number, post-children, post-gas-mistakes, post-gwo-date, post-harness-check, post-irata-hours. */
export const posts = {
  'blog-1': responders,
  'blog-2': smallAndTall,
  'blog-3': gasLayers,
  'blog-4': keepTheDate,
  'blog-5': harnessCheck,
  'blog-6': logbook,
}
