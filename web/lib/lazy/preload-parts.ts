import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Vite's list of what became of our files. */
type Chunks = Record<string, { file: string; name?: string; src?: string; imports?: string[] }>

const readChunks = (): Chunks => {
  const list = join(import.meta.dirname, '..', 'client', '.vite', 'manifest.json')
  // In development nothing is built.
  return import.meta.env.PROD && existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
}
let chunks: Chunks | undefined

/** A file that others import as well stands there by its name alone. */
const keyOf = (chunks: Chunks, part: string) => {
  if (part in chunks) return part
  const name = part.replace(/^.*\//, '').replace(/\.tsx?$/, '')
  return Object.keys(chunks).find((key) => chunks[key]?.name === name && !chunks[key].src) ?? part
}

function withImports(chunks: Chunks, name: string, found = new Set<string>()): Set<string> {
  const chunk = chunks[name]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const one of chunk.imports ?? []) withImports(chunks, one, found)
  return found
}

const preload = '<link rel="modulepreload" '
const unhurried = '<link rel="modulepreload" fetchpriority="low" '

/**
 * Late code and texts set out with the page instead of one round trip later, when code that has run would ask for them. All of it
 * behind what the eye needs: styles, letters and pictures go first.
 */
export function preloadParts(html: string, parts: Set<string>): string {
  chunks ??= readChunks()
  const known = chunks
  const files = new Set([...parts].flatMap((part) => [...withImports(known, keyOf(known, part))]))
  const links = [...files]
    .map((file) => `${preload}href="/${file}"/>`)
    .filter((link) => !html.includes(link))
    .join('')
  return html.replace('</head>', `${links}</head>`).replaceAll(preload, unhurried)
}
