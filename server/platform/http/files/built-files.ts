import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray, lt } from 'drizzle-orm'
import { databaseOf, type Pool } from '../../database/database.ts'
import { builtFiles } from '../../database/tables.ts'
import type { Platform } from '../../platform.ts'
import { findBuild } from './assets.ts'

/** Longer than a tab stays open, and than a version runs without a restart. */
const keptDays = 90

/** The chunks of one app, each with the path that it is requested by. */
function chunksIn(app: string, prefix: string) {
  const folder = join(app, 'assets')
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((name) => ({
    path: `${prefix}/assets/${name}`,
    file: join(folder, name),
  }))
}

/** Stores the chunks of this version before it sends its first page, so that servers of other versions have them too. */
export async function storeBuiltFiles({ pool, now }: Pick<Platform, 'pool' | 'now'>, build = findBuild()) {
  if (!build) return
  const files = [...chunksIn(join(build, 'client'), ''), ...chunksIn(join(build, 'staff'), '/staff')]
  const db = databaseOf(pool)
  const usedAt = now()
  const stored = await db
    .update(builtFiles)
    .set({ usedAt })
    .where(
      inArray(
        builtFiles.path,
        files.map(({ path }) => path),
      ),
    )
    .returning({ path: builtFiles.path })
  const known = new Set(stored.map(({ path }) => path))
  const added = files
    .filter(({ path }) => !known.has(path))
    .map(({ path, file }) => ({ path, content: readFileSync(file), usedAt }))
  if (added.length) await db.insert(builtFiles).values(added).onConflictDoNothing()
  await db.delete(builtFiles).where(lt(builtFiles.usedAt, new Date(usedAt.getTime() - keptDays * 86_400_000)))
}

/** A chunk of any version that ran on this database lately. */
export async function findBuiltFile(pool: Pool, path: string): Promise<Buffer | undefined> {
  const [file] = await databaseOf(pool)
    .select({ content: builtFiles.content })
    .from(builtFiles)
    .where(eq(builtFiles.path, path))
  return file?.content
}
