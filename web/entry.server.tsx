import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { createApi } from './api.ts'
import { apiContext } from './load.ts'

export { meaningfulQuery } from './i18n/paths.ts'

/** What a page's loaders are given on the server: the shop, reached through this fetch, which carries nobody's cookies. */
export function contextFor(fetch: typeof globalThis.fetch) {
  const context = new RouterContextProvider()
  context.set(apiContext, (locale) => createApi(locale, fetch))
  return context
}

/** Renders to the end before the first byte leaves: the status is final, and the page can be kept, hashed and compressed whole. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        headers.set('content-type', 'text/html; charset=utf-8')
        resolve(new Response(Buffer.concat(chunks), { status, headers }))
        done()
      },
    })
    let failed: unknown
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => (failed ? reject(failed) : pipe(sink)),
      onShellError: reject,
      onError: (error) => {
        failed = error
      },
    })
  })
}
