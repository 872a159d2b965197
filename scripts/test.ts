import { spawnSync } from 'node:child_process'
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

const steps: [string, string, string[]][] = [
  ['route types', bin('react-router'), ['typegen']],
  ['types', bin('tsc'), []],
  ['lint and format', bin('biome'), ['check', '--error-on-warnings']],
  ['floors', process.execPath, ['scripts/floors.ts']],
  ['dead code', bin('knip'), []],
  ['demo files', process.execPath, ['demo/check.ts']],
  ['specification', process.execPath, ['scripts/specification.ts']],
  ['page weight', process.execPath, ['scripts/weigh.ts']],
  ['tests', bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]],
  ['statements', process.execPath, ['scripts/statements.ts', statements]],
]

/** Looks for a browser first: without one the gate cannot pass, and that should be known at once, not after minutes. */
const browser = await findBrowser().catch((error: unknown) => {
  if (!(error instanceof NoBrowser)) throw error
  console.error(error.message)
  process.exit(1)
})

const failed: string[] = []
for (const [name, command, args] of steps) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FORCE_COLOR: '0', CHROME_PATH: browser, STATEMENTS_FOLDER: statements },
  })
  if (status !== 0) failed.push(name)
  console.log(
    `── ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`,
  )
}

const counts = (() => {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    return { passed: numPassedTests as number, failed: numFailedTests as number }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(report, { force: true })
    rmSync(statements, { recursive: true, force: true })
  }
})()
const otherSteps = steps.length - 1
const failedOthers = failed.filter((name) => name !== 'tests').length
if (failed.length) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(
  `\n${counts.passed + otherSteps - failedOthers} passed, ${Math.max(counts.failed, failed.includes('tests') ? 1 : 0) + failedOthers} failed`,
)
process.exitCode = failed.length ? 1 : 0
