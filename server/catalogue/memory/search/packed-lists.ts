/**
 * Lists of numbers by their index, one after the other in one array. Hundreds of thousands of small arrays would take twice the memory, and
 * the garbage collector would look at each of them.
 */
export class PackedLists<A extends Uint8Array | Uint32Array> {
  readonly #Type: new (
    size: number,
  ) => A
  /** The numbers of list `n` are those from `starts[n]` to before `ends[n]`. */
  numbers: A
  starts = new Uint32Array()
  ends = new Uint32Array()
  #end = 0
  /** Numbers of lists that were replaced or removed. */
  #unused = 0

  constructor(Type: new (size: number) => A) {
    this.#Type = Type
    this.numbers = new Type(0)
  }

  /** Another list for this index. */
  set(index: number, list: A | readonly number[]) {
    this.remove(index)
    if (index >= this.starts.length) this.#growIndex(index + 1)
    if (this.#end + list.length > this.numbers.length) this.#pack(list.length)
    this.numbers.set(list, this.#end)
    this.starts[index] = this.#end
    this.#end += list.length
    this.ends[index] = this.#end
  }

  remove(index: number) {
    this.#unused += (this.ends[index] ?? 0) - (this.starts[index] ?? 0)
    if (index < this.starts.length) this.ends[index] = this.starts[index] ?? 0
  }

  /** The list of this index; not to be changed, and to be read at once. */
  of(index: number): A {
    return this.numbers.subarray(this.starts[index] ?? 0, this.ends[index] ?? 0) as A
  }

  /** A quarter more space than needed, so that growing is rare. */
  #growIndex(size: number) {
    const larger = (array: Uint32Array) => {
      const copy = new Uint32Array(size + (size >>> 2))
      copy.set(array)
      return copy
    }
    this.starts = larger(this.starts)
    this.ends = larger(this.ends)
  }

  /** Makes space for so many numbers more, and leaves out what is not used. */
  #pack(more: number) {
    const size = this.#end - this.#unused + more
    const packed = new this.#Type(size + (size >>> 2))
    let end = 0
    for (let index = 0; index < this.starts.length; index++) {
      const list = this.of(index)
      packed.set(list, end)
      this.starts[index] = end
      end += list.length
      this.ends[index] = end
    }
    this.numbers = packed
    this.#end = end
    this.#unused = 0
  }
}
