import { climber, warden, worker } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { basicHarness } from '../gear/harness.ts'
import { helmet } from '../gear/helmet.ts'
import { clipboard, magnifier, sticker, tick } from '../gear/papers.ts'
import { anchorPlate, carabiner, coil, rope, ropeAlong } from '../gear/rope.ts'
import {
  amber,
  black,
  coal,
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
import { pupil } from '../scenery/classroom.ts'
import { facade, guardRail, latticeMast, scaffold, screen } from '../scenery/structures.ts'
import { sawtooth } from '../scenery/town.ts'
import {
  card,
  circle,
  line,
  nth,
  path,
  picture,
  place,
  poly,
  rect,
  round,
  type Svg,
  text,
  times,
} from '../svg.ts'

const wide = (...children: Svg[]) => picture(1600, 900, ...children)

/** About us: the team in front of its training tower. */
export const about = () => {
  const tones = ['bronze', 'rose', 'ebony', 'sand', 'umber'] as const
  const team = tones.map(
    (skin, i) =>
      person({
        x: 470 + i * 165,
        y: 580 + (i % 2) * 14,
        height: 560 + ((i * 37) % 60),
        view: 'front',
        arms:
          i === 2
            ? [
                [30, 150],
                [10, 4],
              ]
            : [
                [9, 4],
                [9, 4],
              ],
        outfit:
          i % 2
            ? warden(skin, {
                hat: i === 1 ? { hair: 'bun', colour: coal } : { hair: 'short', colour: ink },
                vest: i === 1 ? white : orange,
              })
            : climber(skin, {
                jacket: coal,
                harness: yellow,
                hat: { helmet: i === 2 ? white : ink },
                build: i === 4 ? 1.1 : 1,
              }),
      }).svg,
  )
  return wide(
    rect(0, 0, 1600, 900, yellow),
    circle(800, 400, 330, mix(yellow, white, 0.45)),
    latticeMast(230, 860, 60, 230, 190, 4, ink, 14),
    rect(110, 60, 240, 16, ink),
    guardRail(110, 60, 240, 60, 4, ink),
    rope([390, 70, 390, 860], 7, white, ink),
    rect(340, 60, 70, 12, ink),
    facade(1340, 260, 260, 600, 3, 6, amber, mix(yellow, white, 0.3)),
    rect(0, 852, 1600, 48, ink),
    ...team,
  )
}

/** We come to you: a lesson in the customer's hall. */
export const incompany = () => {
  const trainer = person({
    x: 1050,
    y: 520,
    height: 560,
    facing: -1,
    arms: [{ to: [900, 320] }, [14, 40]],
    outfit: climber('umber', { jacket: ink, trousers: slate, hat: { helmet: white } }),
  })
  return wide(
    rect(0, 0, 1600, 900, mist),
    times(6, (i) => rect(i * 290 - 40, 0, 30, 780, silver)),
    sawtooth(0, 170, 8, 210, 170, silver, white),
    rect(0, 780, 1600, 120, silver),
    scaffold(1350, 764, 260, 460, 3, slate),
    screen(420, 210, 470, 300, basicHarness(650, 366, 0.6, ink, slate)),
    trainer.svg,
    ...(['rose', 'bronze', 'ebony', 'sand'] as const).map((skin, i) =>
      pupil(
        190 + i * 210,
        900,
        520,
        skin,
        i % 2 ? { helmet: nth([ink, yellow], (i - 1) / 2) } : { hair: i ? 'curls' : 'bun', colour: ink },
        nth([orange, slate, coal, steel], i),
      ),
    ),
    rect(30, 820, 940, 80, ink),
    rect(30, 812, 940, 16, slate),
  )
}

/** Inspections: a bench, a harness on the rack, a careful look. */
export const inspectionBench = () => {
  const she = person({
    x: 650,
    y: 716,
    height: 680,
    lean: 12,
    nod: 16,
    bust: true,
    arms: [{ to: [832, 600] }, { to: [850, 570] }],
    outfit: worker('sand', { jacket: slate, vest: yellow, hat: { hair: 'bun', colour: '#8a5735' } }),
  })
  return wide(
    rect(0, 0, 1600, 900, ink),
    poly([500, 900, 1040, 0, 1500, 0, 960, 900], coal),
    she.svg,
    rect(0, 720, 1600, 24, steel),
    rect(0, 744, 1600, 156, black),
    line([1060, 0, 1060, 110], steel, 12),
    basicHarness(1060, 380, 1.3, yellow, slate),
    magnifier(950, 490, 92, 48),
    coil(1390, 600, 118),
    clipboard(330, 560, 0.8, -4, 4, slate),
    sticker(1290, 230, 96),
    carabiner(200, 676, 90, 90),
  )
}

const bubble = (x: number, y: number, side: 1 | -1, fill: string, ...inside: Svg[]) =>
  place(
    x,
    y,
    1,
    0,
    path(
      `M-120-90H120Q150-90 150-60V40Q150 70 120 70H${side * 40 + 30}L${side * 90} 130L${side * 40 - 30} 70H-120Q-150 70-150 40V-60Q-150-90-120-90Z`,
      fill,
    ),
    ...inside,
  )

/** Advice: a question, a plan on the table and an answer. */
export const advice = () => {
  const left = person({
    x: 520,
    y: 650,
    height: 640,
    bust: true,
    lean: 10,
    nod: 6,
    arms: [{ to: [700, 626] }, { to: [670, 600] }],
    outfit: { skin: 'ebony', jacket: ink, trousers: slate, hat: { hair: 'curls', colour: black } },
  })
  const right = person({
    x: 1080,
    y: 650,
    height: 650,
    bust: true,
    facing: -1,
    lean: 8,
    nod: 6,
    arms: [{ to: [890, 626] }, { to: [950, 560] }],
    outfit: worker('rose', { vest: orange, jacket: slate, hat: { hair: 'short', colour: steel } }),
  })
  return wide(
    rect(0, 0, 1600, 900, paper),
    circle(800, 420, 330, yellow),
    left.svg,
    right.svg,
    poly([640, 650, 700, 620, 930, 620, 960, 650], white),
    line([720, 640, 780, 632, 860, 640], amber, 5),
    rect(330, 650, 940, 26, ink),
    rect(330, 676, 940, 224, coal),
    rect(330, 676, 940, 8, black),
    helmet(1160, 574, 0.36, yellow),
    path('M396 596H446V634Q446 650 430 650H412Q396 650 396 634Z', white, {
      stroke: silver,
      'stroke-width': 4,
    }),
    bubble(640, 170, -1, ink, text(0, 40, 150, yellow, '?', { 'text-anchor': 'middle', 'font-weight': 800 })),
    bubble(960, 170, 1, white, tick(0, -10, 110, ink, 24)),
  )
}

/** Page not found: a rope that is too short to reach the climber. */
export const notFound = () => {
  const waiting = person({
    x: 470,
    y: 474,
    height: 250,
    facing: -1,
    nod: -30,
    arms: [
      [150, 168],
      [40, 150],
    ],
    outfit: climber('umber', { jacket: white, harness: ink, hat: { helmet: ink } }),
  })
  return card(
    rect(0, 0, 800, 600, yellow),
    poly([0, 600, 480, 0, 800, 0, 800, 600], mix(yellow, white, 0.22)),
    rect(0, 0, 800, 46, ink),
    rect(0, 592, 800, 8, ink),
    anchorPlate(330, 46, 70),
    ropeAlong(
      'M330 90C330 130 300 150 316 200C340 270 440 262 430 200C422 150 340 160 364 224C376 250 384 262 386 284',
      17,
      ink,
      white,
    ),
    ...[-26, -9, 9, 26].map((spread) =>
      line([386, 286, 386 + spread * 0.8, 326 - Math.abs(spread) * 0.5], ink, 5, round),
    ),
    waiting.svg,
  )
}
