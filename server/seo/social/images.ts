import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { TaggedCache } from '../../cache/tagged-cache.ts'
import { forOtherSites } from '../../platform/http/answers/security-headers.ts'
import { Body } from '../../platform/http/requests/body.ts'
import { root } from '../../platform/root.ts'
import type { Picture } from './card.ts'
import { cardSize } from './card-size.ts'
import type { Subject } from './subject.ts'
import { toPng } from './to-png.ts'

const folder = join(root, 'demo', 'pictures', 'out')
const drawingIn = (file: string): Picture => ({ type: 'svg+xml', content: readFileSync(file) })
const readDrawing = (picture: string) => {
  const file = normalize(join(folder, picture))
  return file.startsWith(folder) && file.endsWith('.svg') && existsSync(file) ? drawingIn(file) : null
}
const readLogo = () => drawingIn(join(root, 'web', 'public', 'favicon.svg'))
/** Gives an uploaded picture as a JPEG in the size that the image has for it; undefined for a drawing. */
type Crop = (picture: string) => Promise<Buffer | undefined>

/** An uploaded picture, or a drawing that came with the shop. */
async function readPicture(picture: string | null, crop: Crop): Promise<Picture | null> {
  if (!picture) return null
  const cropped = await crop(picture)
  return cropped ? { type: 'jpeg', content: cropped } : readDrawing(picture)
}

/**
 * Images for link previews, cached by their content: prices and dates are read again after every change of the catalogue, but an image
 * is drawn again only if they differ. Drawing takes about 0.1 s of CPU, so images are drawn one at a time, and a full queue refuses more.
 */
export class SocialImages {
  readonly #cache: TaggedCache<Body>
  readonly #maxQueued: number
  readonly #crop: Crop
  #last: Promise<unknown> = Promise.resolve()
  #queued = 0

  constructor(crop: Crop, now: () => Date, { maxQueued = 24 } = {}) {
    this.#crop = crop
    this.#maxQueued = maxQueued
    this.#cache = new TaggedCache({ maxBytes: 24e6, now })
  }

  /** Null if the queue is full. */
  async draw(subject: Subject): Promise<Body | null> {
    const key = createHash('sha1').update(JSON.stringify(subject)).digest('base64url')
    const cached = this.#cache.get(key)
    if (cached) return cached.value
    if (this.#queued >= this.#maxQueued) return null
    return (await this.#cache.compute(key, () => this.#enqueue(subject))).value
  }

  #enqueue(subject: Subject) {
    this.#queued++
    const drawing = this.#last.then(async () => {
      // Loaded with the first image, because what reads fonts takes several MB.
      const { drawCard } = await import('./card.ts')
      const svg = drawCard(subject, {
        picture: await readPicture(subject.picture, this.#crop),
        logo: readLogo(),
      })
      const png = await toPng(svg, cardSize.width)
      const body = new Body(
        png,
        {
          'content-type': 'image/png',
          'cache-control': 'public, max-age=3600',
          ...forOtherSites,
        },
        false,
      )
      return { value: body, tags: new Set<string>(), until: 8.64e15, bytes: png.length }
    })
    this.#last = drawing.catch(() => {}).finally(() => this.#queued--)
    return drawing
  }
}
