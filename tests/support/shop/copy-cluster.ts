import { cpSync, lchownSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountForPostgres, ownFolder } from '../../../server/platform/database/embedded/account.ts'

/** Copies the files of the embedded PostgreSQL in one data folder to another, without those that `isLeftOut` names. */
export function copyFiles(from: string, to: string, { isLeftOut = (_path: string): boolean => false } = {}) {
  const cluster = join(to, 'postgres')
  ownFolder(cluster, accountForPostgres())
  cpSync(join(from, 'postgres'), cluster, { recursive: true, filter: (path) => !isLeftOut(path) })
  return cluster
}

/** Adds files to a copy and gives all of it to the account that runs PostgreSQL. */
export function finishCopy(cluster: string, files: Record<string, string> = {}) {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(cluster, name), content)
  const account = accountForPostgres()
  if (!account) return
  for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(cluster, name), account.uid, account.gid)
}
