import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { root } from '../../root.ts'
import { closedPolicy } from '../answers/content-security.ts'
import { forOtherSites } from '../answers/security-headers.ts'
import { Body } from '../requests/body.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const compressed = new Set(['.woff2', '.png'])
const oneYear = 'public, max-age=31536000, immutable'
const oneDay = 'public, max-age=86400'

/**
 * Static files, all read at start (a few megabytes): a requested path never reaches the disk, and what happens to the files while the
 * shop runs (a pull, a build, a clean-up) does not matter.
 */
export class Assets {
  readonly #bodies = new Map<string, Body>()

  /** Adds the files of a folder below a prefix; a path that was added before stays as it is. */
  add(prefix: string, folder: string) {
    if (!existsSync(folder)) return
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name)
      const path = `${prefix}/${name.replaceAll('\\', '/')}`
      // Dot files are not public.
      const type = name.startsWith('.') ? undefined : types[extname(name)]
      if (type && !this.#bodies.has(path) && statSync(file, { throwIfNoEntry: false })?.isFile())
        this.#bodies.set(path, bodyOf(path, type, readFileSync(file)))
    }
  }

  find(path: string): Body | undefined {
    return this.#bodies.get(path)
  }

  /** Adds a file that is not on this disk. */
  put(path: string, bytes: Buffer): Body | undefined {
    const type = types[extname(path)]
    if (!type) return undefined
    const body = bodyOf(path, type, bytes)
    this.#bodies.set(path, body)
    return body
  }
}

const isWorker = (path: string) => path.endsWith('-worker.js') && !path.includes('/assets/')

function bodyOf(path: string, type: string, bytes: Buffer) {
  // Vite puts a content hash in the file name.
  const isPermanent = /^\/(staff\/)?assets\//.test(path)
  const headers = {
    'content-type': type,
    // A service worker is replaced by that of the next version.
    'cache-control': isWorker(path) ? 'no-cache' : isPermanent ? oneYear : oneDay,
    // An SVG opened as a page may style itself and do nothing else.
    ...(path.endsWith('.svg')
      ? { 'content-security-policy': closedPolicy("style-src 'unsafe-inline'") }
      : {}),
    // It may fetch the page and its files, and load nothing else.
    ...(isWorker(path) ? { 'content-security-policy': closedPolicy("connect-src 'self'") } : {}),
    ...(path.startsWith('/pictures/') ? forOtherSites : {}),
  }
  return new Body(bytes, headers, !compressed.has(extname(path)), isPermanent)
}

/** The folder of the build that is running; undefined when the sources run, as in tests. */
export function findBuild(): string | undefined {
  for (let folder = import.meta.dirname; folder.startsWith(root); folder = dirname(folder))
    if (existsSync(join(folder, 'client', 'assets'))) return folder
}
