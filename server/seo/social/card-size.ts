/** The size that Open Graph recommends for link previews. */
export const cardSize = { width: 1200, height: 630 } as const

/** Where the picture begins, to the right of the text. */
export const pictureFrom = 740

/** The part of the image that shows a picture. */
export const pictureSize = { width: cardSize.width - pictureFrom, height: cardSize.height } as const
