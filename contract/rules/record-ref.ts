/** A record by its kind and number, in one word: `order.12`. */
export const recordRef = (kind: string, id: number) => `${kind}.${id}`

/** The names of so many records are asked at once. */
export const maxNames = 100
