import { black, coal, green, ink, orange, type Skin, slate, white, yellow } from '../palette.ts'
import type { Outfit } from './person.ts'

type Dress = (skin: Skin, other?: Outfit) => Outfit

/** The clothes of each kind of person; a drawing may change details. */
export const climber: Dress = (skin, other) => ({
  skin,
  jacket: ink,
  trousers: slate,
  harness: yellow,
  gloves: black,
  hat: { helmet: white },
  ...other,
})

export const rescuer: Dress = (skin, other) => ({
  skin,
  jacket: orange,
  trousers: coal,
  harness: black,
  gloves: black,
  hat: { helmet: white },
  ...other,
})

export const worker: Dress = (skin, other) => ({
  skin,
  jacket: slate,
  trousers: ink,
  gloves: coal,
  hat: { helmet: yellow },
  ...other,
})

export const warden: Dress = (skin, other) => ({
  skin,
  jacket: ink,
  vest: yellow,
  trousers: slate,
  hat: { hair: 'short', colour: ink },
  ...other,
})

export const aider: Dress = (skin, other) => ({
  skin,
  jacket: green,
  trousers: ink,
  hat: { hair: 'short', colour: coal },
  ...other,
})

/** A survival suit: one colour from neck to boot. */
export const mariner: Dress = (skin, other) => ({
  skin,
  jacket: orange,
  trousers: orange,
  boots: orange,
  gloves: ink,
  hat: { helmet: yellow },
  ...other,
})
