import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and fills it, unless it is there already. It appears under its name only when it is complete, so two runs that
 * begin at once never see a half-filled folder: each fills its own, and the first to finish wins.
 */
export async function makeOnce(folder: string, fill: (folder: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder
  mkdirSync(dirname(folder), { recursive: true })
  const own = mkdtempSync(`${folder}.`)
  try {
    await fill(own)
    renameSync(own, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
  return folder
}
