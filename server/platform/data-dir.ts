import { createHash } from 'node:crypto'
import { basename, join, resolve } from 'node:path'
import type { Env } from './env.ts'
import { root } from './root.ts'

/**
 * The folder of the embedded database. Root's checkout may be in a home directory that the PostgreSQL account cannot enter, so root's
 * data is below /var/lib, one folder per checkout.
 */
export function dataDirOf(env: Pick<Env, 'DATA_DIR'>): string {
  if (env.DATA_DIR) return resolve(root, env.DATA_DIR)
  if (process.getuid?.() !== 0) return join(root, '.data')
  const mark = createHash('sha256').update(root).digest('hex').slice(0, 8)
  return `/var/lib/vangnet/${basename(root)}-${mark}`
}
