import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Plugin, type Rollup, transformWithOxc } from 'vite'

type Options = {
  /** The source of the worker, which imports nothing. It finds the files in `precached`, and what they are in `version`. */
  source: string
  fileName: string
  /** The modules of the pages that open without a network and of what they load later, by how their path ends. */
  modules: readonly string[]
  /** The path below which the app's files are. */
  base: string
  /** The files that a phone needs to put the page on its home screen, by name. */
  more?: Readonly<Record<string, string>>
}

const workerCode = async (source: string) =>
  (await transformWithOxc(readFileSync(source, 'utf8'), source)).code

/** Writes a service worker that is told by its page which files to store. */
export const plainWorker = (source: string, fileName: string): Plugin => ({
  name: 'plain-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName, source: await workerCode(source) })
  },
})

/**
 * Writes a service worker that knows the files of some pages by name: those of the app's entry, of these modules, of everything they
 * import, and all styles, fonts and icons. A new build has other names and so another worker, which browsers notice.
 */
export const offlineWorker = ({ source, fileName, modules, base, more = {} }: Options): Plugin => ({
  name: 'offline-worker',
  enforce: 'post',
  apply: 'build',
  async generateBundle(_, bundle) {
    const outputs = Object.values(bundle)
    const chunks = outputs.filter((one): one is Rollup.OutputChunk => one.type === 'chunk')
    const files = new Set<string>()
    const add = (name: string) => {
      if (files.has(name)) return
      files.add(name)
      for (const imported of chunks.find((one) => one.fileName === name)?.imports ?? []) add(imported)
    }
    for (const module of modules) {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
      if (!chunk) throw new Error(`${module} is not a chunk of its own`)
      add(chunk.fileName)
    }
    for (const { type, fileName } of outputs)
      if (type === 'asset' && /\.(css|svg|woff2)$/.test(fileName)) add(fileName)
    const precached = JSON.stringify([...files].sort().map((name) => base + name))
    const code = await workerCode(source)
    const version = createHash('sha256').update(precached).digest('base64url').slice(0, 12)
    const head = `const precached = ${precached}\nconst version = '${version}'\n`
    this.emitFile({ type: 'asset', fileName, source: head + code })
    for (const [name, text] of Object.entries(more))
      this.emitFile({ type: 'asset', fileName: name, source: text })
  },
})
