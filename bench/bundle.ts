import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** The server holds JSX (its PDFs), which Node does not read; so what imports it is built first, as the shop itself is. */
export async function bundle(name: string): Promise<string> {
  // Not in `build`, which a build of the shop clears.
  const outDir = join(root, 'node_modules', '.cache', 'vangnet-bench')
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: join(root, 'bench', `${name}.ts`), outDir, emptyOutDir: true, target: 'node20' },
  })
  return join(outDir, `${name}.js`)
}
