import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * Lists every SQL template in the server and fails where one has undeclared columns or was never run by a test. While tests run, the
 * columns of a statement are compared with the database (`tests/support/statements/`); this guarantees that every statement is run.
 * `node scripts/statements.ts <folder>` reads the statements that the tests recorded in that folder (`STATEMENTS_FOLDER`).
 */

export type Template = { file: string; line: number; parts: string[]; declared: boolean }
export type Inventory = { templates: Template[]; faults: string[] }

type Node = { type: string; start: number; [name: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one)
  else if (isNode(value)) {
    yield value
    for (const [name, child] of Object.entries(value)) if (name !== 'parent') yield* nodesIn(child)
  }
}

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return `${node.name}`
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return ''
}

const readers = new Set(['readRows', 'readPrepared'])

/** `sql` or `readRows(db, columns)`. */
function kindOf(tag: unknown): 'fragment' | 'declared' | undefined {
  if (nameOf(tag) === 'sql') return 'fragment'
  if (isNode(tag) && tag.type === 'CallExpression' && readers.has(nameOf(tag.callee))) return 'declared'
  return undefined
}

const partsOf = (template: unknown): string[] => {
  if (!isNode(template)) return []
  if (template.type === 'Literal') return typeof template.value === 'string' ? [template.value] : []
  if (template.type !== 'TemplateLiteral') return []
  return (template.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
}

/** The SQL in one file. Row types that are only asserted (`execute<Row>`) are faults. */
export function readStatements(file: string, source: string): Inventory {
  const lineOf = (at: number) => source.slice(0, at).split('\n').length
  const templates: Template[] = []
  const faults: string[] = []
  for (const node of nodesIn(parseSync(file, source).program)) {
    if (node.type === 'TaggedTemplateExpression') {
      const kind = kindOf(node.tag)
      if (kind)
        templates.push({
          file,
          line: lineOf(node.start),
          parts: partsOf(node.quasi),
          declared: kind === 'declared',
        })
    }
    if (node.type !== 'CallExpression') continue
    const name = nameOf(node.callee)
    if (name !== 'execute' && name !== 'query') continue
    const line = lineOf(node.start)
    if (node.typeArguments)
      faults.push(`${file}:${line}: declare the columns with readRows instead of ${name}<…>`)
    const parts = partsOf((node.arguments as unknown[])[0])
    if (parts.length) templates.push({ file, line, parts, declared: false })
  }
  return { templates, faults }
}

const normal = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Whether a recorded statement has all parts of a template, in their order, with values and fragments in between. */
export function contains(statement: string, parts: string[]): boolean {
  let at = 0
  for (const part of parts) {
    const found = statement.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return true
}

export function findNeverRun(templates: Template[], statements: string[]): Template[] {
  const recorded = [...new Set(statements.map(normal))]
  return templates.filter(({ parts }) => {
    const normalised = parts.map(normal).filter(Boolean)
    return !recorded.some((statement) => contains(statement, normalised))
  })
}

const isStatement = ({ parts }: Template) => /^\s*(with|select|insert|update|delete)\b/i.test(parts[0] ?? '')

/**
 * Constraints in table declarations are compared in `tables.test.ts`; backups run in processes of their own
 * (`tests/process/backup.test.ts`).
 */
const notRun = /\.test\.tsx?$|tables\.ts$|server\/platform\/backup\//

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const files = globSync('{server,demo}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !notRun.test(file))
  const inventories = files.map((file) => readStatements(file, readFileSync(join(root, file), 'utf8')))
  const templates = inventories.flatMap((inventory) => inventory.templates)
  const faults = inventories.flatMap((inventory) => inventory.faults)
  const folder = process.argv[2]
  if (folder) {
    const recorded = readdirSync(folder).flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line): string => JSON.parse(line)),
    )
    for (const { file, line, parts } of findNeverRun(templates, recorded))
      faults.push(`${file}:${line}: no test runs ${normal(parts.join(' … ')).slice(0, 100)}`)
  }
  for (const fault of faults) console.error(fault)
  const declared = templates.filter((template) => template.declared).length
  console.log(
    `${templates.length} SQL templates: ${declared} with declared columns, ${templates.filter((one) => !one.declared && isStatement(one)).length} other statements and subqueries, the rest fragments; ${faults.length} faults`,
  )
  process.exitCode = faults.length ? 1 : 0
}
