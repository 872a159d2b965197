import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from './start.ts'

/** How much JavaScript a page brings along: all that React Router preloads for its routes, gzipped. */
const client = join(import.meta.dirname, '..', 'build', 'client')

type Module = { module: string; imports: string[] }
type Manifest = { entry: Module; routes: Record<string, Module>; url: string }

const limits = [
  { page: 'home', routes: ['root', 'nl', 'home.nl'], kilobytes: 150 },
  { page: 'category, product or text', routes: ['root', 'nl', 'any.nl'], kilobytes: 160 },
]

build()
const file = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name))
if (!file) throw new Error('the build left no manifest')
const text = readFileSync(join(client, 'assets', file), 'utf8')
const manifest: Manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))

const weightOf = (path: string) => gzipSync(readFileSync(join(client, path))).length

for (const { page, routes, kilobytes } of limits) {
  const modules = [manifest.entry, ...routes.map((id) => manifest.routes[id])]
  const files = new Set([`/assets/${file}`])
  for (const module of modules) {
    if (!module) throw new Error(`${page}: a route is not in the build`)
    for (const path of [module.module, ...module.imports]) files.add(path)
  }
  const weight = [...files].reduce((sum, path) => sum + weightOf(path), 0) / 1000
  const tooHeavy = weight > kilobytes
  if (tooHeavy) process.exitCode = 1
  console.log(
    `${tooHeavy ? 'TOO HEAVY' : 'ok'}  ${page}: ${weight.toFixed(1)} kB of JavaScript in ${files.size} files, at most ${kilobytes}`,
  )
}
