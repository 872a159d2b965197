import { join } from 'node:path'
import { build } from 'vite'

const root = join(import.meta.dirname, '..')

/** Builds a benchmark script that imports the server, because Node cannot run its JSX (PDFs). */
export async function bundle(name: string): Promise<string> {
  // Not in `build`, because a build of the shop clears that folder.
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
