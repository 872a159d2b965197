import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { locales } from '../contract/rules/locale.ts'
import { build } from './build.ts'

/**
 * How much JavaScript a page loads before anyone touches it, gzipped and as it is sent (brotli at its best, which Node does by default),
 * and in how many files: the modules of its routes, its lazy part, its texts, and what every page loads after itself; and the same of the
 * back office. `tests/e2e/app/page-kinds.test.ts` weighs the
 * HTML.
 */
const folder = build()
const client = join(folder, 'client')

type Module = { module: string; imports: string[] }
type Manifest = { entry: Module; routes: Record<string, Module> }

/**
 * Page kinds that share a route also have a lazy part (web/lib/lazy/lazy-page.tsx), personal pages the code of their requests, and the
 * cart page the cart in the header.
 */
type Limit = {
  page: string
  routes: string[]
  lazy?: string
  /** Without those in the file of another namespace (web/lib/preload/joined-texts.ts). */
  texts: string[]
  kilobytes: number
  /** In brotli, as browsers get it. */
  sent: number
  files: number
}
const anyPage = ['root', 'nl', 'any.nl']
const limits: Limit[] = [
  {
    page: 'home',
    routes: ['root', 'nl', 'home.nl'],
    texts: ['catalogue', 'home'],
    kilobytes: 146.6,
    sent: 127.9,
    files: 12,
  },
  {
    page: 'category',
    routes: anyPage,
    lazy: 'category-page',
    texts: ['catalogue', 'listing'],
    kilobytes: 156.6,
    sent: 137,
    files: 15,
  },
  {
    page: 'product',
    routes: anyPage,
    lazy: 'product-page',
    texts: ['catalogue', 'product'],
    kilobytes: 159.7,
    sent: 139.8,
    files: 15,
  },
  {
    page: 'text',
    routes: anyPage,
    lazy: 'content-page',
    texts: ['catalogue', 'content'],
    kilobytes: 152.3,
    sent: 133.1,
    files: 14,
  },
  {
    page: 'cart',
    routes: ['root', 'nl', 'cart.nl'],
    lazy: 'header-cart',
    texts: ['cartPage'],
    kilobytes: 160,
    sent: 140.1,
    files: 15,
  },
  {
    page: 'checkout',
    routes: ['root', 'nl', 'checkoutOrder.nl'],
    lazy: 'personal-api',
    texts: ['checkout'],
    kilobytes: 170.6,
    sent: 149.8,
    files: 15,
  },
]
/** Loaded after every page: the account, buttons in the corner, and the question about cookies. */
const later = ['later']

const file = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name))
if (!file) throw new Error('the build has no manifest')
const window: { __reactRouterManifest?: Manifest } = {}
runInNewContext(readFileSync(join(client, 'assets', file), 'utf8'), { window })
const manifest = window.__reactRouterManifest
if (!manifest) throw new Error('the manifest is empty')

const weightOf = (path: string, app = client) => gzipSync(readFileSync(join(app, path))).length
const sentOf = (path: string) => brotliCompressSync(readFileSync(join(client, path))).length

/** A chunk and everything it imports. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  const code = readFileSync(join(client, path), 'utf8')
  for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    withImports(`/assets/${name}`, found)
  return found
}

function named(part: string): string[] {
  const name = new RegExp(`^${part}-[\\w-]{8}\\.js$`)
  const found = readdirSync(join(client, 'assets')).filter((file) => name.test(file))
  if (found.length === 0) throw new Error(`${part} is not a chunk of its own`)
  return found.map((file) => `/assets/${file}`)
}

/** A namespace's texts in the language with the larger file. */
const textsOf = (namespace: string) =>
  locales
    .flatMap((locale) => named(`${locale}-${namespace}`))
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, 1)

for (const { page, routes, lazy, texts, kilobytes, sent: maxSent, files: maxFiles } of limits) {
  const modules = [manifest.entry, ...routes.map((id) => manifest.routes[id])]
  const files = new Set([`/assets/${file}`])
  for (const module of modules) {
    if (!module) throw new Error(`${page}: a route is not in the build`)
    for (const path of [module.module, ...module.imports]) files.add(path)
  }
  for (const part of [...(lazy ? [lazy] : []), ...later])
    for (const path of named(part).flatMap((file) => [...withImports(file)])) files.add(path)
  for (const path of texts.flatMap(textsOf)) files.add(path)
  const weight = [...files].reduce((sum, path) => sum + weightOf(path), 0) / 1000
  const sent = [...files].reduce((sum, path) => sum + sentOf(path), 0) / 1000
  report({ page, weight, files: files.size, kilobytes, maxFiles, sent, maxSent })
}

