import { join } from 'node:path'
import { build } from '../scripts/build.ts'
import { heapBytes } from './heap.ts'

/**
 * The built shop in its own process, started with `runShop`. The drill can move its clock with `{ shiftMs }` and measure its memory with
 * `{ measure: 'heap' }`.
 */
type Message = { shiftMs?: number; measure?: 'heap' }

let shift = 0
process.on('message', ({ shiftMs = 0, measure }: Message) => {
  shift += shiftMs
  process.send?.(measure ? { heapBytes: heapBytes() } : { shift })
})

const entry = join(build(), 'server', 'main.js')
const { start, renderPage } = (await import(entry)) as typeof import('../server/main.ts')
const running = await start({ renderPage, now: () => new Date(Date.now() + shift) })
console.log(`Vangnet is open at ${running.url}`)
process.on('SIGTERM', async () => {
  await running.stop()
  process.exit(0)
})
// A drill that is killed takes its shops along.
process.on('disconnect', () => process.exit(1))
