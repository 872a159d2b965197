import { black, coal, mist, mix, type Skin, shade, silver, skins, slate, white, yellow } from '../palette.ts'
import { circle, line, path, place, round, type Svg } from '../svg.ts'
import { type Hat, head, neckPiece } from './head.ts'
import { type Bones, bones, type Pose, type Spot, step, type View } from './skeleton.ts'

export type Outfit = {
  skin?: Skin
  hat?: Hat
  jacket?: string
  trousers?: string
  boots?: string
  gloves?: string
  /** A coloured vest with reflecting bands. */
  vest?: string
  /** A harness: its straps in this colour. */
  harness?: string
  build?: number
}

export type Person = Pose & {
  /** The position of the hip, and the height of the figure when standing. */
  x: number
  y: number
  height: number
  facing?: 1 | -1
  view?: View
  outfit?: Outfit
  /** Feet in the air or against a wall follow the leg; others stand flat. */
  hanging?: boolean
  /** Legs hidden behind a desk need no drawing. */
  bust?: boolean
}

/** The drawing and the positions of its joints, so that other drawings can connect to them. */
export type Drawn = {
  svg: Svg
  bones: Bones
  hands: readonly [Spot, Spot]
  feet: readonly [Spot, Spot]
  belt: Spot
  chest: Spot
}

/** A limb with a thick and a thin end. */
const taper = (a: Spot, b: Spot, wide: number, narrow: number, fill: string): Svg => {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const tilt = Math.atan2(b.y - a.y, b.x - a.x)
  const side = Math.acos(Math.max(-1, Math.min(1, (wide - narrow) / length)))
  const on = (spot: Spot, radius: number, angle: number) =>
    `${spot.x + Math.cos(angle) * radius} ${spot.y + Math.sin(angle) * radius}`
  const r = (n: number) => Math.round(n * 10) / 10
  return path(
    `M${on(a, wide, tilt + side)}A${r(wide)} ${r(wide)} 0 1 1 ${on(a, wide, tilt - side)}L${on(b, narrow, tilt - side)}A${r(narrow)} ${r(narrow)} 0 0 1 ${on(b, narrow, tilt + side)}Z`,
    fill,
  )
}

const boot = (
  knee: Spot,
  ankle: Spot,
  h: number,
  facing: number,
  front: boolean,
  hanging: boolean,
  fill: string,
): Svg => {
  const shin = (Math.atan2(ankle.y - knee.y, ankle.x - knee.x) * 180) / Math.PI - 90
  const turn = hanging || Math.abs(shin) > 60 ? shin : shin * 0.3
  const shape = front ? 'M-4-4H4L5 4Q5 6 3 6H-3Q-5 6-5 4Z' : 'M-4-4H4L4.6 1L10.6 3.4Q12 6 10.6 6H-4.4Z'
  const body = path(shape, fill)
  const mirror = facing === 1 ? body : `<g transform="scale(-1 1)">${body}</g>`
  return place(ankle.x, ankle.y, h / 100, turn, mirror)
}

const between = (a: Spot, b: Spot, share: number): Spot => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
})

