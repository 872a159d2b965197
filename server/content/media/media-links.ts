/** How many characters of a file's SHA-256 are in its address. */
const hashLength = 24

/** How an uploaded picture is stored in the `picture` of a page. */
export const pictureOfHash = (sha256: string) => `media/${sha256.slice(0, hashLength)}`

/** The hash in the `picture` of a page; undefined for a drawing that came with the shop. */
export const hashOfPicture = (picture: string): string | undefined =>
  /^media\/([0-9a-f]{24})$/.exec(picture)?.[1]
