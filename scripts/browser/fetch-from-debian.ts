import { existsSync, globSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cacheFolder } from './folders.ts'
import { launcherIn, writeLauncher } from './launcher.ts'
import { makeOnce } from './make-once.ts'
import { run } from './run.ts'

const folder = join(cacheFolder, 'debian')

export const fetchedFromDebian = () => [launcherIn(folder)].filter(existsSync)

/** The packages with a Chromium, and its path in each. The headless shell is smaller and needs fewer libraries. */
const packages = [
  { name: 'chromium-headless-shell', binary: 'usr/lib/chromium/chromium-headless-shell' },
  { name: 'chromium', binary: 'usr/lib/chromium/chromium' },
]

/** The C library must match the machine's own loader, so it is never taken from a package. */
const neverUnpacked = new Set(['libc6', 'libc-bin'])

/** The packages that `apt-get install --simulate` would install. */
export const packagesToInstall = (simulation: string): string[] =>
  [...simulation.matchAll(/^Inst (\S+)/gm)].flatMap(([, name]) =>
    name && !neverUnpacked.has(name) ? [name] : [],
  )

/** apt-get with its package lists and downloads in our own folder, so that it needs neither root nor up-to-date lists. */
const aptIn = (folder: string) => {
  for (const needed of ['lists/partial', 'archives/partial'])
    mkdirSync(join(folder, needed), { recursive: true })
  const settings = [
    `Dir::State::Lists=${join(folder, 'lists')}`,
    `Dir::Cache=${folder}`,
    'Debug::NoLocking=1',
    // As root, apt would switch to a separate user, which may not be able to enter a closed home directory.
    'APT::Sandbox::User=root',
    'Acquire::Retries=2',
  ]
  const options = settings.flatMap((setting) => ['-o', setting])
  return (...args: string[]) =>
    run('apt-get', [...options, ...args], {
      cwd: join(folder, 'archives'),
      env: { ...process.env, LC_ALL: 'C' },
    })
}

async function unpackInto(folder: string, say: (line: string) => void) {
  const work = join(folder, 'apt')
  const apt = aptIn(work)
  say('reading the lists of Debian packages')
  await apt('update')
  for (const { name, binary } of packages) {
    const simulation = await apt('install', '--simulate', '--no-install-recommends', name).catch(() => '')
    const names = packagesToInstall(simulation)
    if (!names.includes(name)) continue
    say(`downloading ${name} and ${names.length - 1} packages that it needs (about 100 MB)`)
    await apt('download', ...names)
    for (const file of globSync(join(work, 'archives', '*.deb'))) await run('dpkg', ['-x', file, folder])
    if (!existsSync(join(folder, binary))) continue
    const libraries = new Set(globSync('{usr/,}lib/**/*.so*', { cwd: folder }).map((file) => dirname(file)))
    writeLauncher(folder, { binary, libraries: [...libraries], fonts: 'usr/share/fonts' })
    rmSync(work, { recursive: true, force: true })
    return
  }
  throw new Error('no package contains Chromium')
}

/** Chromium from the packages of Debian or Ubuntu, with the libraries this machine lacks, unpacked without root. */
export async function fetchFromDebian(say: (line: string) => void): Promise<string[]> {
  await Promise.all([run('apt-get', ['--version']), run('dpkg', ['--version'])]).catch(() => {
    throw new Error('this machine has no apt-get and dpkg')
  })
  await makeOnce(folder, (folder) => unpackInto(folder, say))
  return fetchedFromDebian()
}
