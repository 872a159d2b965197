import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Body } from './body.ts'

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

/** Static files. Their names are read at start, so a requested path never reaches the disk. */
export class Assets {
  readonly #files = new Map<string, string>()
  readonly #bodies = new Map<string, Body>()

  add(prefix: string, folder: string) {
    if (!existsSync(folder)) return
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = join(folder, name)
      // Dot files are not public.
      const type = name.startsWith('.') ? undefined : types[extname(name)]
      if (type && statSync(file).isFile()) this.#files.set(`${prefix}/${name.replaceAll('\\', '/')}`, file)
    }
  }

  find(path: string): Body | undefined {
    const known = this.#bodies.get(path)
    if (known) return known
    const file = this.#files.get(path)
    if (!file) return undefined
    const body = new Body(
      readFileSync(file),
      {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        // Vite puts a content hash in the file name.
        'cache-control': path.startsWith('/assets/') ? oneYear : oneDay,
        'x-content-type-options': 'nosniff',
        // An SVG opened as a page may style itself and do nothing else.
        ...(file.endsWith('.svg')
          ? { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }
          : {}),
      },
      !compressed.has(extname(file)),
      path.startsWith('/assets/'),
    )
    this.#bodies.set(path, body)
    return body
  }
}
