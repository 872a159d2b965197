import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

/** Browsers that were unpacked or fetched for this checkout, for this kind of machine. */
export const cacheFolder = join(
  root,
  'node_modules',
  '.cache',
  'browser',
  `${process.platform}-${process.arch}`,
)
