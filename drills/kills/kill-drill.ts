import { type Check, tableOf } from '../report.ts'
import { openBreakableShop } from './breakable-shop.ts'
import { cutConnections } from './connections.ts'
import { fillDisk } from './disk.ts'
import { holdLock } from './lock.ts'
import { loseMailServer } from './mail-server.ts'
import { troubleProvider } from './provider.ts'
import { runKills } from './run-kills.ts'

type Options = { kills: number; seed: number; print?: (line: string) => void }

/** `npm run drill -- kills`: the shop and its database are killed, then everything else it depends on fails in turn. */
export async function killDrill({ kills, seed, print = () => {} }: Options): Promise<Check[]> {
  const shop = await openBreakableShop()
  const checks: Check[] = []
  try {
    const killed = await runKills(shop, { kills, seed, print })
    checks.push(...killed.checks)
    // Printed already here: many kills take hours, and what follows may fail.
    print(tableOf(checks))
    const date = killed.dates.roomy[0] ?? 0
    const target = { ...shop, date }
    print('cutting the database connections')
    checks.push(...(await cutConnections(target, { seconds: 10 })))
    print('holding a lock on all orders for a minute')
    checks.push(...(await holdLock(target, { seconds: 60 })))
    print('letting the payment provider be slow, wrong and late')
    checks.push(...(await troubleProvider(shop, { date })))
    print('taking the mail server away for two days')
    checks.push(...(await loseMailServer(shop, { date, hours: 48 })))
  } finally {
    await shop.close()
  }
  print('filling the disk')
  checks.push(...(await fillDisk()))
  return checks
}
