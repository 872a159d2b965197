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

/** Which files a page needs, from Vite's manifest. */
class KnownFiles {
  readonly #chunks: Chunks
  readonly #keysByFile: ReadonlyMap<string, string>
  /** The keys of modules that share a chunk with others, by the module's file. */
  readonly #keysByModule = new Map<string, string>()

  constructor(chunks: Chunks) {
    this.#chunks = chunks
    this.#keysByFile = new Map(Object.entries(chunks).map(([key, { file }]) => [`/${file}`, key]))
  }

  /** What files and modules need, in the order in which it can run: what belongs to no chunk, as the manifest of routes, is first. */
  listNeeded(linked: readonly string[], modules: ReadonlySet<string>): string[] {
    const files = new Set(linked.filter((file) => !this.#keysByFile.has(file)))
    const seen = new Set<string>()
    for (const file of linked) this.#addWithImports(this.#keysByFile.get(file), files, seen)
    for (const module of modules) this.#addWithImports(this.#keyOf(module), files, seen)
    return [...files]
  }

  /** A file that other chunks import as well is listed by its name alone. */
  #keyOf(module: string): string {
    if (module in this.#chunks) return module
    const known = this.#keysByModule.get(module)
    if (known) return known
    const name = module.replace(/^.*\//, '').replace(/\.tsx?$/, '')
    const found = Object.keys(this.#chunks).find((key) => {
      const chunk = this.#chunks[key]
      return chunk?.name === name && !chunk.src
    })
    this.#keysByModule.set(module, found ?? module)
    return found ?? module
  }

  /** A chunk and everything that it imports, each after its own imports. */
  #addWithImports(key: string | undefined, files: Set<string>, seen: Set<string>) {
    const chunk = key === undefined ? undefined : this.#chunks[key]
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) this.#addWithImports(imported, files, seen)
    files.add(`/${chunk.file}`)
  }
}
let knownFiles: KnownFiles | undefined

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g

/** The page without React Router's preload links, and the files that they and these modules need. */
function takePreloads(
  pieces: readonly string[],
  modules: Set<string>,
): { pieces: string[]; files: string[] } {
  knownFiles ??= new KnownFiles(readChunks())
  // React puts all links into the head, so the long body is neither searched nor copied.
  const at = pieces.findIndex((piece) => piece.includes('</head>'))
  const last = pieces[at] ?? ''
  const end = last.indexOf('</head>')
  const linked: string[] = []
  const head = [...pieces.slice(0, Math.max(at, 0)), last.slice(0, end)]
    .join('')
    .replace(preload, (_link, file: string) => {
      linked.push(file)
      return ''
    })
  return {
    pieces: [head, last.slice(end), ...pieces.slice(at + 1)],
    files: knownFiles.listNeeded(linked, modules),
  }
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
 * Renders a page in pieces, and says which files it needs: also its lazy code and texts, which the browser would otherwise request one round
 * trip later, when other code asks for them.
 */
export function withFilesOf(render: () => string[]): { pieces: string[]; files: string[] } {
  const used = new Set<string>()
  modules = used
  try {
    const pieces = render()
    return takePreloads(pieces, withoutJoinedTexts(used))
  } finally {
    modules = undefined
  }
}
