/** The address of one page of a list; the first is the list itself. */
export const pageOf = (uri: string, number: number) => (number > 1 ? `${uri}?page=${number}` : uri)
