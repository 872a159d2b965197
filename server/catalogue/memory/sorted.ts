type Compare<T> = (a: T, b: T) => number

/** Where an item is in a sorted list, or belongs. */
export function placeIn<T>(list: readonly T[], item: T, compare: Compare<T>): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(list[middle] as T, item) < 0) low = middle + 1
    else high = middle
  }
  return low
}

export const insertInto = <T>(list: T[], item: T, compare: Compare<T>) =>
  list.splice(placeIn(list, item, compare), 0, item)

export function removeFrom<T>(list: T[], item: T, compare: Compare<T>) {
  const place = placeIn(list, item, compare)
  if (list[place] === item) list.splice(place, 1)
}
