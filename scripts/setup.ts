import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart, explain } from '../server/platform/cannot-start.ts'
import { readEnv } from '../server/platform/env.ts'
import { BadCall, help, readCall } from './setup/answers.ts'
import { openTerminal } from './setup/ask.ts'
import { runSetup } from './setup/run-setup.ts'
import { withDatabase } from './with-database.ts'

/** `npm run setup`: begins a real shop, or turns the demo into one. `npm run setup -- --help` explains it. */
process.chdir(join(import.meta.dirname, '..'))
if (existsSync('.env')) process.loadEnvFile('.env')

const terminal = process.stdin.isTTY ? openTerminal(process.stdin, process.stdout) : undefined
try {
  const call = readCall(process.argv.slice(2))
  if (call.switches.help) console.log(help)
  else {
    const env = readEnv()
    const lines = await withDatabase(env, (pool) =>
      runSetup({ pool, call, origin: env.origin, now: new Date(), terminal }),
    )
    console.log(lines.join('\n'))
  }
} catch (error) {
  const isExpected = error instanceof BadCall || error instanceof CannotStart
  console.error(isExpected ? error.message : explain(error))
  process.exitCode = 1
} finally {
  terminal?.close()
}
