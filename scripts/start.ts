import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.ts'
import { startEnv, startFlags } from './start-flags.ts'

/** `npm start`: builds the shop unless these sources were built before, then runs it. */
process.chdir(join(import.meta.dirname, '..'))
process.env.NODE_ENV ??= 'production'
if (existsSync('.env')) process.loadEnvFile('.env')
const entry = join(build(), 'server', 'main.js')
// The shop takes the place of this process, because Node keeps the 20 MB with which it read TypeScript (decision 99).
process.execve?.(process.execPath, [process.execPath, ...startFlags, ...process.execArgv, entry], {
  ...startEnv,
  ...process.env,
})
// Where a program cannot replace itself, as on Windows.
const { run } = await import(entry)
await run()
