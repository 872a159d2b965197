import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** A version of the shop in a folder of its own: what to start, and the names of its chunks. */
export type Version = { entry: string; chunks: string[] }

export const versionIn = (build: string): Version => ({
  entry: join(build, 'server', 'main.js'),
  chunks: readdirSync(join(build, 'client', 'assets')).map((name) => `/assets/${name}`),
})

/** A migration that the running version can live with: it only adds. */
export const expandingMigration = `
  alter table orders add column drill_note text;
  create table drill_notes (id int primary key generated always as identity, note text not null);`

function addMigration(folder: string, statements: string) {
  const file = join(folder, 'migrations', 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_drill' })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(folder, 'migrations', '9999_drill.sql'), statements)
}

/** Gives every chunk another name, as a build of changed sources would, in seconds instead of minutes. */
function renameChunks(build: string) {
  const assets = join(build, 'client', 'assets')
  const names = new Map(
    readdirSync(assets).map((name) => [
      name,
      name.replace(/([\w-])(\.\w+)$/, (_all, last, end) => `${last === 'x' ? 'y' : 'x'}${end}`),
    ]),
  )
  const pattern = new RegExp([...names.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const name of readdirSync(build, { recursive: true, encoding: 'utf8' }))
    if (['.js', '.css', '.json'].includes(extname(name))) {
      const file = join(build, name)
      const text = readFileSync(file, 'utf8')
      writeFileSync(
        file,
        text.replace(pattern, (name) => names.get(name) ?? name),
      )
    }
  for (const [name, renamed] of names) renameSync(join(assets, name), join(assets, renamed))
}

const skipped = new Set(['node_modules', 'build', '.git', '.data', '.react-router', 'tests', 'bench', 'docs'])

/** As after `git worktree add`, with the installed packages. */
function copySources(folder: string) {
  for (const name of readdirSync(root).filter((name) => !skipped.has(name)))
    cpSync(join(root, name), join(folder, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** Changes a text of every namespace and builds the shop. */
function buildChanged(folder: string): string {
  const texts = join(folder, 'web', 'texts', 'nl')
  for (const name of readdirSync(texts)) {
    const text = readFileSync(join(texts, name), 'utf8')
    writeFileSync(join(texts, name), text.replace(/": "(?=\w)/, '": "Nieuw: '))
  }
  const build = `import('./scripts/build.ts').then(({ build }) => console.log('\\n' + build()))`
  const options = { encoding: 'utf8', cwd: folder } as const
  const { stdout, stderr, status } = spawnSync(process.execPath, ['-e', build], options)
  if (status !== 0) throw new Error(`the new version could not be built: ${stdout}${stderr}`)
  return stdout.trim().split('\n').at(-1) ?? ''
}

function copyBuild(folder: string, oldBuild: string): string {
  const build = join(folder, 'build', 'new')
  mkdirSync(join(folder, 'build'))
  cpSync(oldBuild, build, { recursive: true })
  renameChunks(build)
  return build
}

type Options = {
  oldBuild: string
  /** Builds changed sources; otherwise the build is copied and its chunks are renamed. */
  fromSources: boolean
  migration?: string
}

/** The next version in a folder of its own, with other chunks and one more migration. */
export function makeNewVersion({ oldBuild, fromSources, migration = expandingMigration }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'vangnet-new-version-'))
  copySources(folder)
  const build = fromSources ? buildChanged(folder) : copyBuild(folder, oldBuild)
  addMigration(folder, migration)
  return { ...versionIn(build), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
