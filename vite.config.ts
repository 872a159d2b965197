import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
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
    filter: { id: /\/(web|ui)\/texts\/(nl|en)\/[a-zA-Z-]+\.json$/ },
    handler: (id) => JSON.stringify(compiled(JSON.parse(readFileSync(id, 'utf8')))),
  },
})

/**
 * Adds `file` to every `lazyPage({ load: … import('./part.tsx') … })`, so that a path is written once: the server looks up the
 * chunks of that file to preload them (web/lib/preload).
 */
const lazyPagePaths = (): Plugin => ({
  name: 'lazy-page-paths',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/.*\.tsx?$/, code: /lazyPage\(\{/ },
    handler(code, id) {
      return code.replace(/lazyPage\(\{([^}]*?import\('([^']+)'\))?/g, (_call, rest, path) => {
        if (!path) this.error(`${id}: lazyPage has no import() with a plain path`)
        const file = relative(import.meta.dirname, resolve(dirname(id), path))
        return `lazyPage({ file: ${JSON.stringify(file)},${rest}`
      })
    },
  },
})

/**
 * React Router reloads the page each time the code of a route cannot be loaded. The specification allows one reload a minute, and
 * there is no public hook, so this replaces two lines (docs/decisions/0009-links-are-anchors.md). The build fails when they change.
 */
const boundedReload = (): Plugin => {
  const shipped = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/
  const ours = `
    if (dispatchEvent(new CustomEvent('route-code-missing', { cancelable: true }))) return new Promise(() => {});
    return { clientLoader: () => Promise.reject(error), default: () => null };`
  let isPatched = false
  return {
    name: 'bounded-reload',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/ },
      handler(code) {
        if (!shipped.test(code))
          this.error('React Router loads route modules differently: review bounded-reload')
        isPatched = true
        return code.replace(shipped, ours)
      },
    },
    generateBundle() {
      if (!isPatched) this.error('React Router moved its route module loader: review bounded-reload')
    },
  }
}

export default defineConfig({
  plugins: [compiledTexts(), lazyPagePaths(), boundedReload(), tailwindcss(), reactRouter()],
  publicDir: 'web/public',
  json: { namedExports: false },
  // Read by web/lib/preload/preload-modules.ts.
  build: { manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Code that many pages share, in a few files: twenty files of half a kilobyte each compress badly. A group
              // includes whatever its modules import.
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
