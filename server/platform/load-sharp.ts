/** Loads the library that decodes and draws pictures with its first picture, because its native code takes 8 MB. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
