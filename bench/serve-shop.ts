import { join } from 'node:path'
import { build } from '../scripts/build.ts'

/** The built shop in its own process, with or without page cache. */
const { start, renderPage } = await import(join(build(), 'server', 'main.js'))
const running = await start({ renderPage, cachePages: process.env.CACHE_PAGES === 'yes' })
process.send?.({ url: running.url.replace('localhost', '127.0.0.1') })
process.on('disconnect', () => running.stop().then(() => process.exit(0)))
