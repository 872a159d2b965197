import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * Checks which part of the code may import which. Run by `npm test`; a forbidden import, a cycle between files, folders or domains,
 * or an unused exception fails the gate.
 */

export type Import = { from: string; to: string; onlyTypes: boolean }

/** Each floor's domains, lowest first. A domain imports itself and the domains before it. */
const domains: Record<string, readonly string[]> = {
  server: [
    'platform',
    'cache',
    'mail',
    'catalogue',
    'content',
    'accounts',
    'booking',
    'service',
    'people',
    'planning',
    'papers',
    'staff',
    'seo',
    'render',
    'app',
  ],
  contract: ['rules', 'wire', 'staff'],
  web: ['texts', 'lib', 'catalogue', 'content', 'account', 'booking', 'chat', 'app'],
  // The kit knows no entity.
  staff: [
    'texts',
    'kit',
    'api',
    'session',
    'records',
    'orders',
    'new-order',
    'offers',
    'inbox',
    'people',
    'companies',
    'media',
    'editor',
    'products',
    'customers',
    'discounts',
    'planning',
    'papers',
    'registers',
    'schemes',
    'tasks',
    'dates',
    'today',
    'imports',
    'mails',
    'mail-texts',
    'pages',
    'menus',
    'taxonomy',
    'redirects',
    'search-words',
    'settings',
    'colleagues',
    'log',
    'account',
    'frame',
    'app',
  ],
}

/** The floors that each floor may import. The files of a floor outside any domain (`server/api.ts`, `web/routes.ts`) are its `app`. */
const floors: Record<string, readonly string[]> = {
  contract: [],
  ui: ['contract/rules', 'contract/wire'],
  server: ['contract'],
  web: ['contract', 'ui'],
  staff: ['contract', 'ui'],
  drills: ['contract', 'server', 'demo', 'scripts', 'tests/support'],
}

/** The exceptions, each with its reason. A path that ends in a slash stands for all files below it. */
export const mayImport: readonly { from: string; to: string; onlyTypes?: true; reason: string }[] = [
  {
    from: 'web/lib/api/',
    to: 'server/api.ts',
    onlyTypes: true,
    reason: 'the typed client follows the type of the API; no code of the server reaches the browser',
  },
  {
    from: 'staff/api/client.ts',
    to: 'server/staff-api.ts',
    onlyTypes: true,
    reason: 'the typed client follows the type of the API; no code of the server reaches the browser',
  },
  {
    from: 'server/booking/tables/offer-tables.ts',
    to: 'server/service/quotations/tables.ts',
    reason: 'an offer has a foreign key to the quotation request that it answers',
  },
  {
    from: 'server/catalogue/tables/search-tables.ts',
    to: 'server/content/tables.ts',
    reason: 'the search index has a foreign key to content pages',
  },
  { from: 'server/start.ts', to: 'demo/', reason: 'the first start of a demo shop loads its data' },
  {
    from: 'server/opening-checks.ts',
    to: 'demo/',
    reason: "a public shop must not have the demo's passwords and links",
  },
  { from: 'server/jobs.ts', to: 'demo/', reason: 'the demo keeps its dates in the future' },
]

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const floorOf = (file: string) => file.split('/')[0] ?? ''

/** `server/booking/cart/set-line.ts` is in domain `booking`; files directly on a floor are its `app`. */
function domainOf(file: string): string {
  const [, domain, ...rest] = file.split('/')
  return rest.length && domain ? domain : 'app'
}

/** `server/booking/cart/set-line.ts` is in folder `server/booking/cart`; deeper folders count as part of it. */
function folderOf(file: string): string {
  const parts = file.split('/')
  return parts.length > 3 ? parts.slice(0, 3).join('/') : file
}

const covers = (path: string, file: string) => (path.endsWith('/') ? file.startsWith(path) : file === path)

const exceptionFor = (one: Import) =>
  mayImport.find(
    ({ from, to, onlyTypes }) =>
      covers(from, one.from) && covers(to, one.to) && (!onlyTypes || one.onlyTypes),
  )

