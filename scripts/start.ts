import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'

/** `npm start`: builds the shop unless these sources were built before, then runs it. */
process.chdir(join(import.meta.dirname, '..'))
process.env.NODE_ENV ??= 'production'
if (existsSync('.env')) process.loadEnvFile('.env')
const { run } = await import(join(build(), 'server', 'main.js'))
await run()
