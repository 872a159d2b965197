/** Renders in a thread of the library, which is loaded with the first image. Text is already outlines, so system fonts are not needed. */
export async function toPng(svg: string, width: number): Promise<Buffer> {
  const { renderAsync } = await import('@resvg/resvg-js')
  const picture = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  })
  return picture.asPng()
}
