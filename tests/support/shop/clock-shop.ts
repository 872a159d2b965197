import { join } from 'node:path'
import { defaultChatHours, isChatOpen } from '../../../contract/rules/service/chat-hours.ts'
import { build } from '../../../scripts/build.ts'

/**
 * Runs the built shop with a clock that starts within chat hours and that the parent process can move. Started with `runShop`.
 */
const hour = 60 * 60_000

/** How far to move the clock back to be well within chat hours. */
function intoChatHours(now: number): number {
  let shift = 0
  const isOpen = (at: number) => isChatOpen(new Date(at), defaultChatHours)
  const isWellInside = (at: number) => isOpen(at) && isOpen(at + 2 * hour)
  while (!isWellInside(now + shift)) shift -= hour
  return shift
}

let shift = intoChatHours(Date.now())
process.on('message', (message: { shiftMs: number }) => {
  shift += message.shiftMs
  process.send?.({ moved: true })
})

const entry = join(build(), 'server', 'main.js')
const { start, renderPage } = (await import(entry)) as typeof import('../../../server/main.ts')
const running = await start({ renderPage, now: () => new Date(Date.now() + shift), print: console.log })
console.log(`Vangnet is open at ${running.url}`)
process.on('SIGTERM', async () => {
  await running.stop()
  process.exit(0)
})
