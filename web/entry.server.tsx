import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { createApi } from './lib/api/api.ts'
import { loadAllTexts } from './lib/i18n/namespaces.ts'
import { dataScript } from './lib/load/data-script.ts'
import { apiContext } from './lib/load/load.ts'
import { withModulePreloads } from './lib/preload/preload-modules.ts'

/** The context of a page's loaders on the server: the API, reached through this fetch, which carries no cookies. */
export function contextFor(fetch: typeof globalThis.fetch) {
  const context = new RouterContextProvider()
  context.set(apiContext, (locale) => createApi(locale, fetch))
  return context
}

const renderedHtml = createContext('')
/** The rendered page. As the body of a Response it would be encoded and decoded once more. */
export const htmlOf = (context: RouterContextProvider) => context.get(renderedHtml)

const textsLoaded = loadAllTexts()

/**
 * Renders the complete page before the first byte is sent, so that the status is final and the page can be cached, hashed and
 * compressed as a whole. The loaders' data is written at the end of the page in one piece instead of being streamed by
 * ServerRouter: docs/decisions/0009-links-are-anchors.md has the gain, data-script.test.tsx fails when React Router changes it.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  await textsLoaded
  const data = serverHandoffStream ? await text(serverHandoffStream as never) : ''
  const html = withModulePreloads(() => renderToString(<ServerRouter context={context} url={request.url} />))
  const end = html.lastIndexOf('</body>')
  headers.set('content-type', 'text/html; charset=utf-8')
  loadContext.set(renderedHtml, `<!DOCTYPE html>${html.slice(0, end)}${dataScript(data)}${html.slice(end)}`)
  return new Response(null, { status, headers })
}
