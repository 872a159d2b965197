import { Outlet, Scripts, ScrollRestoration, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import * as entry from '../../web/entry.server.tsx'
import { PageCache } from '../cache/page-cache.ts'
import { hashSource } from '../platform/http/answers/content-security.ts'
import { createPageRenderer } from './renderer.ts'

const smuggled = 'steal(document.cookie)'
/** A text that nobody sanitised, with a guess at how the renderer marks its own scripts. */
const text = ['', ' nonce=""', ' nonce="undefined"', ' nonce="1"']
  .map((mark) => `<script${mark}>${smuggled}</script>`)
  .join('')

const root = {
  default: () => (
    <html lang="nl">
      <head>
        <title>Test</title>
      </head>
      <body>
        <Outlet />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the attack under test */}
        <div dangerouslySetInnerHTML={{ __html: text }} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  ),
  loader: () => ({ text }),
}

/** The least that React Router accepts as a built app. */
const build = {
  entry: { module: entry },
  routes: { root: { id: 'root', path: 'reset-password/:token?', module: root } },
  assets: {
    entry: { imports: [], module: '/entry.js' },
    routes: { root: { id: 'root', path: 'reset-password/:token?', module: '/root.js', hasLoader: true } },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild

const pages = new PageCache({
  renderPage: createPageRenderer(build, 'production'),
  origin: 'https://shop.test',
  now: () => new Date(),
  fetchRecording: () => fetch,
  cacheUntil: async () => new Date(),
})

it('allows the scripts of the renderer and not the one in a text', async () => {
  const { body, status } = await pages.renderUncached('/reset-password/secret')
  const html = body.bytes.toString()
  const policy = String(body.headers['content-security-policy'])
  expect(status).toBe(200)
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code)
  const own = scripts.filter((code) => code !== smuggled)
  // React Router's context, its modules, scroll restoration, and our two scripts with the data.
  expect([own.length, scripts.length]).toEqual([5, 9])
  for (const code of own) expect(policy).toContain(hashSource(code))
  expect(policy).not.toContain(hashSource(smuggled))
  expect(html).not.toMatch(/nonce="[\da-f]{8}/)
})

it('names the route of a page with a token without the token', async () => {
  expect((await pages.renderUncached('/reset-password/secret')).route).toBe('reset-password/:token?')
})
