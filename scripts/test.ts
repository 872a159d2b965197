import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser, NoBrowser } from './browser/find-browser.ts'

/** `npm test`: the gate. Every step runs even after a failure, so one run shows everything that is wrong. */
const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules', '.bin', name)
const report = join(tmpdir(), `vangnet-tests-${process.pid}.json`)
/** The tests record here which SQL they ran. */
const statements = mkdtempSync(join(tmpdir(), 'vangnet-statements-'))
/** Each worker, thread and server of the tests loads the same code, which Node compiles once and keeps here. */
const compiled = mkdtempSync(join(tmpdir(), 'vangnet-compiled-'))

type Step = [name: string, command: string, args: string[], env?: Record<string, string>]
/**
 * One checker: each further one works out the same types again, which on two cores takes longer. Freeing memory took it a quarter of its
 * time, so it frees none below this limit.
 */
const types: Step = ['types', bin('tsc'), ['--checkers', '1'], { GOGC: 'off', GOMEMLIMIT: '4GiB' }]
/** These and the types use one core each, so they run beside each other. */
const quickSteps: Step[] = [
  ['lint and format', bin('biome'), ['check', '--error-on-warnings']],
  ['floors', process.execPath, ['scripts/floors.ts']],
  ['dead code', bin('knip'), []],
  ['demo files', process.execPath, ['demo/check.ts']],
  ['specification', process.execPath, ['scripts/specification.ts']],
  ['page weight', process.execPath, ['scripts/weigh.ts']],
]
const tests: Step = [
  'tests',
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
]

/** Looks for a browser first: without one the gate cannot pass, and that should be known at once, not after minutes. */
const browser = await findBrowser().catch((error: unknown) => {
  if (!(error instanceof NoBrowser)) throw error
  console.error(error.message)
  process.exit(1)
})

const env = {
  ...process.env,
  FORCE_COLOR: '0',
  CHROME_PATH: browser,
  STATEMENTS_FOLDER: statements,
  NODE_COMPILE_CACHE: compiled,
}
const failed: string[] = []
let done = 0

/** Runs a step and prints what it said: at once, or `afterwards`, when other steps run beside it. */
async function run([name, command, args, more]: Step, { afterwards = false } = {}) {
  const started = Date.now()
  const child = spawn(command, args, {
    cwd: root,
    env: { ...env, ...more },
    stdio: ['ignore', afterwards ? 'pipe' : 'inherit', afterwards ? 'pipe' : 'inherit'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part))
  if (!afterwards) console.log(`\n── ${name}`)
  const status = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve(1)
    })
    child.once('close', resolve)
  })
  done++
  if (status !== 0) failed.push(name)
  if (afterwards) console.log(`\n── ${name}\n${output.trimEnd()}`)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
}

await run(['route types', bin('react-router'), ['typegen']])
const others = async () => {
  for (const step of quickSteps) await run(step, { afterwards: true })
}
await Promise.all([run(types, { afterwards: true }), others()])
await run(tests)
await run(['statements', process.execPath, ['scripts/statements.ts', statements]])

const counts = (() => {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests as number, failed: numFailedTests as number }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(report, { force: true })
    for (const folder of [statements, compiled]) rmSync(folder, { recursive: true, force: true })
  }
})()
const otherSteps = done - 1
const failedOthers = failed.filter((name) => name !== 'tests').length
if (failed.length) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(
  `\n${counts.passed + otherSteps - failedOthers} passed, ${Math.max(counts.failed, failed.includes('tests') ? 1 : 0) + failedOthers} failed`,
)
process.exitCode = failed.length ? 1 : 0
