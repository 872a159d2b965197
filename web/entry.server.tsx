import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { loadAllTexts } from '../ui/i18n/texts.ts'
import { createApi } from './lib/api/api.ts'
import { notingParts } from './lib/lazy/noted-parts.ts'
import { preloadParts } from './lib/lazy/preload-parts.ts'
import { apiContext } from './lib/load/load.ts'

/** What a page's loaders are given on the server: the shop, reached through this fetch, which carries nobody's cookies. */
export function contextFor(fetch: typeof globalThis.fetch) {
  const context = new RouterContextProvider()
  context.set(apiContext, (locale) => createApi(locale, fetch))
  return context
}

const textsAreKnown = loadAllTexts()

const rendered = createContext('')
/** The page as a string. In the body of the Response it would be packed into bytes and copied out again. */
export const htmlOf = (context: RouterContextProvider) => context.get(rendered)

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
const forScript = (value: string) =>
  JSON.stringify(value).replace(/[&><\u2028\u2029]/g, (char) => escapes[char] ?? char)

const stream = 'window.__reactRouterContext.streamController'
const handoff = (data: string) => `<script>${stream}.enqueue(${forScript(data)});${stream}.close();</script>`

/**
 * Renders to the end before the first byte leaves: the status is final, and the page can be kept, hashed and compressed whole.
 * So nothing is gained by streaming, and the data for the browser, which React Router would stream through Suspense, is put
 * behind the page in one piece. That nearly doubles how many pages can be rendered.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  await textsAreKnown
  const data = serverHandoffStream ? await text(serverHandoffStream as never) : ''
  const { result, parts } = notingParts(() =>
    renderToString(<ServerRouter context={context} url={request.url} />),
  )
  const html = preloadParts(result, parts)
  headers.set('content-type', 'text/html; charset=utf-8')
  const end = html.lastIndexOf('</body>')
  loadContext.set(rendered, `<!DOCTYPE html>${html.slice(0, end)}${handoff(data)}${html.slice(end)}`)
  return new Response(null, { status, headers })
}
