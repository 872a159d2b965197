/** Seeded random numbers from 0 to 1 (mulberry32), so that the demo is the same everywhere. */
export function randomOf(name: string): () => number {
  let seed = 2_166_136_261
  for (const char of name) seed = Math.imul(seed ^ char.charCodeAt(0), 16_777_619)
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
