import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from './start.ts'

/** How much JavaScript a page brings along: all that React Router preloads for its routes, and its late part, gzipped. */
const client = join(import.meta.dirname, '..', 'build', 'client')

type Module = { module: string; imports: string[] }
type Manifest = { entry: Module; routes: Record<string, Module>; url: string }

/** Kinds of pages that share a route have their own code besides (web/content/late-page.tsx). */
type Limit = { page: string; routes: string[]; late?: string; kilobytes: number }
const anyPage = ['root', 'nl', 'any.nl']
const limits: Limit[] = [
  { page: 'home', routes: ['root', 'nl', 'home.nl'], kilobytes: 150 },
  { page: 'category', routes: anyPage, late: 'category-page', kilobytes: 160 },
  { page: 'product', routes: anyPage, late: 'product-page', kilobytes: 160 },
  { page: 'text', routes: anyPage, late: 'content-page', kilobytes: 160 },
]

build()
const file = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name))
if (!file) throw new Error('the build left no manifest')
const text = readFileSync(join(client, 'assets', file), 'utf8')
const manifest: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))

const weightOf = (path: string) => gzipSync(readFileSync(join(client, path))).length

/** A part and all that it imports. */
function withImports(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found
  found.add(path)
  const code = readFileSync(join(client, path), 'utf8')
  for (const [, name] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    withImports(`/assets/${name}`, found)
  return found
}

const lateFiles = (late: string) => {
  const name = readdirSync(join(client, 'assets')).find((file) =>
    new RegExp(`^${late}-[\\w-]{8}\\.js$`).test(file),
  )
  if (!name) throw new Error(`${late} is not a part of its own`)
  return withImports(`/assets/${name}`)
}

for (const { page, routes, late, kilobytes } of limits) {
  const modules = [manifest.entry, ...routes.map((id) => manifest.routes[id])]
  const files = new Set([`/assets/${file}`])
  for (const module of modules) {
    if (!module) throw new Error(`${page}: a route is not in the build`)
    for (const path of [module.module, ...module.imports]) files.add(path)
  }
  if (late) for (const path of lateFiles(late)) files.add(path)
  const weight = [...files].reduce((sum, path) => sum + weightOf(path), 0) / 1000
  const tooHeavy = weight > kilobytes
  if (tooHeavy) process.exitCode = 1
  console.log(
    `${tooHeavy ? 'TOO HEAVY' : 'ok'}  ${page}: ${weight.toFixed(1)} kB of JavaScript in ${files.size} files, at most ${kilobytes}`,
  )
}
