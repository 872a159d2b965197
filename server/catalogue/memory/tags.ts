/**
 * What answers about the catalogue depend on, finer than tables: an order takes a seat, and then only answers that show how many seats
 * that date has are outdated.
 */

/** Anything of a product but the number of free seats, as long as some are left. */
export const productTag = (id: number) => `product ${id}`

/** Which products there are, their kinds, codes and names and in which categories they are: what menus show. The database announces it too. */
export const namesTag = 'product_names'

/** Which root categories have trainings: what the menu of every page shows. */
export const trainingCategoriesTag = 'training categories'

/** The number of free seats of one date. */
export const seatsTag = (optionId: number) => `seats ${optionId}`

/** The number of free seats of any date of a product. */
export const seatsOfProductTag = (productId: number) => `seats of product ${productId}`

/** The number of free seats of any date: for answers that sort by it, or ask for several seats. */
export const anySeatsTag = 'seats'

/** Whether only answers with this tag show a number of free seats that is no longer right: one that is not, and was not, zero. */
export const isSeatsTag = (tag: string) => tag === anySeatsTag || tag.startsWith(`${anySeatsTag} `)

/** Which products a category and those below it list, and everything that is counted over them. */
export const categoryTag = (id: number) => `category ${id}`

/** The same of all products. */
export const catalogueTag = 'catalogue'

/** Which words the documents contain that a search looks in. This table is changed with every document, and its changes are announced. */
export const wordsTag = 'search_stale'
