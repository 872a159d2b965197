import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { locales } from '../../../contract/rules/locale.ts'
import { compiledFile } from '../../../ui/i18n/compiled-texts.ts'
import { joinedTexts } from '../preload/joined-texts.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const bundled = ['consent', 'floating', 'shell']

/** Each namespace that loads on demand, and its folder. */
const folders = Object.fromEntries([
  ...readdirSync(join(root, 'web', 'texts', 'nl'))
    .map((file) => file.replace('.json', ''))
    .filter((name) => !bundled.includes(name))
    .map((name) => [name, 'web']),
  ['conversation', 'ui'],
])
const names = Object.keys(folders)
const fileOf = (locale: string, name: string) =>
  join(root, folders[name] ?? '', 'texts', locale, `${name}.json`)

/** Changes with any text, and with any library, as a library compiles them. */
function versionOfTexts() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  hash.update(JSON.stringify(joinedTexts))
  for (const locale of locales) for (const name of names) hash.update(readFileSync(fileOf(locale, name)))
  return hash.digest('base64url').slice(0, 8)
}

/**
 * In a build, texts are in files whose names share one hash: `nl-cart-<hash>.js`. namespaces.ts makes the names itself; a list of
 * eighty hashes took 2 kB of every page. Must come before compiledTexts: the file of a namespace with joined texts is made here.
 */
export const textFiles = (): Plugin => {
  const version = versionOfTexts()
  return {
    name: 'text-files',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      define: { 'import.meta.env.TEXT_FILES': JSON.stringify({ version, names: names.join(' ') }) },
    }),
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: new RegExp(`/web/texts/(nl|en)/(${Object.keys(joinedTexts).join('|')})\\.json$`) },
      handler(id) {
        const name = basename(id, '.json')
        const joined = [name, ...(joinedTexts[name] ?? [])]
        const files = joined.map((other) => [other, compiledFile(join(dirname(id), `${other}.json`))])
        return JSON.stringify(Object.fromEntries(files))
      },
    },
    buildStart() {
      for (const locale of locales)
        for (const name of names)
          this.emitFile({
            type: 'chunk',
            id: fileOf(locale, name),
            fileName: `assets/${locale}-${name}-${version}.js`,
            preserveSignature: 'strict',
          })
    },
  }
}
