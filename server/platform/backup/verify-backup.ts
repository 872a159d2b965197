import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { BackupFault } from './backup-fault.ts'
import type { BackupFolder, Manifest } from './backup-folder.ts'
import { trialFolder } from './data-files.ts'
import { restoreBackup } from './restore-backup.ts'
import { countRows } from './take-backup.ts'

/** Restores a backup to a temporary folder, starts PostgreSQL on it and reads every table. Returns the number of rows compared. */
export async function verifyBackup(dataDir: string, folder: BackupFolder, backup: Manifest) {
  const into = join(dataDir, trialFolder)
  rmSync(into, { recursive: true, force: true })
  try {
    let compared = 0
    await restoreBackup({
      folder,
      plan: { backup, segments: [], histories: [] },
      into,
      inspect: async (admin) => {
        const restored = await countRows(admin)
        for (const [table, count] of Object.entries(backup.rows)) {
          if (restored.get(table) !== count)
            throw new BackupFault(
              `The trial restore has ${restored.get(table) ?? 'no'} rows in ${table}, and the shop had ${count}.`,
            )
          compared += count
        }
      },
    })
    return { tables: Object.keys(backup.rows).length, rows: compared }
  } finally {
    rmSync(into, { recursive: true, force: true })
  }
}
