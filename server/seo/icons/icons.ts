import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../platform/root.ts'
import { toPng } from '../social/to-png.ts'

/** The mark in the sizes and shapes that browsers and phones ask for, all from the one drawing of it. */
const drawing = () => readFile(join(root, 'web', 'public', 'favicon.svg'), 'utf8')

const viewBox = 40
const ink = '#0b0b0c'

/** Corners are the phone's own to round, and it may cut the edges off: the mark then stands within the safe inner part. */
const onGround = (svg: string, share: number) => {
  const edge = (viewBox * (1 - share)) / 2
  const inner = Buffer.from(svg).toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${viewBox} ${viewBox}"><path fill="${ink}" d="M0 0h${viewBox}v${viewBox}H0z"/>
<image x="${edge}" y="${edge}" width="${viewBox * share}" height="${viewBox * share}" href="data:image/svg+xml;base64,${inner}"/></svg>`
}

/** An .ico is a list of PNGs behind a table of contents. */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const headBytes = 6
  const entryBytes = 16
  const head = Buffer.alloc(headBytes + entryBytes * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  pictures.forEach(({ size, png }, index) => {
    const at = headBytes + entryBytes * index
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

export const icons: Record<string, () => Promise<Buffer>> = {
  '/favicon.ico': async () => {
    const svg = await drawing()
    return ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await toPng(svg, size) }))))
  },
  '/apple-touch-icon.png': async () => toPng(onGround(await drawing(), 1), 180),
  '/icon-192.png': async () => toPng(await drawing(), 192),
  '/icon-512.png': async () => toPng(await drawing(), 512),
  '/icon-maskable-512.png': async () => toPng(onGround(await drawing(), 0.8), 512),
}