/** The back office: its frame, a page with a list and one with a form, each with everything that it loads before anyone touches it. */
const staffPages: (Omit<Limit, 'routes' | 'lazy' | 'sent'> & { modules: string[] })[] = [
  { page: 'staff frame', modules: [], texts: [], kilobytes: 150, files: 12 },
  {
    page: 'staff list',
    modules: ['orders/orders-page.tsx'],
    texts: ['staffOrders', 'staffFields'],
    kilobytes: 190,
    files: 18,
  },
  {
    page: 'staff form',
    modules: ['orders/order-page.tsx'],
    texts: ['staffOrders', 'staffFields'],
    kilobytes: 210,
    files: 19,
  },
  {
    page: 'staff my day',
    modules: ['papers/my-page.tsx'],
    texts: ['staffPapers'],
    kilobytes: 165,
    files: 18,
  },
  {
    page: 'staff offer',
    modules: ['offers/offer-page.tsx'],
    texts: ['staffOffers', 'staffNewOrder', 'staffFields'],
    kilobytes: 210,
    files: 26,
  },
  {
    page: 'staff company',
    modules: ['companies/company-page.tsx'],
    texts: ['staffPeople', 'staffFields'],
    kilobytes: 210,
    files: 20,
  },
]
const frameTexts = ['staffFrame', 'staffKit', 'staffSession']

const staffApp = join(folder, 'staff')
const chunks: Record<string, { file: string; imports?: string[] }> = JSON.parse(
  readFileSync(join(staffApp, '.vite', 'manifest.json'), 'utf8'),
)

/** The files of a module of the back office and of everything it imports. */
function filesOf(name: string, found = new Set<string>()): Set<string> {
  const chunk = chunks[name]
  if (!chunk) throw new Error(`${name} is not in the build of the back office`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, found)
  return found
}

for (const { page, modules, texts, kilobytes, files: maxFiles } of staffPages) {
  const names = [
    'index.html',
    'frame/frame.tsx',
    '../ui/texts/nl/ui.json',
    ...modules,
    ...[...frameTexts, ...texts].map((text) => `texts/nl/${text}.json`),
  ]
  const files = new Set(names.flatMap((name) => [...filesOf(name)]))
  const weight = [...files].reduce((sum, file) => sum + weightOf(file, staffApp), 0) / 1000
  report({ page, weight, files: files.size, kilobytes, maxFiles })
}

/** What a server runs when it starts; V8 keeps its source in memory, in two bytes per character if one of a file's is not ASCII. */
const maxServerMegabytes = 5.1
const importsOf = /(?:^|[;}\n])\s*(?:import|export)\s*(?:[\w$*{},\s]+from\s*)?["'](\.[^"']+)["']/g
function sourcesFrom(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found
  const source = readFileSync(file, 'utf8')
  found.set(file, source)
  for (const [, path] of source.matchAll(importsOf)) sourcesFrom(join(file, '..', path ?? ''), found)
  return found
}

const sources = [...sourcesFrom(join(folder, 'server', 'main.js')).entries()]
const megabytes = sources.reduce((sum, [, source]) => sum + source.length, 0) / 1e6
const others = sources.filter(([, source]) => Buffer.byteLength(source) > source.length)
const isTooMuch = megabytes > maxServerMegabytes || others.length > 0
if (isTooMuch) process.exitCode = 1
console.log(
  `${isTooMuch ? 'TOO HEAVY' : 'ok'}  server: ${megabytes.toFixed(2)} MB of JavaScript at its start, at most ${maxServerMegabytes}; not in ASCII: ${others.map(([file]) => basename(file)).join(', ') || 'none'}`,
)

type Report = {
  page: string
  weight: number
  files: number
  kilobytes: number
  maxFiles: number
  sent?: number
  maxSent?: number
}

function report({ page, weight, files, kilobytes, maxFiles, sent = 0, maxSent = 0 }: Report) {
  const tooHeavy = weight > kilobytes || files > maxFiles || sent > maxSent
  if (tooHeavy) process.exitCode = 1
  console.log(
    `${tooHeavy ? 'TOO HEAVY' : 'ok'}  ${page}: ${weight.toFixed(1)} kB of JavaScript in ${files} files, at most ${kilobytes} in ${maxFiles}${maxSent ? `; as sent ${sent.toFixed(1)} kB, at most ${maxSent}` : ''}`,
  )
}
