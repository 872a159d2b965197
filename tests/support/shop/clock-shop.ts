import { join } from 'node:path'
import { isChatOpen } from '../../../contract/rules/chat-hours.ts'

/**
 * The built shop with a clock that tests may turn: it starts in chat hours whatever day it is, and goes where its parent tells it to. Run as
 * a process of its own (`runShop` with this script).
 */
const hour = 60 * 60_000

/** Back to the last hour that lies well within chat hours. */
function intoChatHours(now: number): number {
  let shift = 0
  const isWellInside = (at: number) => isChatOpen(new Date(at)) && isChatOpen(new Date(at + 2 * hour))
  while (!isWellInside(now + shift)) shift -= hour
  return shift
}

let shift = intoChatHours(Date.now())
process.on('message', (told: { shiftMs: number }) => {
  shift += told.shiftMs
  process.send?.({ turned: true })
})

const entry = join(import.meta.dirname, '..', '..', '..', 'build', 'server', 'main.js')
const { start, renderer } = (await import(entry)) as typeof import('../../../server/main.ts')
const running = await start({ renderer, now: () => new Date(Date.now() + shift), say: console.log })
console.log(`Vangnet is open at ${running.url}`)
process.on('SIGTERM', async () => {
  await running.stop()
  process.exit(0)
})
