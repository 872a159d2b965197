import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

function withImports(chunks: Chunks, key: string, files = new Set<string>()): Set<string> {
  const chunk = chunks[key]
  if (!chunk || files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(chunks, imported, files)
  return files
}

const preload = '<link rel="modulepreload" '
const lowPriority = '<link rel="modulepreload" fetchpriority="low" '

/** All scripts have low priority: styles, fonts and pictures come first. */
function addPreloads(html: string, modules: Set<string>): string {
  chunks ??= readChunks()
  const known = chunks
  const files = new Set([...modules].flatMap((module) => [...withImports(known, keyOf(known, module))]))
  // React puts all links into the head, so the long body is not searched.
  const end = html.indexOf('</head>')
  const head = html.slice(0, end)
  const links = [...files]
    .map((file) => `${preload}href="/${file}"/>`)
    .filter((link) => !head.includes(link))
    .join('')
  return (head + links).replaceAll(preload, lowPriority) + html.slice(end)
}

/** The modules of the page that is being rendered; rendering is synchronous, so there is one at a time. */
let modules: Set<string> | undefined
recordModulesIn(() => modules)

/** Renders a page whose lazy code and texts load with the page, not one round trip later when other code asks for them. */
export function withModulePreloads(render: () => string): string {
  const used = new Set<string>()
  modules = used
  try {
    return addPreloads(render(), used)
  } finally {
    modules = undefined
  }
}
