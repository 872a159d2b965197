/** The widths in which the shop sends an uploaded picture. */
export const mediaWidths = [480, 960, 1600] as const
/** The formats, of which the browser takes the first that it knows. */
export const mediaFormats = ['avif', 'webp'] as const

/** The largest file that can be uploaded. */
export const maxUploadBytes = 12 * 1024 * 1024
/** The most pixels that a picture can have, and how wide or high it can be: enough for any camera. */
export const maxPixels = 60_000_000
export const maxSide = 12_000

/** Why a file was refused. */
export const uploadRefusals = ['empty', 'type', 'damaged', 'too_many_pixels'] as const
export type UploadRefusal = (typeof uploadRefusals)[number]
