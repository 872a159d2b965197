import type { Database } from '../../platform/database/database.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { loadSharp } from '../../platform/load-sharp.ts'
import { hashOfPicture } from './media-links.ts'
import { pictureQueue } from './read-upload.ts'

type Size = { width: number; height: number }

/** Where a part of this size begins, so that the focal point is as near to its middle as the picture allows. */
const startOf = (whole: number, size: number, focus: number) =>
  Math.round(Math.min(Math.max((whole * focus) / 100 - size / 2, 0), whole - size))

/** An uploaded picture as a JPEG of exactly this size, cropped around its focal point; undefined if there is none. */
export async function cropPicture(
  db: Database,
  picture: string,
  { width, height }: Size,
): Promise<Buffer | undefined> {
  const hash = hashOfPicture(picture)
  if (!hash) return undefined
  const rows = await readRows(db, {
    width: col.integer,
    height: col.integer,
    focus_x: col.integer,
    focus_y: col.integer,
    content: col.bytes,
  })`
    select m.width, m.height, m.focus_x, m.focus_y, f.content from media m join media_files f on f.media_id = m.id and f.variant = 'original'
    where 'media/' || left(m.sha256, 24) = ${picture}`
  const found = rows[0]
  if (!found) return undefined
  const sharp = await loadSharp()
  const scale = Math.max(width / found.width, height / found.height)
  const scaled = { width: Math.ceil(found.width * scale), height: Math.ceil(found.height * scale) }
  return pictureQueue.run(() =>
    sharp(found.content)
      .resize({ ...scaled, fit: 'fill' })
      .extract({
        width,
        height,
        left: startOf(scaled.width, width, found.focus_x),
        top: startOf(scaled.height, height, found.focus_y),
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  )
}
