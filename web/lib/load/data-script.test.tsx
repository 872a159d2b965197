import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { expect, it } from 'vitest'
import { dataScripts } from './data-script.ts'

const loaded = { name: '</script> & "quotes" \u2028', list: [1, null, 'é'] }
const root = {
  default: () => (
    <html lang="nl">
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  ),
  loader: () => loaded,
}

/** The least that React Router accepts as a built app: one route with a loader. */
const build = (handle: (context: EntryContext) => Promise<string>) =>
  ({
    entry: {
      module: {
        default: async (_request: Request, status: number, headers: Headers, context: EntryContext) =>
          new Response(await handle(context), { status, headers }),
      },
    },
    routes: { root: { id: 'root', path: '', module: root } },
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: { root: { id: 'root', path: '', module: '/root.js', hasLoader: true } },
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
  }) as unknown as ServerBuild

const streamed = (context: EntryContext) =>
  new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url="http://shop.test/" />, {
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    })
  })

/** What the scripts hand over when they run, and whether they end it. */
function handedOver(scripts: string) {
  const texts: string[] = []
  let isClosed = false
  const streamController = {
    enqueue: (text: string) => texts.push(text),
    close: () => {
      isClosed = true
    },
  }
  new Function('window', scripts)({ __reactRouterContext: { streamController } })
  return { text: texts.join(''), isClosed }
}

it('writes the data as React Router streams it', async () => {
  let data = ''
  const handle = createRequestHandler(
    build(async (context) => {
      const [forUs, forThem] = (context.serverHandoffStream as ReadableStream<Uint8Array>).tee()
      data = await text(forUs as never)
      return streamed({ ...context, serverHandoffStream: forThem })
    }),
    'production',
  )
  const html = await (await handle(new Request('http://shop.test/'))).text()
  // React Router may send the data in several scripts and quotes it differently; run, they hand over the same text.
  const scripts = [
    ...html.matchAll(/<script>(window\.__reactRouterContext\.streamController\..*?)<\/script>/g),
  ]
    .map(([, script]) => script)
    .join('')
  expect(data).toContain('quotes')
  expect(handedOver(dataScripts(data).join(''))).toEqual(handedOver(scripts))
})
