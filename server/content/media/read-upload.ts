import { createHash } from 'node:crypto'
import { maxPixels, maxSide, type UploadRefusal } from '../../../contract/rules/media.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { loadSharp } from '../../platform/load-sharp.ts'
import { WorkQueue } from '../../platform/work-queue.ts'

/** The pictures that can be uploaded, by their first bytes. What a browser says about a file is not looked at. */
const signatures = [
  {
    format: 'jpeg',
    type: 'image/jpeg',
    is: (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.of(0xff, 0xd8, 0xff)),
  },
  {
    format: 'png',
    type: 'image/png',
    is: (bytes: Buffer) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n',
  },
  {
    format: 'webp',
    type: 'image/webp',
    is: (bytes: Buffer) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
      bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
  // An AVIF is of the family of HEIF files.
  {
    format: 'heif',
    type: 'image/avif',
    is: (bytes: Buffer) => /^ftypavi[fs]$/.test(bytes.subarray(4, 12).toString('latin1')),
  },
] as const

/** A stored picture is at most this wide and high; no screen shows more. */
const storedSide = 2400

/** Decoding takes memory and a processor: at most two at once, others wait. */
export const pictureQueue = new WorkQueue({ parallel: 2, maxWaiting: 50, maxWaitingPerNetwork: 50 })

const limits = { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true } as const

export type Upload = {
  sha256: string
  type: string
  width: number
  height: number
  /** Decoded and encoded again: nothing of the uploaded file but its pixels is stored. */
  content: Buffer
}

/**
 * Reads an uploaded picture. Its header is checked first, so that a file that claims 20,000 × 20,000 pixels is never decoded. Whatever else
 * is hidden in the file (scripts, a second format, metadata such as where a photo was taken) is not stored.
 */
export async function readUpload(bytes: Buffer): Promise<Upload | { refused: UploadRefusal }> {
  if (bytes.length === 0) return { refused: 'empty' }
  const signature = signatures.find(({ is }) => is(bytes))
  if (!signature) return { refused: 'type' }
  const sharp = await loadSharp()
  try {
    const header = await sharp(bytes, limits).metadata()
    if (header.format !== signature.format) return { refused: 'type' }
    if (header.width > maxSide || header.height > maxSide || header.width * header.height > maxPixels)
      return { refused: 'too_many_pixels' }
    const { data, info } = await pictureQueue.run(() =>
      sharp(bytes, limits)
        .autoOrient()
        .resize({ width: storedSide, height: storedSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 90 })
        .toBuffer({ resolveWithObject: true }),
    )
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { sha256, type: signature.type, width: info.width, height: info.height, content: data }
  } catch (error) {
    // Too many wait for their turn.
    if (error instanceof Problem) throw error
    const isTooLarge = error instanceof Error && /pixel limit|too large|exceeds/i.test(error.message)
    return { refused: isTooLarge ? 'too_many_pixels' : 'damaged' }
  }
}
