import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { createApi } from './lib/api/api.ts'
import { loadAllTexts } from './lib/i18n/namespaces.ts'
import { apiContext } from './lib/load/load.ts'
import { withModulePreloads } from './lib/preload/preload-modules.ts'

/** The context of a page's loaders on the server: the API, reached through this fetch, which carries no cookies. */
export function contextFor(fetch: typeof globalThis.fetch) {
  const context = new RouterContextProvider()
  context.set(apiContext, (locale) => createApi(locale, fetch))
  return context
}

const textsLoaded = loadAllTexts()

/** Complete, so that the status is final and the page can be cached, hashed and compressed as a whole. */
const renderComplete = (element: ReactElement) =>
  new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      // Never split a finished page into a placeholder and a script that fills it in.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => text(pipe(new PassThrough())).then(resolve, reject),
      onError: reject,
    })
  })

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  await textsLoaded
  const html = await withModulePreloads(() =>
    renderComplete(<ServerRouter context={context} url={request.url} />),
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}
