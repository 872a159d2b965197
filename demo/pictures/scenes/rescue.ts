import { climber, rescuer, worker } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { stretcher, tripod } from '../gear/rescue.ts'
import { carabiner, rope } from '../gear/rope.ts'
import { black, coal, ink, mist, mix, orange, skins, slate, steel, white, yellow } from '../palette.ts'
import { stopwatch } from '../scenery/machines.ts'
import { room } from '../scenery/sky.ts'
import { guardRail, latticeMast } from '../scenery/structures.ts'
import { shaft } from '../scenery/underground.ts'
import { card, circle, group, path, place, poly, rect, type Svg } from '../svg.ts'

/** A person strapped into a horizontal stretcher; 300 long around 0,0. */
export const packed = (x: number, y: number, scale: number, turn: number): Svg =>
  place(
    x,
    y,
    scale,
    turn,
    path('M-160-10Q-150 34-110 36H120Q154 30 160-6Z', orange),
    path('M-90-14Q-80-34-40-36H110Q136-30 140-12Z', slate),
    circle(-116, -22, 24, skins.sand),
    path('M-140-24A24 24 0 0 1-100-40L-96-30L-136-12Z', yellow),
    ...[-50, 20, 90].map((at) => rect(at, -36, 13, 60, black)),
    path('M-160-10H160', 'none', { stroke: black, 'stroke-width': 9, 'stroke-linecap': 'round' }),
  )

/** Evacuation: down from a platform on a controlled device. */
const evacuation = () => {
  const she = person({
    x: 410,
    y: 380,
    height: 400,
    hanging: true,
    lean: -6,
    nod: 14,
    arms: [{ to: [440, 200] }, [30, 50]],
    legs: [
      [52, 8],
      [30, -8],
    ],
    outfit: climber('sand', { harness: ink, jacket: white, hat: { helmet: white } }),
  })
  return card(
    rect(0, 0, 800, 600, orange),
    poly([0, 600, 480, 0, 800, 0, 800, 600], mix(orange, white, 0.14)),
    poly([560, 0, 800, 0, 800, 600, 590, 600], ink),
    rect(330, 70, 470, 24, black),
    guardRail(470, 70, 330, 80, 6, ink),
    rope([448, 94, 446, 620], 7, white, ink),
    rect(430, 90, 36, 50, ink, { rx: 8 }),
    circle(448, 116, 10, yellow),
    she.svg,
    rope([446, 140, she.chest.x, she.chest.y], 7, white, ink),
    carabiner(446, 200, 46, 0),
  )
}

/** A team lifts from the depth. */
const depth = () => {
  const left = person({
    x: 226,
    y: 182,
    height: 270,
    lean: 14,
    nod: 10,
    arms: [{ to: [322, 178] }, { to: [336, 130] }],
    legs: [
      [18, 0],
      [-20, -30],
    ],
    outfit: rescuer('bronze'),
  })
  const right = person({
    x: 564,
    y: 182,
    height: 270,
    facing: -1,
    lean: 18,
    nod: 16,
    arms: [{ to: [472, 184] }, { to: [470, 200] }],
    legs: [
      [24, 0],
      [-14, -24],
    ],
    outfit: rescuer('rose', { hat: { helmet: yellow } }),
  })
  return card(
    rect(0, 0, 800, 600, mist),
    circle(400, 160, 150, white),
    shaft(400, 304, 250, slate, black, false),
    tripod(400, 166, 0.46, 420),
    left.svg,
    right.svg,
    packed(400, 470, 0.68, -72),
  )
}

/** A stretcher on a highline between two masts. */
const highline = () => {
  const attendant = person({
    x: 396,
    y: 320,
    height: 300,
    hanging: true,
    lean: -8,
    nod: 12,
    arms: [{ to: [452, 372] }, { to: [410, 190] }],
    legs: [
      [60, 14],
      [36, -6],
    ],
    outfit: rescuer('umber'),
  })
  return card(
    rect(0, 0, 800, 600, ink),
    circle(400, 330, 220, coal),
    poly([0, 600, 0, 480, 160, 440, 320, 520, 520, 470, 800, 540, 800, 600], black),
    latticeMast(60, 620, 60, 120, 70, 5, slate, 9),
    latticeMast(740, 620, 60, 120, 70, 5, slate, 9),
    rope([60, 70, 420, 140, 740, 70], 7, yellow, black),
    rope([60, 90, 420, 156, 740, 90], 7, white, slate),
    rect(390, 128, 60, 34, steel, { rx: 17 }),
    rope([420, 160, 350, 400], 5, white, slate),
    rope([420, 160, 520, 400], 5, white, slate),
    rope([420, 160, attendant.chest.x, attendant.chest.y], 6, yellow, black),
    attendant.svg,
    packed(440, 420, 0.95, 0),
  )
}

/** A drill at the customer's site, against the clock. */
const drill = () => {
  const front = person({
    x: 582,
    y: 366,
    height: 380,
    lean: 4,
    arms: [{ to: [548, 400] }, [10, 30]],
    legs: [
      [26, 4],
      [-22, -40],
    ],
    outfit: worker('bronze', { vest: orange, hat: { helmet: white } }),
  })
  const back = person({
    x: 210,
    y: 366,
    height: 390,
    lean: 4,
    arms: [{ to: [262, 402] }, [20, 40]],
    legs: [
      [26, 4],
      [-22, -40],
    ],
    outfit: worker('sand', { vest: orange, hat: { helmet: white }, build: 1.1 }),
  })
  return card(
    room(yellow, ink, 540),
    rect(60, 60, 180, 90, mix(yellow, white, 0.4)),
    rect(560, 60, 180, 90, mix(yellow, white, 0.4)),
    group('translate(0 -6)', packed(404, 392, 0.94, 0), stretcher(404, 410, 330)),
    front.svg,
    back.svg,
    stopwatch(404, 150, 0.9),
  )
}

export const rescue = { 're-301': evacuation, 're-302': depth, 're-303': highline, 're-304': drill }
