import { describe, expect, it } from 'vitest'
import { measureWork, restWhileBusy } from './rest-while-busy.ts'

/** How long three senders rest together, in milliseconds. */
async function restAtWork(share: number) {
  const rest = restWhileBusy(() => share)
  const start = performance.now()
  await Promise.all([rest(), rest(), rest()])
  return performance.now() - start
}

describe('sending mails', () => {
  it('rests between mails while the process is busy, one sender after the other', async () => {
    expect(await restAtWork(0.9)).toBeGreaterThan(440)
  })

  it('does not rest while it is not', async () => {
    expect(await restAtWork(0.5)).toBeLessThan(100)
  })

  it('knows how busy the process is', async () => {
    const share = measureWork()
    const end = performance.now() + 1100
    while (performance.now() < end) await new Promise((resolve) => setImmediate(resolve))
    expect(share()).toBeGreaterThan(0.7)
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(share()).toBeLessThan(0.3)
  })
})
