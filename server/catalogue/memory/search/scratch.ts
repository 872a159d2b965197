type Numbers = Uint16Array | Uint32Array | Int32Array | Float64Array

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

  /** To be filled: what is in it is of another search. */
  used(size: number): A {
    if (this.#array.length < size) this.#array = new this.#Type(size + (size >>> 2))
    return this.#array.subarray(0, size) as A
  }

  /** All zeros. */
  ofSize(size: number): A {
    return this.used(size).fill(0) as A
  }
}
