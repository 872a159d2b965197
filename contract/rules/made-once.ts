/** Makes a value when it is first needed. A formatter of Intl takes milliseconds to make, which pages that need none do not spend. */
export function madeOnce<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
