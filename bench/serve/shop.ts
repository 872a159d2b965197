import { setTimeout as sleep } from 'node:timers/promises'
import { peakMegabytes } from './peak-memory.ts'
import { recordStatements, takeRecorded } from './record-statements.ts'

/** Until this process hardly works for a second: after its start it still reads what is searched. */
async function untilIdle() {
  for (let busy = 1; busy > 0.1; ) {
    const before = process.cpuUsage()
    await sleep(1000)
    const { user, system } = process.cpuUsage(before)
    busy = (user + system) / 1e6
  }
}

/** The built shop, SHOP_ENTRY, in its own process. Asked for it, it records its statements. */
export type ShopMessage = {
  do: 'measure memory' | 'wait until idle' | 'record statements' | 'take statements'
}

const { start, renderPage } = await import(process.env.SHOP_ENTRY ?? '')
const running = await start({ renderPage })
process.on('message', async (message: ShopMessage) => {
  if (message.do === 'wait until idle') {
    await untilIdle()
    return process.send?.('idle')
  }
  if (message.do === 'measure memory') return process.send?.({ megabytes: peakMegabytes() })
  if (message.do === 'take statements') return process.send?.(takeRecorded())
  recordStatements()
  process.send?.('recording')
})
process.send?.({ url: running.url.replace('localhost', '127.0.0.1') })
process.on('disconnect', () => running.stop().then(() => process.exit(0)))
