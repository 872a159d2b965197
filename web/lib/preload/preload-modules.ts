import { AsyncLocalStorage } from 'node:async_hooks'
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
  const links = [...files]
    .map((file) => `${preload}href="/${file}"/>`)
    .filter((link) => !html.includes(link))
    .join('')
  return html.replace('</head>', `${links}</head>`).replaceAll(preload, lowPriority)
}

const modules = new AsyncLocalStorage<Set<string>>()
recordModulesIn(() => modules.getStore())

/** Renders a page whose lazy code and texts load with the page, not one round trip later when other code asks for them. */
export async function withModulePreloads(render: () => Promise<string>): Promise<string> {
  const used = new Set<string>()
  return addPreloads(await modules.run(used, render), used)
}
