/** Categories are at most so many levels deep. */
export const maxCategoryDepth = 4
