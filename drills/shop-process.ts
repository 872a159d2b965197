import { heapBytes } from './heap.ts'

/**
 * The built shop in its own process, started with `runShop`; SHOP_ENTRY is its code. The drill can move its clock with `{ shiftMs }` and measure its memory with
 * `{ measure: 'heap' }`.
 */
type Message = { shiftMs?: number; measure?: 'heap' }

let shift = 0
process.on('message', ({ shiftMs = 0, measure }: Message) => {
  shift += shiftMs
  process.send?.(measure ? { heapBytes: heapBytes() } : { now: Date.now() + shift })
})

const { start, renderPage } = (await import(
  process.env.SHOP_ENTRY ?? ''
)) as typeof import('../server/main.ts')
const running = await start({ renderPage, now: () => new Date(Date.now() + shift) })
console.log(`Vangnet is open at ${running.url}`)
const stop = async () => {
  await running.stop()
  process.exit(0)
}
process.on('SIGTERM', stop)
// A drill that was interrupted leaves no shop and no database behind.
process.on('disconnect', stop)
