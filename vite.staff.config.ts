import { join, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { compiledTexts } from './ui/i18n/compiled-texts.ts'
import { iconSprite } from './ui/icons/sprite.ts'
import { offlineWorker } from './ui/offline/offline-worker.ts'

const base = '/staff/'

/** The page of a trainer's day opens without a network, from the home screen of a phone. */
const myDay = offlineWorker({
  source: join(import.meta.dirname, 'staff', 'my-worker.ts'),
  fileName: 'my-worker.js',
  base,
  modules: [
    'staff/index.html',
    'staff/frame/frame.tsx',
    'staff/papers/my-page.tsx',
    'staff/kit/offline/kept.ts',
    'staff/kit/form/drafts.ts',
    ...['nl', 'en'].flatMap((locale) => [
      `ui/texts/${locale}/ui.json`,
      ...['staffFrame', 'staffKit', 'staffSession', 'staffPapers'].map(
        (name) => `staff/texts/${locale}/${name}.json`,
      ),
    ]),
  ],
  more: {
    'my.webmanifest': JSON.stringify({
      id: '/staff/my',
      name: 'Vangnet, mijn dag',
      short_name: 'Mijn dag',
      lang: 'nl',
      start_url: '/staff/my',
      scope: '/staff',
      display: 'standalone',
      background_color: '#0b0b0c',
      theme_color: '#0b0b0c',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }),
  },
})

/** The font is used only if it has arrived when the page is first drawn (ui/font.css), so it is asked for with the page. */
const fontWithPage: Plugin = {
  name: 'font-with-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const file = Object.keys(bundle ?? {}).find((name) => name.includes('archivo-latin-wght-normal'))
      if (!file) throw new Error('the back office has no font')
      const attrs = {
        rel: 'preload',
        href: base + file,
        as: 'font',
        type: 'font/woff2',
        crossorigin: 'anonymous',
      }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
}

/** The back office, built beside the shop into the same folder. */
export default defineConfig({
  root: join(import.meta.dirname, 'staff'),
  base,
  // `npm run dev` runs this beside the shop's own, which has its files there.
  cacheDir: join(import.meta.dirname, 'node_modules', '.vite-staff'),
  plugins: [
    compiledTexts(),
    iconSprite({ folders: ['ui', 'staff'], base }),
    tailwindcss(),
    myDay,
    fontWithPage,
  ],
  publicDir: false,
  json: { namedExports: false },
  build: {
    outDir: resolve(import.meta.dirname, process.env.BUILD_FOLDER ?? 'build/latest', 'staff'),
    emptyOutDir: true,
    // Read by scripts/weigh.ts.
    manifest: true,
    // A preload list per lazy page would be in the entry; what it imports is nearly always there already.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Libraries mark their modules for servers that render, which this app does not have.
      onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
      output: {
        codeSplitting: {
          // Few files: many of half a kilobyte compress badly and each is a request.
          groups: [
            { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
            {
              name: 'shared',
              test: /^\0icons|\/node_modules\/(@tanstack|tinykeys)\/|\/contract\/rules\/(?!planning|certificates|week|rich-text|catalogue\/(date-status|product-texts)|booking\/waiting)|\/ui\/(?!conversation)[\w/-]+\.tsx?$|\/staff\/kit\/form\/leave-guard|\/staff\/api\/(?!date|papers|planning|registers|schemes|tasks|waiting|discounts|finding|imports|mails|pages|products|settings|taxonomy|variants|names)|\/staff\/(session|kit\/(keys|live|overlays|page|i18n))\/(?!dry-run|tab-bar)[\w-]+\.tsx?$/,
              minShareCount: 2,
            },
            // The year plan and certificates, which other pages do without.
            {
              name: 'planning',
              test: /\/contract\/rules\/(planning|certificates|week|catalogue\/date-status|booking\/waiting)|\/staff\/api\/(date|papers|planning|registers|schemes|tasks|waiting)/,
              minShareCount: 2,
            },
            // What is sold and written, which the front desk does without.
            {
              name: 'catalogue',
              test: /\/staff\/api\/(discounts|finding|imports|mails|pages|products|settings|taxonomy|variants)/,
              minShareCount: 2,
            },
            // Schemas, with which lists read their address; the frame and most forms do without.
            {
              name: 'schemas',
              test: /\/node_modules\/zod\/|\/contract\/(wire|staff\/(?!reversible|rights|record-rights|content\/pages|booking\/discounts|papers\/registers))/,
              minShareCount: 2,
            },
            // The browser's database: forms keep drafts in it, and a trainer's day what it needs without a network.
            { name: 'stored', test: /\/node_modules\/idb\// },
            { name: 'list', test: /\/staff\/kit\/(list|history)\//, minShareCount: 2 },
            {
              name: 'form',
              test: /\/staff\/(kit\/(form\/(?!drafts|leave-guard)|notes\/|overlays\/dry-run)|records\/history-card)|\/node_modules\/react-hook-form\//,
              minShareCount: 2,
            },
            { name: 'order-words', test: /\/staff\/orders\/(status-badge|method-name)\./ },
            { name: 'order', test: /\/staff\/orders\/order-/, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
