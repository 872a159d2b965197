import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '../../../contract/rules/locale.ts'
import { joinedTexts } from './joined-texts.ts'
import { recordModulesIn } from './rendered-modules.ts'

/** Vite's manifest: which of our files became which chunk. */
type Chunks = Record<string, { file: string; name?: string; src?: string; imports?: string[] }>

const readChunks = (): Chunks => {
  const manifest = join(import.meta.dirname, '..', 'client', '.vite', 'manifest.json')
  // There is none in development.
  return import.meta.env.PROD && existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
}
let chunks: Chunks | undefined

/** A file that other chunks import as well is listed by its name alone. */
const keyOf = (chunks: Chunks, file: string) => {
  if (file in chunks) return file
  const name = file.replace(/^.*\//, '').replace(/\.tsx?$/, '')
  return Object.keys(chunks).find((key) => chunks[key]?.name === name && !chunks[key].src) ?? file
}

/** A chunk and everything that it imports, each after its own imports. */
function addWithImports(chunks: Chunks, key: string, files: Set<string>, seen = new Set<string>()) {
  const chunk = chunks[key]
  if (!chunk || seen.has(key)) return
  seen.add(key)
  for (const imported of chunk.imports ?? []) addWithImports(chunks, imported, files, seen)
  files.add(`/${chunk.file}`)
}

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g

/**
 * The page without React Router's preload links, and the files that they and these modules need, in the order in which they can run: what
 * belongs to no chunk, as the manifest of routes, is first.
 */
function takePreloads(html: string, modules: Set<string>): { html: string; files: string[] } {
  chunks ??= readChunks()
  const known = chunks
  // React puts all links into the head, so the long body is not searched.
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const linked = [...head.matchAll(preload)].flatMap(([, file]) => file ?? [])
  const keys = new Map(Object.entries(known).map(([key, { file }]) => [`/${file}`, key]))
  const files = new Set(linked.filter((file) => !keys.has(file)))
  for (const key of [
    ...linked.flatMap((file) => keys.get(file) ?? []),
    ...[...modules].map((module) => keyOf(known, module)),
  ])
    addWithImports(known, key, files)
  return { html: head.replaceAll(preload, '') + html.slice(end), files: [...files] }
}

/** Without the files of texts that are in another file, which the page also needs. */
function withoutJoinedTexts(modules: Set<string>): Set<string> {
  const needed = new Set(modules)
  for (const locale of locales)
    for (const [name, others] of Object.entries(joinedTexts))
      if (modules.has(`web/texts/${locale}/${name}.json`))
        for (const other of others) needed.delete(`web/texts/${locale}/${other}.json`)
  return needed
}

/** The modules of the page that is being rendered; rendering is synchronous, so there is one at a time. */
let modules: Set<string> | undefined
recordModulesIn(() => modules)

/**
 * Renders a page, and says which files it needs: also its lazy code and texts, which the browser would otherwise request one round trip
 * later, when other code asks for them.
 */
export function withFilesOf(render: () => string): { html: string; files: string[] } {
  const used = new Set<string>()
  modules = used
  try {
    const html = render()
    return takePreloads(html, withoutJoinedTexts(used))
  } finally {
    modules = undefined
  }
}
