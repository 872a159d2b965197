import { sql } from 'drizzle-orm'
import { mediaFormats, mediaWidths } from '../../../contract/rules/media.ts'
import { type Database, databaseOf, type Pool } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { forOtherSites } from '../../platform/http/answers/security-headers.ts'
import { Body } from '../../platform/http/requests/body.ts'
import { loadSharp } from '../../platform/load-sharp.ts'
import { pictureQueue } from './read-upload.ts'

const pattern = new RegExp(`^/media/([0-9a-f]{24})/(${mediaWidths.join('|')})\\.(${mediaFormats.join('|')})$`)
type Format = (typeof mediaFormats)[number]

/** Pictures that were sent lately. */
const maxCachedBytes = 32e6
/** Small enough, and looks like the original. */
const qualities: Record<Format, number> = { avif: 55, webp: 78 }

const findFile = async (db: Database, hash: string, variant: string) => {
  const rows = await readRows(db, { id: col.integer, content: col.bytes })`
    select m.id, f.content from media m join media_files f on f.media_id = m.id and f.variant = ${variant}
    where 'media/' || left(m.sha256, 24) = ${`media/${hash}`}`
  return rows[0]
}

/** Makes a size on first use and stores it, so that it is made once for all servers. */
async function makeSize(db: Database, hash: string, width: number, format: Format) {
  const original = await findFile(db, hash, 'original')
  if (!original) return undefined
  const sharp = await loadSharp()
  const content = await pictureQueue.run(() => {
    const sized = sharp(original.content).resize({ width, withoutEnlargement: true })
    const quality = qualities[format]
    return (format === 'avif' ? sized.avif({ quality, effort: 3 }) : sized.webp({ quality })).toBuffer()
  })
  await db.execute(sql`
    insert into media_files (media_id, variant, content) values (${original.id}, ${`${width}.${format}`}, ${content})
    on conflict do nothing`)
  return content
}

/** Finds uploaded pictures by their address, which has a hash of the file: what it leads to never changes. */
export function createMedia(pool: Pool) {
  const db = databaseOf(pool)
  const cached = new Map<string, Body>()
  let cachedBytes = 0
  const remember = (path: string, body: Body) => {
    cached.set(path, body)
    cachedBytes += body.bytes.length
    for (const [oldest, { bytes }] of cached) {
      if (cachedBytes <= maxCachedBytes) break
      cached.delete(oldest)
      cachedBytes -= bytes.length
    }
  }
  return async (path: string): Promise<Body | undefined> => {
    const [, hash, width, format] = pattern.exec(path) ?? []
    if (!hash || !width || !format) return undefined
    const known = cached.get(path)
    if (known) return known
    const found = await findFile(db, hash, `${width}.${format}`)
    const content = found?.content ?? (await makeSize(db, hash, Number(width), format as Format))
    if (!content) return undefined
    const body = new Body(
      content,
      {
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        ...forOtherSites,
      },
      false,
    )
    remember(path, body)
    return body
  }
}
