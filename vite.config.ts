import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import compileMessage from 'icu-minify/compile'
import { defineConfig, type Plugin } from 'vite'

type Texts = { [key: string]: string | Texts }

const compiled = (texts: Texts): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string' ? compileMessage(text) : compiled(text),
    ]),
  )

/** ICU texts are parsed while building, so that no page carries a parser (some 12 kB). */
const compiledTexts = (): Plugin => ({
  name: 'compiled-texts',
  enforce: 'pre',
  load: {
    filter: { id: /\/web\/texts\/(nl|en)\/[a-zA-Z-]+\.json$/ },
    handler: (id) => JSON.stringify(compiled(JSON.parse(readFileSync(id, 'utf8')))),
  },
})

export default defineConfig({
  plugins: [compiledTexts(), tailwindcss(), reactRouter()],
  // Pictures belong to the data and are served from there; nothing else lies loose.
  publicDir: 'web/public',
  json: { namedExports: false },
  // What became of which file: web/lib/lazy/preload-parts.ts reads it.
  build: { manifest: true },
  resolve: {
    alias: [
      // lucide-react's own weighs 2 kB for what its icons are never asked here.
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: fileURLToPath(new URL('web/ui/create-icon.ts', import.meta.url)),
      },
      // React Router's own reloads the page without bound when the code of a route is gone.
      {
        find: /^\.\/routeModules\.js$/,
        replacement: fileURLToPath(new URL('web/app/load-route-module.ts', import.meta.url)),
      },
      // Parts of libraries that are never used here, but that their code leans on.
      {
        find: /^\.\.?\/(?:[\w-]+\/)*(?:fog-of-war|instrumentation)\.js$/,
        replacement: fileURLToPath(new URL('web/app/unused-router-parts.ts', import.meta.url)),
      },
      {
        find: /^\.\.\/utils\/cookie\.js$/,
        replacement: fileURLToPath(new URL('web/app/no-cookies.ts', import.meta.url)),
      },
    ],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // What many pages have, in few files: twenty of half a kilobyte each compress badly. What a group's modules
              // import comes with them.
              groups: [
                { name: 'react', test: /\/node_modules\/(react|react-dom|react-router)\// },
                {
                  name: 'frame',
                  test: /\/web\/(app\/|lib\/(structured-data|load|api|page)\/)/,
                  minShareCount: 2,
                },
                {
                  name: 'parts',
                  test: /\/(lucide-react\/|web\/lib\/i18n\/|ui\/[\w/-]+\.tsx?$)/,
                  minShareCount: 4,
                },
                { name: 'cards', test: /\/web\/(catalogue|content)\//, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: ['icu-minify', 'lucide-react'] },
      build: { rolldownOptions: { input: 'server/main.ts' } },
    },
  },
})
