type Numbers = Uint16Array | Uint32Array | Float64Array

/**
 * An array that is used again for each search, until the next one asks for it. In a large catalogue one takes hundreds of kilobytes, and
 * making several for each search would keep the garbage collector busy.
 */
export class Scratch<A extends Numbers> {
  readonly #Type: new (
    size: number,
  ) => A
  #array: A

  constructor(Type: new (size: number) => A) {
    this.#Type = Type
    this.#array = new Type(0)
  }

  /** All zeros. */
  ofSize(size: number): A {
    if (this.#array.length < size) this.#array = new this.#Type(size + (size >>> 2))
    else this.#array.fill(0, 0, size)
    return this.#array.subarray(0, size) as A
  }
}
