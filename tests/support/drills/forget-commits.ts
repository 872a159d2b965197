import type { BreakableShop } from '../../../drills/kills/breakable-shop.ts'

/** From now on a database that is killed has lost what it committed last. */
export async function forgetCommits(shop: BreakableShop) {
  for (const setting of [
    'synchronous_commit = off',
    "wal_writer_delay = '10s'",
    "wal_writer_flush_after = '1GB'",
  ])
    await shop.query(`alter system set ${setting}`)
  await shop.kill('postgres')
}
