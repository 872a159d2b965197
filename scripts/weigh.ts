import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from './build.ts'

/** How much JavaScript a page loads: the modules of its routes, its lazy part and its texts, gzipped. */
const client = join(build(), 'client')

type Module = { module: string; imports: string[] }
type Manifest = { entry: Module; routes: Record<string, Module>; url: string }

/** Page kinds that share a route also have a lazy part (web/lib/lazy/lazy-page.tsx). */
type Limit = { page: string; routes: string[]; lazy?: string; texts: string[]; kilobytes: number }
const anyPage = ['root', 'nl', 'any.nl']
const limits: Limit[] = [
  { page: 'home', routes: ['root', 'nl', 'home.nl'], texts: ['catalogue', 'home'], kilobytes: 165 },
  {
    page: 'category',
    routes: anyPage,
    lazy: 'category-page',
    texts: ['catalogue', 'listing'],
    kilobytes: 168,
  },
  { page: 'product', routes: anyPage, lazy: 'product-page', texts: ['catalogue', 'product'], kilobytes: 178 },
  { page: 'text', routes: anyPage, lazy: 'content-page', texts: ['catalogue', 'content'], kilobytes: 167 },
]

const file = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name))
if (!file) throw new Error('the build has no manifest')
const text = readFileSync(join(client, 'assets', file), 'utf8')
const manifest: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))

const weightOf = (path: string) => gzipSync(readFileSync(join(client, path))).length

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
  named(namespace)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, 1)

for (const { page, routes, lazy, texts, kilobytes } of limits) {
  const modules = [manifest.entry, ...routes.map((id) => manifest.routes[id])]
  const files = new Set([`/assets/${file}`])
  for (const module of modules) {
    if (!module) throw new Error(`${page}: a route is not in the build`)
    for (const path of [module.module, ...module.imports]) files.add(path)
  }
  if (lazy) for (const path of named(lazy).flatMap((file) => [...withImports(file)])) files.add(path)
  for (const path of texts.flatMap(textsOf)) files.add(path)
  const weight = [...files].reduce((sum, path) => sum + weightOf(path), 0) / 1000
  const tooHeavy = weight > kilobytes
  if (tooHeavy) process.exitCode = 1
  console.log(
    `${tooHeavy ? 'TOO HEAVY' : 'ok'}  ${page}: ${weight.toFixed(1)} kB of JavaScript in ${files.size} files, at most ${kilobytes}`,
  )
}
