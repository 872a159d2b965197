import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, loadavg, platform, totalmem } from 'node:os'
import { join } from 'node:path'

/** One line of the bench. */
export type Row = {
  name: string
  value: number
  unit: '/s' | 'MB' | '%' | '×' | 's' | 'ms' | 'kB'
  /** Latencies in milliseconds. */
  p50?: number
  p99?: number
  floor?: { what: string; value: number }
  /** Our value as a part of the floor's. */
  ratio?: number
  goal?: string
  reached?: boolean
  /** Why no answer comes from a cache, and the like. */
  note?: string
}

/** The results of one run. Those of the same part and number of products on the same kind of machine can be compared. */
export type Results = {
  at: string
  commit: string
  machine: string
  node: string
  part: string
  /** Of the back office: the number of orders. */
  products: number
  /** How many processes others kept busy when the run began, and whether they were few enough for rates to mean anything. */
  load: number
  isQuiet: boolean
  rows: Row[]
}

/** Measured when the bench is loaded, before it makes any load itself. */
const load = Math.round((loadavg()[0] ?? 0) * 10) / 10

const folder = join(import.meta.dirname, 'results')

export function machineKind(): string {
  const processors = cpus()
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${platform()} ${arch()}, ${processors.length} × ${processors[0]?.model.trim()}, ${gigabytes} GB`
}

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout?.trim() ?? ''

/** The commit, with a plus when files were changed since. */
function commitOf(): string {
  const commit = git('rev-parse', '--short', 'HEAD') || 'unknown'
  return git('status', '--porcelain', '--untracked-files=no') ? `${commit}+` : commit
}

export const resultsOf = (part: string, products: number, rows: Row[], at = new Date()): Results => ({
  at: at.toISOString().slice(0, 19),
  commit: commitOf(),
  machine: machineKind(),
  node: process.version,
  part,
  products,
  load,
  isQuiet: load < cpus().length / 2,
  rows,
})

/** All results of earlier runs, oldest first. */
export function readResults(from = folder): Results[] {
  mkdirSync(from, { recursive: true })
  return readdirSync(from)
    .filter((name) => name.endsWith('.json'))
    .map((name): Results => JSON.parse(readFileSync(join(from, name), 'utf8')))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
}

/** Writes the results to a file of their own; returns its name. */
export function saveResults(results: Results, to = folder): string {
  mkdirSync(to, { recursive: true })
  const name = `${results.at.replaceAll(':', '')}-${results.part}-${results.products}.json`
  writeFileSync(join(to, name), `${JSON.stringify(results, null, 2)}\n`)
  return name
}

/** The last earlier results that these can be compared with. */
export const findComparable = (earlier: readonly Results[], results: Results): Results | undefined =>
  earlier.findLast(
    ({ at, machine, part, products, isQuiet }) =>
      at < results.at &&
      isQuiet === results.isQuiet &&
      machine === results.machine &&
      part === results.part &&
      products === results.products,
  )

/** How a value has changed: `+12 %`. Empty when there is nothing to compare with. */
export function trendOf(row: Row, earlier: Results | undefined): string {
  const before = earlier?.rows.find(({ name, unit }) => name === row.name && unit === row.unit)
  if (!before?.value) return ''
  const percent = Math.round((row.value / before.value - 1) * 100)
  return `${percent > 0 ? '+' : ''}${percent} %`
}
