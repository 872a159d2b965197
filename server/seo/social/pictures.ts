import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { TaggedCache } from '../../cache/tagged-cache.ts'
import { Body } from '../../platform/http/body.ts'
import { root } from '../../platform/root.ts'
import { cardSize, drawCard } from './card.ts'
import type { Subject } from './subject.ts'
import { toPng } from './to-png.ts'

const folder = join(root, 'demo', 'pictures', 'out')
const readDrawing = (picture: string | null) => {
  if (!picture) return null
  const file = normalize(join(folder, picture))
  return file.startsWith(folder) && file.endsWith('.svg') && existsSync(file)
    ? readFileSync(file, 'utf8')
    : null
}
const readMark = () => readFileSync(join(root, 'web', 'public', 'favicon.svg'), 'utf8')

/**
 * Pictures of links, kept by what stands on them: prices and dates are read anew with every change of the catalogue, and drawn anew
 * only when they differ. Drawing takes a tenth of a second of a core: one after the other, and who comes to a long queue comes
 * back later.
 */
export class LinkPictures {
  readonly #keep: TaggedCache<Body>
  readonly #mostWaiting: number
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(now: () => Date, { mostWaiting = 24 } = {}) {
    this.#mostWaiting = mostWaiting
    this.#keep = new TaggedCache({ maxBytes: 24e6, now })
  }

  /** Null: too many are being drawn already. */
  async draw(subject: Subject): Promise<Body | null> {
    const key = createHash('sha1').update(JSON.stringify(subject)).digest('base64url')
    const kept = this.#keep.get(key)
    if (kept) return kept.value
    if (this.#waiting >= this.#mostWaiting) return null
    return this.#keep.make(key, () => this.#inTurn(subject))
  }

  #inTurn(subject: Subject) {
    this.#waiting++
    const drawing = this.#last.then(async () => {
      const svg = drawCard(subject, { drawing: readDrawing(subject.picture), mark: readMark() })
      const png = await toPng(svg, cardSize.width)
      const body = new Body(
        png,
        {
          'content-type': 'image/png',
          'cache-control': 'public, max-age=3600',
          'x-content-type-options': 'nosniff',
        },
        false,
      )
      return { value: body, tables: new Set<string>(), until: new Date(8.64e15), bytes: png.length }
    })
    this.#last = drawing.catch(() => {}).finally(() => this.#waiting--)
    return drawing
  }
}
