import { join } from 'node:path'
import { build } from '../../scripts/build.ts'
import { peakMegabytes } from './peak-memory.ts'
import { recordStatements, takeRecorded } from './record-statements.ts'

/** The built shop in its own process, as `npm start` runs it. Asked for it, it records its statements. */
export type ShopMessage = { do: 'measure memory' | 'record statements' | 'take statements' }

const { start, renderPage } = await import(join(build(), 'server', 'main.js'))
const running = await start({ renderPage })
process.on('message', (message: ShopMessage) => {
  if (message.do === 'measure memory') return process.send?.({ megabytes: peakMegabytes() })
  if (message.do === 'take statements') return process.send?.(takeRecorded())
  recordStatements()
  process.send?.('recording')
})
process.send?.({ url: running.url.replace('localhost', '127.0.0.1') })
process.on('disconnect', () => running.stop().then(() => process.exit(0)))
