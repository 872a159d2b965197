import { warden, worker } from '../figures/outfits.ts'
import { person } from '../figures/person.ts'
import { clipboard, laptop, renew, tick, warningTriangle } from '../gear/papers.ts'
import { cross, exitSign, extinguisher, firstAidCase } from '../gear/rescue.ts'
import {
  amber,
  black,
  coal,
  green,
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
import { plain, room } from '../scenery/sky.ts'
import { screen } from '../scenery/structures.ts'
import { card, circle, line, nth, path, place, poly, rect, round, type Svg, times } from '../svg.ts'

/** A safety vest, front view, 240 wide around 0,0. */
const vest = (x: number, y: number, scale: number): Svg =>
  place(
    x,
    y,
    scale,
    0,
    path('M-60-150L-20-160L0-40L20-160L60-150L110-120L96 0L116 160H-116L-96 0L-110-120Z', yellow),
    path('M0-40L20-160L60-150L110-120L96 0L116 160H0Z', amber),
    poly([-98, 20, 98, 20, 102, 56, -102, 56], white),
    poly([-106, 90, 106, 90, 111, 126, -111, 126], white),
    line([0, -40, 0, 160], ink, 6),
    line([-60, -148, -62, 20], silver, 18),
    line([60, -148, 62, 20], silver, 18),
  )

const radio = (x: number, y: number, scale = 1) =>
  place(
    x,
    y,
    scale,
    0,
    rect(-15, -30, 30, 62, black, { rx: 6 }),
    rect(6, -66, 7, 40, black),
    rect(-9, -20, 18, 14, yellow),
  )

const blended = () =>
  card(
    rect(0, 0, 800, 600, mist),
    rect(0, 480, 800, 120, silver),
    laptop(
      330,
      452,
      1.14,
      exitSign(0, -146, 0.7),
      rect(-110, -84, 220, 10, silver),
      rect(-110, -64, 160, 10, silver),
      rect(-110, -40, 220, 14, mist),
      rect(-110, -40, 140, 14, green),
    ),
    extinguisher(640, 380, 0.74),
  )

const classroom = () => {
  const trainer = person({
    x: 620,
    y: 330,
    height: 370,
    facing: -1,
    arms: [{ to: [520, 190] }, [10, 30]],
    outfit: warden('umber', { hat: { hair: 'curls', colour: black } }),
  })
  return card(
    room(mix(green, white, 0.72), silver, 480),
    screen(150, 60, 380, 240, firstAidCase(250, 190, 0.36), exitSign(430, 186, 0.74)),
    trainer.svg,
    pupil(150, 590, 380, 'rose', { hair: 'short', colour: '#8a5735' }, slate),
    pupil(340, 600, 390, 'bronze', { scarf: ink }, orange),
    pupil(530, 600, 380, 'ebony', { hair: 'bun', colour: black }, coal),
    rect(40, 520, 640, 20, ink),
    rect(40, 540, 640, 60, coal),
  )
}

const refresher = () =>
  card(
    plain(coal, slate),
    line([400, 0, 400, 130], steel, 9),
    vest(400, 310, 0.92),
    renew(400, 300, 254, white, 20),
  )

const leader = () => {
  const boss = person({
    x: 400,
    y: 420,
    height: 520,
    view: 'front',
    arms: [
      [98, 104],
      [34, 206],
    ],
    outfit: warden('sand', { vest: orange, hat: { helmet: white } }),
  })
  const one = (x: number, skin: 'rose' | 'ebony', facing: 1 | -1) =>
    person({
      x,
      y: 420,
      height: 330,
      facing,
      lean: 8,
      arms: [
        [30, 80],
        [-20, 20],
      ],
      legs: [
        [28, 4],
        [-26, -50],
      ],
      outfit: warden(skin, { hat: { helmet: yellow } }),
    }).svg
  return card(
    rect(0, 0, 800, 600, ink),
    rect(0, 560, 800, 40, black),
    poly([0, 560, 300, 0, 500, 0, 800, 560], coal),
    one(150, 'ebony', -1),
    one(660, 'rose', 1),
    boss.svg,
    radio(boss.hands[1].x, boss.hands[1].y - 14, 1.1),
  )
}

const head = () => {
  const she = person({
    x: 200,
    y: 420,
    height: 480,
    lean: 12,
    nod: 14,
    arms: [{ to: [356, 320] }, { to: [330, 400] }],
    outfit: warden('rose', { vest: undefined, jacket: ink, hat: { hair: 'long', colour: slate } }),
  })
  return card(
    rect(0, 0, 800, 600, yellow),
    place(
      520,
      300,
      1,
      0,
      rect(-190, -180, 380, 350, white),
      rect(-190, -180, 380, 350, 'none', { stroke: ink, 'stroke-width': 10 }),
      line([-190, -20, -40, -20, -40, -100, -40, -180], ink, 8),
      line([190, -20, 80, -20, 80, -180], ink, 8),
      line([-60, 170, -60, 70, 40, 70], ink, 8),
      line([110, 170, 110, 60, 190, 60], ink, 8),
      line([-120, 110, -110, 24, 20, 24, 20, -120], green, 12, { ...round, 'stroke-dasharray': '24 14' }),
      poly([-4, -112, 20, -158, 44, -112], green),
      circle(-120, 118, 16, orange),
      rect(130, -130, 30, 44, orange),
      cross(150, 110, 34, green),
    ),
    rect(0, 560, 800, 40, ink),
    she.svg,
  )
}

const evacuation = () => {
  const guide = person({
    x: 300,
    y: 356,
    height: 410,
    lean: 4,
    arms: [{ to: [430, 250] }, { to: [210, 240], bend: -1 }],
    legs: [
      [12, 2],
      [-14, -18],
    ],
    outfit: warden('bronze', { hat: { hair: 'short', colour: black } }),
  })
  const walker = (x: number, h: number, jacket: string, skin: 'sand' | 'ebony') =>
    person({
      x,
      y: 420,
      height: h,
      lean: 6,
      arms: [
        [30, 60],
        [-30, 0],
      ],
      legs: [
        [28, 2],
        [-26, -50],
      ],
      outfit: { skin, jacket, trousers: coal, hat: { hair: 'short', colour: ink } },
    }).svg
  return card(
    rect(0, 0, 800, 600, green),
    rect(0, 540, 800, 60, mix(green, black, 0.4)),
    rect(470, 130, 250, 410, ink),
    rect(490, 150, 210, 390, white),
    rect(496, 28, 200, 92, white),
    exitSign(596, 74, 0.8),
    walker(610, 250, slate, 'sand'),
    walker(540, 300, orange, 'ebony'),
    guide.svg,
  )
}

const prevention = () => {
  const he = person({
    x: 250,
    y: 400,
    height: 470,
    view: 'front',
    arms: [{ to: [300, 300], bend: -1 }, [14, 4]],
    outfit: worker('ebony', { vest: yellow, jacket: slate, hat: { helmet: white } }),
  })
  return card(
    room(paper, silver, 540),
    times(9, (i) =>
      rect(
        440 + (i % 3) * 94,
        90 + Math.floor(i / 3) * 94,
        86,
        86,
        nth([green, amber, orange, green, amber, amber, green, green, amber], i),
      ),
    ),
    tick(483, 321, 44, white, 10),
    warningTriangle(650, 470, 0.6, rect(-8, -30, 16, 60, ink), circle(0, 58, 10, ink)),
    he.svg,
    clipboard(330, 330, 0.4, -8, 3),
  )
}

export const response = {
  'bh-511': blended,
  'bh-512': classroom,
  'bh-513': refresher,
  'bh-514': leader,
  'bh-515': head,
  'bh-516': evacuation,
  'bh-517': prevention,
}
