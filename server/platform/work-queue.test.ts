import { describe, expect, it } from 'vitest'
import { WorkQueue } from './work-queue.ts'

/** Work that ends when the test says so. */
function pieces(queue: WorkQueue) {
  const running: (() => void)[] = []
  const started: string[] = []
  const add = (name: string, network?: string) =>
    queue
      .run(
        () =>
          new Promise<void>((resolve) => {
            started.push(name)
            running.push(resolve)
          }),
        network,
      )
      .then(
        () => 'done',
        (error) => error.code,
      )
  const finishOne = async () => {
    running.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { add, started, finishOne }
}

describe('a queue', () => {
  it('does a few things at a time, in order, and refuses when too many wait', async () => {
    const { add, started, finishOne } = pieces(new WorkQueue({ parallel: 2, maxWaiting: 2 }))
    const outcomes = ['a', 'b', 'c', 'd', 'e'].map((name) => add(name))
    expect(started).toEqual(['a', 'b'])
    expect(await outcomes[4]).toBe('busy')
    await finishOne()
    expect(started).toEqual(['a', 'b', 'c'])
    for (let n = 0; n < 3; n++) await finishOne()
    expect(await Promise.all(outcomes.slice(0, 4))).toEqual(Array(4).fill('done'))
    const later = add('f')
    await finishOne()
    expect(await later).toBe('done')
  })

  it('has room for others when one network waits for too much', async () => {
    const { add } = pieces(new WorkQueue({ parallel: 1, maxWaiting: 4, maxWaitingPerNetwork: 2 }))
    const [, , , refused] = ['a', 'b', 'c', 'd'].map((name) => add(name, '192.0.2.1'))
    expect(await refused).toBe('busy')
    const other = add('e', '192.0.2.2')
    expect(await Promise.race([other, Promise.resolve('waits')])).toBe('waits')
  })

  it('goes on after work that failed', async () => {
    const queue = new WorkQueue({ parallel: 1, maxWaiting: 1 })
    const failed = queue.run(() => Promise.reject(new Error('no')))
    const next = queue.run(async () => 'yes')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
    expect(queue.isFull).toBe(false)
  })
})
