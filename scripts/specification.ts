import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** Checks docs/SPECIFICATION.md: every file and test it names must exist, and every sentence must name a test. */

export type Proof = { file: string; title: string }
export type Row = { line: number; sentence: string; paths: string[]; proofs: Proof[]; cells: number }
export type Section = { title: string; rows: Row[] }

/** Nine points of the specification, and what was added to them. */
const sections = 10
const isDivider = (line: string) => /^\|[\s:|-]+\|$/.test(line)
const cellsOf = (line: string) =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

function rowOf(text: string, line: number): Row {
  const [sentence = '', where = '', tests = '', ...more] = cellsOf(text)
  return {
    line,
    sentence,
    paths: [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
    proofs: [...tests.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title })),
    cells: 3 + more.length,
  }
}

/** The numbered sections of the document, each with the rows of its tables. */
export function readSections(markdown: string): Section[] {
  const found: Section[] = []
  let before = ''
  for (const [index, line] of markdown.split('\n').entries()) {
    const title = /^## (\d+\. .+)$/.exec(line)?.[1]
    if (title) found.push({ title, rows: [] })
    // The line above a divider holds the column names.
    else if (isDivider(line) && before) found.at(-1)?.rows.pop()
    else if (line.startsWith('|')) found.at(-1)?.rows.push(rowOf(line, index + 1))
    before = line
  }
  return found
}

type Node = { type?: string; [key: string]: unknown }

/** Whether this is a call that starts a test or a group: `it`, `it.each(…)`, `describe.each<…>(…)`, `journey` of `describeInTurn`. */
function isTestCall(node: unknown): boolean {
  const { type, name, object, callee, tag } = (node ?? {}) as Node
  if (type === 'Identifier')
    return ['it', 'test', 'describe', 'journey', 'describeInTurn'].includes(String(name))
  return [object, callee, tag].some((inner) => inner !== undefined && isTestCall(inner))
}

const textOf = (node: Node | undefined) => {
  if (node?.type === 'Literal') return String(node.value)
  const quasis = (node?.type === 'TemplateLiteral' ? node.quasis : []) as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('…')
}

/** The titles of all tests and groups of tests in a file. */
export function titlesIn(file: string, source: string): string[] {
  const titles: string[] = []
  const walk = (node: unknown) => {
    if (Array.isArray(node)) for (const one of node) walk(one)
    else if (node && typeof node === 'object') {
      const { type, callee, arguments: given } = node as Node
      if (type === 'CallExpression' && isTestCall(callee)) titles.push(textOf((given as Node[])[0]))
      for (const inner of Object.values(node)) walk(inner)
    }
  }
  walk(parseSync(file, source).program)
  return titles.filter(Boolean)
}

type Checkout = { has: (path: string) => boolean; titlesOf: (file: string) => string[] }

function faultsOf({ line, sentence, paths, proofs, cells }: Row, { has, titlesOf }: Checkout): string[] {
  const faults: string[] = []
  if (cells !== 3) faults.push('does not have three cells')
  if (!sentence) faults.push('has no sentence')
  if (paths.length === 0) faults.push('names no file')
  if (proofs.length === 0) faults.push('names no test')
  for (const path of paths) if (!has(path)) faults.push(`${path} does not exist`)
  for (const { file, title } of proofs) {
    if (!has(file)) faults.push(`${file} does not exist`)
    else if (!titlesOf(file).some((one) => one.includes(title)))
      faults.push(`${file} has no test titled "${title}"`)
  }
  return faults.map((fault) => `line ${line}, ${sentence.slice(0, 60)}: ${fault}`)
}

export function checkSections(found: Section[], checkout: Checkout): string[] {
  return [
    ...(found.length === sections ? [] : [`${found.length} sections instead of ${sections}`]),
    ...found.flatMap(({ title, rows }) =>
      rows.length ? rows.flatMap((row) => faultsOf(row, checkout)) : [`${title}: no rows`],
    ),
  ]
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const known = new Map<string, string[]>()
  const found = readSections(read('docs/SPECIFICATION.md'))
  const faults = checkSections(found, {
    has: (path) => existsSync(join(root, path)),
    titlesOf: (file) => known.get(file) ?? known.set(file, titlesIn(file, read(file))).get(file) ?? [],
  })
  for (const fault of faults) console.error(fault)
  for (const { title, rows } of found) console.log(`${String(rows.length).padStart(4)}  ${title}`)
  const rows = found.flatMap((section) => section.rows)
  const proofs = rows.flatMap((row) => row.proofs)
  console.log(
    `${rows.length} sentences, ${proofs.length} proofs in ${new Set(proofs.map(({ file }) => file)).size} test files, ${faults.length} faults`,
  )
  process.exitCode = faults.length ? 1 : 0
}
