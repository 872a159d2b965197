import { readFileSync } from 'node:fs'
import compileMessage from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Texts = { [key: string]: string | Texts }

const compiled = (texts: Texts): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compileMessage(text) : compiled(text),
    ]),
  )

/** The texts of a file, compiled. */
export const compiledFile = (path: string) => compiled(JSON.parse(readFileSync(path, 'utf8')))

/** ICU texts are parsed while building, so that no page carries a parser (some 12 kB). */
export const compiledTexts = (): Plugin => ({
  name: 'compiled-texts',
  enforce: 'pre',
  load: {
    filter: { id: /\/(web|staff|ui)\/texts\/(nl|en)\/[a-zA-Z-]+\.json$/ },
    handler: (id) => JSON.stringify(compiledFile(id)),
  },
})
