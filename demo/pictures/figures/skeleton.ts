/** Where a figure's joints are. Angles are in degrees: 0 hangs down, positive swings the way the figure faces. */
export type Spot = { x: number; y: number }

/** A limb is two angles (upper, lower), or a spot to reach for, with the elbow or knee bent to one side. */
export type Limb = readonly [number, number] | { to: readonly [number, number]; bend?: 1 | -1 }

export type Pose = {
  lean?: number
  nod?: number
  /** Near limb first, far limb second. */
  arms?: readonly [Limb, Limb]
  legs?: readonly [Limb, Limb]
}

export type View = 'side' | 'front'

/** Lengths as shares of the standing height. */
const thigh = 0.235
const shin = 0.225
const spine = 0.29
const upperArm = 0.165
const forearm = 0.155

const radians = (degrees: number) => (degrees * Math.PI) / 180

export const step = (from: Spot, degrees: number, length: number, facing: number): Spot => ({
  x: from.x + Math.sin(radians(degrees)) * length * facing,
  y: from.y + Math.cos(radians(degrees)) * length,
})

const bent = (
  root: Spot,
  limb: Limb,
  upper: number,
  lower: number,
  facing: number,
  natural: 1 | -1,
): [Spot, Spot] => {
  if (!('to' in limb)) {
    const middle = step(root, limb[0], upper, facing)
    return [middle, step(middle, limb[1], lower, facing)]
  }
  const dx = limb.to[0] - root.x
  const dy = limb.to[1] - root.y
  const distance = Math.min(Math.hypot(dx, dy), (upper + lower) * 0.998)
  const direction = Math.atan2(dy, dx)
  const cosine = (upper ** 2 + distance ** 2 - lower ** 2) / (2 * upper * distance)
  const corner = Math.acos(Math.max(-1, Math.min(1, cosine))) * (limb.bend ?? natural) * facing
  return [
    { x: root.x + Math.cos(direction + corner) * upper, y: root.y + Math.sin(direction + corner) * upper },
    { x: root.x + Math.cos(direction) * distance, y: root.y + Math.sin(direction) * distance },
  ]
}

export type Bones = ReturnType<typeof bones>

export const bones = (hip: Spot, height: number, facing: 1 | -1, view: View, pose: Pose) => {
  const lean = 180 - (pose.lean ?? 0)
  const shoulder = step(hip, lean, spine * height, facing)
  const neck = step(hip, lean, (spine + 0.035) * height, facing)
  const head = step(neck, lean - (pose.nod ?? 0), 0.082 * height, facing)
  const across = (spot: Spot, width: number) => step(spot, lean - 90, width * height, facing)
  const spread = view === 'front' ? { arm: 0.105, leg: 0.05 } : { arm: -0.014, leg: -0.012 }
  const side = (i: 0 | 1) => (i === 0 ? 1 : -1)
  const limbFacing = (i: 0 | 1) => (view === 'front' ? side(i) : facing)
  const arms =
    pose.arms ??
    (view === 'front'
      ? [
          [9, 4],
          [9, 4],
        ]
      : [
          [8, 16],
          [-8, 8],
        ])
  const legs =
    pose.legs ??
    (view === 'front'
      ? [
          [5, 2],
          [5, 2],
        ]
      : [
          [4, 0],
          [-6, -8],
        ])
  const arm = (i: 0 | 1) => {
    const root = across(step(hip, lean, (spine - 0.022) * height, facing), spread.arm * side(i))
    const [elbow, hand] = bent(root, arms[i], upperArm * height, forearm * height, limbFacing(i), 1)
    return { root, elbow, hand }
  }
  const leg = (i: 0 | 1) => {
    const root = across(hip, spread.leg * side(i))
    const [knee, ankle] = bent(root, legs[i], thigh * height, shin * height, limbFacing(i), -1)
    return { root, knee, ankle }
  }
  return {
    hip,
    shoulder,
    neck,
    head,
    lean: pose.lean ?? 0,
    nod: pose.nod ?? 0,
    arms: [arm(0), arm(1)] as const,
    legs: [leg(0), leg(1)] as const,
  }
}