/** Why this import is forbidden; undefined when it is allowed. */
function faultOf({ from, to, onlyTypes }: Import): string | undefined {
  const floor = floorOf(from)
  const other = floorOf(to)
  if ((floor === 'web' || floor === 'ui') && to.startsWith('contract/wire/') && !onlyTypes)
    return `${floor} may import types of contract/wire only: its schemas would bring the validator to the shop's pages`
  const allowedFloors = floors[floor]
  if (!allowedFloors) return undefined
  if (other !== floor)
    return allowedFloors.some((path) => to.startsWith(`${path}/`))
      ? undefined
      : `${floor} may not import ${other}`
  const order = domains[floor]
  if (!order) return undefined
  const [domain, imported] = [domainOf(from), domainOf(to)]
  for (const name of [domain, imported])
    if (!order.includes(name)) return `${floor}/${name} is not in the list of domains`
  return order.indexOf(imported) > order.indexOf(domain)
    ? `${floor}/${domain} may not import ${floor}/${imported}`
    : undefined
}

export const forbiddenImports = (imports: Import[]): string[] =>
  imports
    .filter((one) => !isTest(one.from) && !exceptionFor(one))
    .flatMap((one) => {
      const fault = faultOf(one)
      return fault ? [`${one.from} → ${one.to}: ${fault}`] : []
    })

export const unusedExceptions = (imports: Import[]): string[] =>
  mayImport
    .filter((exception) => !imports.some((one) => exceptionFor(one) === exception && faultOf(one)))
    .map(({ from, to }) => `${from} → ${to}: this exception is no longer needed`)

/** Every cycle in a graph of imports, as the path that leads back to its start. */
function cyclesIn(edges: Iterable<readonly [from: string, to: string]>): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  const found: string[][] = []
  const done = new Set<string>()
  const walk = (node: string, path: string[]) => {
    const start = path.indexOf(node)
    if (start !== -1) {
      found.push([...path.slice(start), node])
      return
    }
    if (done.has(node)) return
    for (const to of next.get(node) ?? []) walk(to, [...path, node])
    done.add(node)
  }
  for (const node of next.keys()) walk(node, [])
  return found
}

/** Files that need each other at run time. Types may refer to each other in a cycle. */
export const fileCycles = (imports: Import[]): string[][] =>
  cyclesIn(imports.filter(({ onlyTypes }) => !onlyTypes).map(({ from, to }) => [from, to] as const))

/** Folders of one domain that import each other, types included. */
export const folderCycles = (imports: Import[]): string[][] =>
  cyclesIn(
    imports
      .filter(
        ({ from, to }) => !isTest(from) && floorOf(from) === floorOf(to) && domainOf(from) === domainOf(to),
      )
      .map(({ from, to }) => [folderOf(from), folderOf(to)] as const)
      .filter(([from, to]) => from !== to),
  )

const root = join(import.meta.dirname, '..')

function importsOf(file: string): Import[] {
  const source = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, source)
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      path: moduleRequest.value,
      onlyTypes: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ path: moduleRequest.value, onlyTypes: isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      path: source.slice(start + 1, end - 1),
      onlyTypes: false,
    })),
  ]
  return found
    .filter(({ path }) => path.startsWith('.') && !path.includes('+types'))
    .map(({ path, onlyTypes }) => ({
      from: file,
      to: relative(root, join(root, dirname(file), path)),
      onlyTypes,
    }))
    .filter(({ to }) => existsSync(join(root, to)))
}

if (import.meta.main) {
  const files = globSync('{contract,server,ui,web,staff,demo,scripts,bench,drills,tests}/**/*.{ts,tsx}', {
    cwd: root,
  })
  const imports = files.flatMap(importsOf)
  const faults = [
    ...forbiddenImports(imports),
    ...unusedExceptions(imports),
    ...fileCycles(imports).map((cycle) => `import cycle: ${cycle.join(' → ')}`),
    ...folderCycles(imports).map((cycle) => `folder cycle: ${cycle.join(' → ')}`),
  ]
  for (const fault of faults) console.error(fault)
  console.log(`${files.length} files, ${imports.length} imports, ${faults.length} faults`)
  process.exitCode = faults.length || imports.length === 0 ? 1 : 0
}
