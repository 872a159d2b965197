/** The part of fontkit we use; the package has no types. */
declare module 'fontkit' {
  type Glyph = { id: number; path: { toSVG: () => string } }
  type Run = { advanceWidth: number; glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number }[] }
  export type Font = {
    unitsPerEm: number
    hasGlyphForCodePoint: (code: number) => boolean
    layout: (text: string) => Run
  }
  export function create(bytes: Buffer): Font
}
