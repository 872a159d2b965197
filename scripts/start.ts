import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `npm start`: builds the shop unless the last build used the same sources, then runs it. */
const root = join(import.meta.dirname, '..')
const sources = [
  'contract',
  'server',
  'web',
  'ui',
  'demo',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const stampFile = join(root, 'build', 'built-from')
const entry = join(root, 'build', 'server', 'main.js')

const filesOf = (path: string): string[] =>
  /\.[a-z]+$/.test(path)
    ? [path]
    : readdirSync(join(root, path), { withFileTypes: true })
        .flatMap((item) => (item.isDirectory() ? filesOf(join(path, item.name)) : [join(path, item.name)]))
        .filter((file) => !/\.(test\.tsx?|yaml|svg)$/.test(file))

const stamp = () => {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf).sort()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

export function build() {
  const current = stamp()
  if (existsSync(entry) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === current) return
  console.log('Building the shop (only after a change; takes about ten seconds)')
  const cli = join(root, 'node_modules', '.bin', 'react-router')
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    console.error(stdout, stderr)
    console.error('Cannot start. The build failed; see the output above.')
    process.exit(1)
  }
  writeFileSync(stampFile, current)
}

if (import.meta.main) {
  process.chdir(root)
  process.env.NODE_ENV ??= 'production'
  if (existsSync('.env')) process.loadEnvFile('.env')
  build()
  const { run } = await import(entry)
  await run()
}
