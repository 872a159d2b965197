import { worker } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { helmet, helmetFront } from '../gear/helmet.ts'
import { examSheet, laptop, pencil, tick } from '../gear/papers.ts'
import {
  amber,
  black,
  coal,
  ink,
  mist,
  orange,
  paper,
  silver,
  slate,
  steel,
  white,
  yellow,
} from '../palette.ts'
import { room } from '../scenery/sky.ts'
import { scaffold } from '../scenery/structures.ts'
import { card, circle, ellipse, line, nth, path, place, poly, rect, type Svg, text } from '../svg.ts'

const bubble = (x: number, y: number, scale: number, fill: string, side: 1 | -1, ...inside: Svg[]): Svg =>
  place(
    x,
    y,
    scale,
    0,
    path(
      `M-110-80H110Q130-80 130-60V40Q130 60 110 60H${side * 20 + 20}L${side * 70} 110L${side * 20 - 20} 60H-110Q-130 60-130 40V-60Q-130-80-110-80Z`,
      fill,
    ),
    ...inside,
  )

/** The exam at a desk. */
const basic = () => {
  const he = person({
    x: 250,
    y: 420,
    height: 470,
    lean: 14,
    nod: 22,
    arms: [{ to: [420, 366] }, { to: [370, 380] }],
    legs: [
      [86, 0],
      [80, -6],
    ],
    outfit: {
      skin: 'bronze',
      jacket: ink,
      vest: orange,
      trousers: slate,
      hat: { hair: 'short', colour: black },
    },
  })
  return card(
    rect(0, 0, 800, 600, paper),
    circle(400, 260, 220, yellow),
    rect(170, 460, 130, 16, steel),
    rect(180, 300, 14, 170, steel),
    rect(200, 476, 12, 124, steel),
    he.svg,
    rect(320, 396, 420, 20, ink),
    rect(690, 416, 16, 190, ink),
    poly([400, 396, 420, 376, 520, 376, 520, 396], white),
    pencil(440, 376, 0.42, 30),
    helmet(620, 344, 0.36, white),
  )
}

const english = () =>
  card(
    rect(0, 0, 800, 600, silver),
    poly([0, 600, 420, 0, 800, 0, 800, 600], mist),
    helmetFront(400, 420, 0.88),
    bubble(
      220,
      160,
      1.06,
      ink,
      1,
      text(0, 22, 84, white, 'EN', { 'text-anchor': 'middle', 'font-weight': 800 }),
    ),
    bubble(580, 160, 1.06, white, -1, ...talk()),
  )

/** Three lines of talk. */
const talk = () => [
  rect(-84, -46, 168, 18, silver),
  rect(-84, -16, 130, 18, silver),
  rect(-84, 14, 90, 18, yellow),
]

/** The toolbox meeting: one person talks, three listen. */
const supervisor = () => {
  const boss = person({
    x: 210,
    y: 330,
    height: 430,
    arms: [{ to: [330, 210] }, { to: [282, 290] }],
    outfit: worker('umber', { vest: yellow, jacket: coal, hat: { helmet: white } }),
  })
  const crew = (['rose', 'ebony', 'sand'] as const).map(
    (skin, i) =>
      person({
        x: 450 + i * 110,
        y: 372 - i * 8,
        height: 370 + i * 14,
        facing: -1,
        nod: -4,
        arms:
          i === 1
            ? [
                [20, 130],
                [20, 130],
              ]
            : [
                [6, 14],
                [-6, 4],
              ],
        outfit: worker(skin, { jacket: nth([slate, ink, orange], i), trousers: coal, hat: { helmet: ink } }),
      }).svg,
  )
  return card(
    rect(0, 0, 800, 600, yellow),
    scaffold(600, 540, 340, 330, 2, amber),
    rect(0, 540, 800, 60, ink),
    ...crew.reverse(),
    boss.svg,
    rect(276, 262, 70, 90, white, { transform: 'rotate(-12 310 300)' }),
    rect(290, 280, 44, 7, silver, { transform: 'rotate(-12 310 300)' }),
    rect(290, 296, 30, 7, silver, { transform: 'rotate(-12 310 300)' }),
  )
}

/** The intermediary: two people at a table hand over a helmet. */
const intermediary = () => {
  const left = person({
    x: 190,
    y: 430,
    height: 460,
    lean: 4,
    arms: [{ to: [322, 340] }, { to: [340, 364] }],
    outfit: { skin: 'rose', jacket: ink, trousers: slate, hat: { hair: 'bun', colour: '#8a5735' } },
  })
  const right = person({
    x: 612,
    y: 430,
    height: 470,
    facing: -1,
    lean: 4,
    arms: [{ to: [486, 350] }, { to: [470, 368] }],
    outfit: worker('ebony', { vest: orange, jacket: slate, hat: { hair: 'short', colour: black } }),
  })
  return card(
    room(mist, silver, 520),
    circle(400, 250, 200, white),
    rect(60, 90, 130, 170, white),
    line([80, 130, 170, 130], silver, 8),
    line([80, 156, 150, 156], silver, 8),
    tick(126, 214, 50, amber, 11),
    left.svg,
    right.svg,
    rect(230, 430, 340, 20, ink),
    rect(390, 450, 20, 150, ink),
    helmet(406, 340, 0.42),
  )
}

const online = () =>
  card(
    rect(0, 0, 800, 600, slate),
    circle(400, 300, 250, steel),
    laptop(
      400,
      440,
      1.5,
      helmetFront(-72, -116, 0.34),
      rect(20, -176, 110, 14, ink),
      ...[0, 1, 2].map(
        (i) => rect(20, -148 + i * 34, 22, 22, mist) + rect(52, -142 + i * 34, 78 - i * 12, 10, silver),
      ),
      tick(31, -138, 26, amber, 6),
      tick(31, -104, 26, amber, 6),
      rect(-130, -40, 260, 12, mist),
      rect(-130, -40, 180, 12, yellow),
    ),
    examSheet(640, 470, 0.4, 8),
    ellipse(400, 536, 330, 12, coal),
  )

export const vca = {
  'vc-601': basic,
  'vc-602': english,
  'vc-603': supervisor,
  'vc-604': intermediary,
  'vc-605': online,
}
