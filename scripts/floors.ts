import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'

/** Who may lean on whom. `npm test` reads every import and holds it against these rules. */

export type Import = { from: string; to: string; onlyTypes: boolean }
type Rule = { name: string; forbids: (one: Import) => boolean }

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const below = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(`${folder}/`))

const rules: Rule[] = [
  {
    name: 'pages reach the shop through /api alone; only the type of the API may be imported',
    forbids: ({ from, to, onlyTypes }) =>
      below(from, 'web') &&
      !isTest(from) &&
      below(to, 'server', 'demo', 'bench', 'tests', 'scripts') &&
      !(to === 'server/api.ts' && onlyTypes),
  },
  {
    name: 'the shop knows no pages',
    forbids: ({ from, to }) => below(from, 'server') && !isTest(from) && below(to, 'web'),
  },
  {
    name: 'the contract knows nobody',
    forbids: ({ from, to }) => below(from, 'contract') && !isTest(from) && !below(to, 'contract'),
  },
  {
    name: 'the ground floor knows no feature',
    forbids: ({ from, to }) =>
      below(from, 'server/platform') && !isTest(from) && below(to, 'server') && !below(to, 'server/platform'),
  },
  {
    name: 'the design system knows no feature and no data',
    forbids: ({ from, to }) =>
      below(from, 'web/ui') &&
      !below(from, 'web/ui/style-guide') &&
      from !== 'web/ui/style-guide-page.tsx' &&
      !isTest(from) &&
      !below(to, 'web/ui', 'web/i18n') &&
      to !== 'contract/locale.ts',
  },
]

export const broken = (imports: Import[]): string[] =>
  imports.flatMap((one) =>
    rules.filter(({ forbids }) => forbids(one)).map(({ name }) => `${one.from} → ${one.to}: ${name}`),
  )

/** Files that need each other to run; types may go in circles. */
export function circles(imports: Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to, onlyTypes } of imports)
    if (!onlyTypes) next.set(from, [...(next.get(from) ?? []), to])
  const found: string[][] = []
  const done = new Set<string>()
  const walk = (file: string, path: string[]) => {
    const at = path.indexOf(file)
    if (at !== -1) {
      found.push([...path.slice(at), file])
      return
    }
    if (done.has(file)) return
    for (const to of next.get(file) ?? []) walk(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return found
}

const root = join(import.meta.dirname, '..')

function importsOf(file: string): Import[] {
  const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  const wanted = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      path: moduleRequest.value,
      onlyTypes: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ path: moduleRequest.value, onlyTypes: isType }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const path = readFileSync(join(root, file), 'utf8').slice(start + 1, end - 1)
      return [{ path, onlyTypes: false }]
    }),
  ]
  return wanted
    .filter(({ path }) => path.startsWith('.') && !path.includes('+types'))
    .map(({ path, onlyTypes }) => ({
      from: file,
      to: relative(root, join(root, dirname(file), path)),
      onlyTypes,
    }))
    .filter(({ to }) => existsSync(join(root, to)))
}

if (import.meta.main) {
  const files = globSync('{contract,server,web,demo,scripts,bench,tests}/**/*.{ts,tsx}', { cwd: root })
  const imports = files.flatMap(importsOf)
  const faults = [...broken(imports), ...circles(imports).map((circle) => `a circle: ${circle.join(' → ')}`)]
  for (const fault of faults) console.error(fault)
  console.log(`${files.length} files, ${imports.length} imports, ${faults.length} faults`)
  process.exitCode = faults.length || imports.length === 0 ? 1 : 0
}
