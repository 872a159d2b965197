import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
  scripts: { start: string }
}

/** Node's flags in `npm start`, for what runs the shop without npm: they halve its memory (decision 97). */
export const startFlags: string[] = scripts.start.split(' ').filter((word) => word.startsWith('--'))
