/** Distinct numbers in about a byte each: the differences between them in ascending order, seven bits to a byte, the last one below 128. */
export function encodeNumbers(numbers: readonly number[]): number[] {
  const bytes: number[] = []
  let last = 0
  for (const number of Uint32Array.from(numbers).sort()) {
    let rest = number - last
    last = number
    for (; rest >= 128; rest >>>= 7) bytes.push((rest & 127) | 128)
    bytes.push(rest)
  }
  return bytes
}

export function* decodeNumbers(bytes: Iterable<number>): Generator<number> {
  let number = 0
  let difference = 0
  let shift = 0
  for (const byte of bytes) {
    difference |= (byte & 127) << shift
    shift += 7
    if (byte >= 128) continue
    number += difference
    yield number
    difference = 0
    shift = 0
  }
}
