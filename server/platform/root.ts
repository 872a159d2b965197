import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The checkout's folder, found from the sources and from the built bundle alike. */
export const root = (() => {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return folder
})()
