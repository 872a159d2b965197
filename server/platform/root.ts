import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The checkout's folder; also correct when this runs from the built bundle. */
export const root = (() => {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) throw new Error(`${import.meta.dirname} is not in a checkout of the shop`)
    folder = dirname(folder)
  }
  return folder
})()
