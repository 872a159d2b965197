import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../platform/root.ts'
import { toPng } from '../social/to-png.ts'

/** The logo in the sizes and formats that browsers and phones request, all made from one SVG. */
const readLogo = () => readFile(join(root, 'web', 'public', 'favicon.svg'), 'utf8')

const viewBox = 40
const ink = '#0b0b0c'

/** Adds a full background, because phones round the corners themselves. A maskable icon keeps the logo within the inner 80 %. */
const onBackground = (svg: string, share: number) => {
  const edge = (viewBox * (1 - share)) / 2
  const inner = Buffer.from(svg).toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${viewBox} ${viewBox}"><path fill="${ink}" d="M0 0h${viewBox}v${viewBox}H0z"/>
<image x="${edge}" y="${edge}" width="${viewBox * share}" height="${viewBox * share}" href="data:image/svg+xml;base64,${inner}"/></svg>`
}

/** An .ico file is a directory followed by PNGs. */
function ico(images: { size: number; png: Buffer }[]): Buffer {
  const headBytes = 6
  const entryBytes = 16
  const head = Buffer.alloc(headBytes + entryBytes * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  images.forEach(({ size, png }, index) => {
    const at = headBytes + entryBytes * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...images.map(({ png }) => png)])
}

export const icons: Record<string, () => Promise<Buffer>> = {
  '/favicon.ico': async () => {
    const svg = await readLogo()
    return ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await toPng(svg, size) }))))
  },
  '/apple-touch-icon.png': async () => toPng(onBackground(await readLogo(), 1), 180),
  '/icon-192.png': async () => toPng(await readLogo(), 192),
  '/icon-512.png': async () => toPng(await readLogo(), 512),
  '/icon-maskable-512.png': async () => toPng(onBackground(await readLogo(), 0.8), 512),
}
