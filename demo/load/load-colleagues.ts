import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Locale } from '../../contract/rules/locale.ts'
import type { Role } from '../../contract/staff/rights.ts'
import { hashPassword } from '../../server/accounts/auth/password-hash.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { root } from '../../server/platform/root.ts'
import { colleagues } from '../../server/platform/staff/tables.ts'

type DemoColleagues = {
  password: string
  people: { email: string; name: string; locale?: Locale; roles: Role[] }[]
}

export const readDemoColleagues = (): DemoColleagues =>
  parse(readFileSync(join(root, 'demo', 'colleagues.yaml'), 'utf8'))

/** Loads a colleague of each role, unless there are colleagues already. */
export async function loadColleagues(db: Database) {
  if (await db.$count(colleagues)) return
  const { password, people } = readDemoColleagues()
  const passwordHash = await hashPassword(password)
  await db.insert(colleagues).values(people.map((person) => ({ ...person, passwordHash })))
}
