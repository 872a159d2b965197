import { renderAsync } from '@resvg/resvg-js'

/** Draws beside the main thread. Letters are outlines by then, so no font of the machine is looked for. */
export async function toPng(svg: string, width: number): Promise<Buffer> {
  const picture = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  })
  return picture.asPng()
}
