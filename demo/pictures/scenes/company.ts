import { climber, warden, worker } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { descender } from '../gear/devices.ts'
import { basicHarness } from '../gear/harness.ts'
import { clipboard, laptop, magnifier, sticker } from '../gear/papers.ts'
import { anchorPlate, carabiner, coil, rope, ropeAlong } from '../gear/rope.ts'
import { amber, black, coal, ink, mist, mix, orange, paper, silver, slate, steel, white, yellow } from '../palette.ts'
import { pupil } from '../scenery/classroom.ts'
import { facade, guardRail, latticeMast, scaffold, screen } from '../scenery/structures.ts'
import { sawtooth } from '../scenery/town.ts'
import { card, circle, ellipse, line, path, picture, poly, rect, type Svg, times } from '../svg.ts'

const wide = (...children: Svg[]) => picture(1600, 900, ...children)

/** Who we are: the team before its training tower. */
export const about = () => {
  const tones = ['bronze', 'rose', 'ebony', 'sand', 'umber'] as const
  const team = tones.map((skin, i) => person({ x: 470 + i * 165, y: 580 + (i % 2) * 14, height: 560 + ((i * 37) % 60), view: 'front', arms: i === 2 ? [[30, 150], [10, 4]] : [[9, 4], [9, 4]], outfit: i % 2 ? warden(skin, { hat: i === 1 ? { hair: 'bun', colour: coal } : { hair: 'short', colour: ink }, vest: i === 1 ? white : orange }) : climber(skin, { jacket: coal, harness: yellow, hat: { helmet: i === 2 ? white : ink }, build: i === 4 ? 1.1 : 1 }) }).svg)
  return wide(
    rect(0, 0, 1600, 900, yellow), circle(800, 400, 330, mix(yellow, white, 0.45)),
    latticeMast(230, 860, 60, 230, 190, 4, ink, 14), rect(110, 60, 240, 16, ink), guardRail(110, 60, 240, 60, 4, ink), rope([390, 70, 390, 860], 7, white, ink), rect(340, 60, 70, 12, ink),
    facade(1340, 260, 260, 600, 3, 6, amber, mix(yellow, white, 0.3)), rect(0, 852, 1600, 48, ink), ...team,
  )
}

/** We come to you: a lesson in the customer's hall. */
export const incompany = () => {
  const trainer = person({ x: 1050, y: 520, height: 560, facing: -1, arms: [{ to: [900, 320] }, [14, 40]], outfit: climber('umber', { jacket: ink, trousers: slate, hat: { helmet: white } }) })
  return wide(
    rect(0, 0, 1600, 900, mist), times(6, (i) => rect(i * 290 - 40, 0, 30, 780, silver)), sawtooth(0, 170, 8, 210, 170, silver, white), rect(0, 780, 1600, 120, silver),
    scaffold(1350, 764, 260, 460, 3, slate), screen(420, 210, 470, 300, basicHarness(650, 366, 0.6, ink, slate)), trainer.svg,
    ...(['rose', 'bronze', 'ebony', 'sand'] as const).map((skin, i) => pupil(190 + i * 210, 900, 520, skin, i % 2 ? { helmet: [ink, yellow][(i - 1) / 2]! } : { hair: i ? 'curls' : 'bun', colour: ink }, [orange, slate, coal, steel][i]!)), rect(90, 820, 800, 80, ink), rect(90, 812, 800, 16, slate),
  )
}

/** Inspections: a bench, a harness on the rack, a careful look. */
export const inspectionBench = () => {
  const she = person({ x: 660, y: 620, height: 640, lean: 14, nod: 16, arms: [{ to: [862, 520] }, { to: [836, 580] }], outfit: worker('sand', { jacket: slate, vest: yellow, hat: { hair: 'bun', colour: '#8a5735' } }) })
  return wide(
    rect(0, 0, 1600, 900, ink), poly([500, 900, 1040, 0, 1500, 0, 960, 900], coal), she.svg, rect(0, 720, 1600, 24, steel), rect(0, 744, 1600, 156, black),
    line([1060, 0, 1060, 110], steel, 12), basicHarness(1060, 380, 1.3, yellow, slate), magnifier(926, 470, 92, 44), coil(1390, 600, 118), clipboard(330, 560, 0.8, -4, 4, slate), sticker(1290, 230, 96), carabiner(200, 676, 90, 90),
  )
}

/** Advice: two people and a plan. */
export const advice = () => {
  const left = person({ x: 520, y: 620, height: 640, lean: 8, nod: 10, arms: [{ to: [700, 540] }, { to: [660, 580] }], outfit: { skin: 'ebony', jacket: ink, trousers: slate, hat: { hair: 'curls', colour: black } } })
  const right = person({ x: 1090, y: 620, height: 650, facing: -1, lean: 6, nod: 8, arms: [{ to: [900, 540] }, { to: [950, 590] }], outfit: worker('rose', { vest: orange, jacket: slate, hat: { hair: 'short', colour: steel } }) })
  return wide(
    rect(0, 0, 1600, 900, paper), circle(800, 380, 320, yellow), left.svg, right.svg,
    rect(330, 660, 940, 26, ink), rect(390, 686, 20, 214, ink), rect(1190, 686, 20, 214, ink),
    laptop(800, 640, 1.04, times(4, (i) => rect(-120 + i * 64, -60 - i * 28, 40, 40 + i * 28, i === 3 ? yellow : silver)), line([-124, -90, 130, -190], ink, 6)), ellipse(420, 648, 26, 6, ink), path('M396 600H446V636Q446 656 421 656Q396 656 396 636Z', white), path('M446 610Q470 612 466 630T446 640', 'none', { stroke: silver, 'stroke-width': 7 }),
  )
}

/** Nothing here: the rope has run out, and someone left a note of a smile. */
export const notFound = () =>
  card(
    rect(0, 0, 800, 600, yellow), poly([0, 600, 480, 0, 800, 0, 800, 600], mix(yellow, white, 0.22)), rect(0, 0, 800, 46, ink), anchorPlate(330, 46, 70),
    ropeAlong('M330 90C330 180 300 210 320 290C350 400 470 400 460 310C450 240 360 250 380 340C392 400 420 430 424 470', 20, ink, white),
    ...[-26, -9, 9, 26].map((turn) => line([424, 474, 424 + turn * 0.9, 520 - Math.abs(turn) * 0.5], ink, 5, { 'stroke-linecap': 'round' })),
    descender(620, 540, 0.3, white), ellipse(600, 590, 150, 10, amber), carabiner(530, 566, 70, 78, slate),
  )
