/** The first 32 bits of the fractional parts of a root of each prime, as SHA-256 (FIPS 180-4) defines its constants. */
const primes: number[] = []
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n)
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0
const rounds = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const start = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** Words by position; all of these are there. */
const at = (words: Int32Array, index: number) => words[index] as number

const schedule = new Int32Array(64)

/**
 * SHA-256 of one block that is padded already, into `out`. The browser's own is only there on https and takes a promise for each of
 * a hundred thousand tries, so a form would take seconds.
 */
export function hashBlock(block: Int32Array, out: Int32Array) {
  const w = schedule
  w.set(block)
  for (let i = 16; i < 64; i++) {
    const before = at(w, i - 15)
    const last = at(w, i - 2)
    const s0 = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3)
    const s1 = turn(last, 17) ^ turn(last, 19) ^ (last >>> 10)
    w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1
  }
  let [a, b, c, d, e, f, g, h] = start as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(rounds, i) + at(w, i)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  const words = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) out[i] = at(start, i) + (words[i] as number)
}
