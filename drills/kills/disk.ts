import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { planDates } from '../plan-dates.ts'
import { type Check, fact, none } from '../report.ts'
import { openBreakableShop } from './breakable-shop.ts'
import { putInCart, statusOf } from './target.ts'

const megabyte = Buffer.alloc(1e6, 1)

/** A small disk of its own, which only root can make; undefined where that is not possible. */
function mountDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=500m,mode=755', 'tmpfs', folder])
  const remove = () => {
    if (status === 0) spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
  if (status === 0) return { folder, remove }
  remove()
  return undefined
}

/** Writes until nothing fits any more. */
function fillUp(file: string) {
  try {
    for (;;) appendFileSync(file, megabyte)
  } catch {
    // The last piece may be small.
    for (let bytes = 500_000; bytes >= 1; bytes /= 2)
      try {
        appendFileSync(file, megabyte.subarray(0, bytes))
      } catch {}
  }
}

/** The disk of the shop and its database is full for a while. Writes are refused, pages are served, and nothing is lost. */
export async function fillDisk(): Promise<Check[]> {
  const disk = mountDisk()
  if (!disk) return [fact('disk full', 'not possible here: only root can mount a small disk')]
  try {
    const shop = await openBreakableShop({ folder: disk.folder })
    try {
      const target = { ...shop, date: (await planDates(shop.query)).roomy[0] ?? 0 }
      const carts = async () =>
        (await shop.query<{ n: number }>('select count(*)::int as n from carts'))[0]?.n ?? 0
      await statusOf(`${shop.url}/`)
      const before = await carts()
      const ballast = join(disk.folder, 'ballast')
      fillUp(ballast)
      const writes: number[] = []
      const pages: number[] = []
      let readyWhileFull = 0
      // Free space inside the tables lasts for a while.
      for (let round = 0; round < 400 && writes.filter((status) => status !== 200).length < 20; round++) {
        writes.push(...(await Promise.all(Array.from({ length: 10 }, () => putInCart(target)))))
        pages.push(await statusOf(`${shop.url}/`))
      }
      if ((await statusOf(`${shop.url}/readyz`)) === 200) readyWhileFull++
      rmSync(ballast)
      await shop.untilReady()
      const promised = writes.filter((status) => status === 200).length
      const after = await carts()
      return [
        fact('disk full: writes accepted and refused', `${promised} and ${writes.length - promised}`),
        none(
          'disk full: answers that are not 200 or 503',
          writes.filter((status) => status !== 200 && status !== 503).length,
        ),
        none('disk full: pages not served', pages.filter((status) => status !== 200).length),
        none('disk full: /readyz says ready', promised === writes.length ? 1 : readyWhileFull),
        none('disk full: carts lost', before + promised - after),
        none('disk free again: failed', (await putInCart(target)) === 200 ? 0 : 1),
      ]
    } finally {
      await shop.close()
    }
  } finally {
    disk.remove()
  }
}
