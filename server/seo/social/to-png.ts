import { renderAsync } from '@resvg/resvg-js'

/** Renders in a worker thread. Text is already outlines, so system fonts are not needed. */
export async function toPng(svg: string, width: number): Promise<Buffer> {
  const picture = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  })
  return picture.asPng()
}