export const person = (given: Person): Drawn => {
  const { x, y, height: h, facing = 1, view = 'side', outfit = {}, bust = false, hanging = false } = given
  const front = view === 'front'
  const b = bones({ x, y }, h, facing, view, given)
  const {
    skin = 'sand',
    hat = { helmet: yellow },
    jacket = coal,
    trousers = slate,
    boots = black,
    gloves,
    vest,
    harness,
    build = 1,
  } = outfit
  const hand = gloves ?? skins[skin]
  const w = h * build
  const limbFacing = (i: 0 | 1) => (front ? (i === 0 ? 1 : -1) : facing)

  const arm = (i: 0 | 1) => {
    const colour = i === 1 && !front ? shade(jacket) : mix(jacket, white, 0.11)
    const { root, elbow, hand: end } = b.arms[i]
    const cuff = between(elbow, end, 0.74)
    return [
      taper(cuff, end, w * 0.025, h * 0.031, i === 1 && !front ? shade(hand) : hand),
      taper(elbow, cuff, w * 0.036, w * 0.03, colour),
      taper(root, elbow, w * 0.046, w * 0.036, colour),
    ].join('')
  }
  const leg = (i: 0 | 1) => {
    if (bust) return ''
    const colour = i === 1 && !front ? shade(trousers) : trousers
    const { root, knee, ankle } = b.legs[i]
    const loop = between(root, knee, 0.3)
    const turn = Math.atan2(knee.y - root.y, knee.x - root.x) + Math.PI / 2
    const half = w * 0.06
    const strap = harness
      ? line(
          [
            loop.x - Math.cos(turn) * half,
            loop.y - Math.sin(turn) * half,
            loop.x + Math.cos(turn) * half,
            loop.y + Math.sin(turn) * half,
          ],
          i === 1 && !front ? shade(harness) : harness,
          h * 0.022,
        )
      : ''
    return [
      taper(knee, ankle, w * 0.046, w * 0.036, colour),
      boot(knee, ankle, h, limbFacing(i), front, hanging, boots),
      taper(root, knee, w * 0.066, w * 0.047, colour),
      strap,
    ].join('')
  }

  const up = (share: number) => between(b.hip, b.shoulder, share)
  const aside = (spot: Spot, width: number) => step(spot, 90 - b.lean, width * w, facing)
  const band = (share: number, halfWidth: number, colour: string, thick: number) => {
    const [from, to] = [aside(up(share), -halfWidth), aside(up(share), halfWidth)]
    return line([from.x, from.y, to.x, to.y], colour, thick * h)
  }
  const body = vest ?? jacket
  const corner = (share: number, width: number) => {
    const spot = aside(up(share), width)
    return [spot.x, spot.y]
  }
  const torso = front
    ? path(
        `M${corner(1.0, -0.1)}L${corner(1.04, 0)}L${corner(1.0, 0.1)}L${corner(0.3, 0.075)}L${corner(-0.08, 0.08)}L${corner(-0.08, -0.08)}L${corner(0.3, -0.075)}Z`,
        body,
        { stroke: body, 'stroke-width': Math.round(w * 0.5) / 10, 'stroke-linejoin': 'round' },
      )
    : taper(up(0.78), up(0.04), w * 0.086, w * 0.072, body)
  const half = front ? 0.1 : 0.082
  const bands = vest ? band(0.3, half - 0.004, silver, 0.026) + band(0.56, half, white, 0.026) : ''
  const seat = front ? '' : taper(up(0.12), up(-0.04), w * 0.072, w * 0.07, trousers)

  const straps = () => {
    if (!harness) return ''
    const belt = band(0.16, front ? 0.098 : 0.076, harness, 0.034)
    const from = (share: number, width: number) => aside(up(share), width)
    const over = (points: Spot[]) =>
      line(
        points.flatMap((spot) => [spot.x, spot.y]),
        harness,
        h * 0.022,
        round,
      )
    const chest = from(0.66, front ? 0 : 0.06)
    const shoulders = front
      ? over([from(0.16, 0.05), chest, from(1.03, -0.07)]) +
        over([from(0.16, -0.05), chest, from(1.03, 0.07)])
      : over([from(0.16, 0.05), chest, from(1.1, -0.005), from(0.75, -0.075), from(0.16, -0.055)])
    const dRing =
      circle(chest.x, chest.y, h * 0.018, mist) +
      circle(from(0.14, front ? 0 : 0.07).x, from(0.14, front ? 0 : 0.07).y, h * 0.018, mist)
    return shoulders + belt + dRing
  }

  const svg = [
    arm(1),
    leg(1),
    front ? leg(0) : '',
    neckPiece(b.neck.x, b.neck.y, h * 0.06, skin),
    seat,
    torso,
    bands,
    straps(),
    front ? '' : leg(0),
    head(b.head.x, b.head.y, h * 0.0078, b.lean + b.nod, facing, front, skin, hat),
    arm(0),
  ].join('')
  return {
    svg,
    bones: b,
    hands: [b.arms[0].hand, b.arms[1].hand],
    feet: [b.legs[0].ankle, b.legs[1].ankle],
    belt: aside(up(0.14), front ? 0 : 0.07),
    chest: aside(up(0.66), front ? 0 : 0.06),
  }
}
