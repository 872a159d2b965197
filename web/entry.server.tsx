import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import type { Locale } from '../contract/rules/locale.ts'
import { earlyScripts } from './early-scripts.ts'
import { createApi, type ShopApi } from './lib/api/api.ts'
import { loadAllTexts } from './lib/i18n/namespaces.ts'
import { loadStillParts } from './lib/lazy/still.tsx'
import { dataScripts } from './lib/load/data-script.ts'
import { apiContext } from './lib/load/load.ts'
import { takeMarkedScripts } from './lib/load/own-scripts.ts'
import { rememberingParts } from './lib/page/reused.tsx'
import { withFilesOf } from './lib/preload/preload-modules.ts'
import { withLaterScripts } from './lib/start/later-scripts.ts'

/** The context of a page's loaders on the server: the API, reached through this fetch, which carries no cookies. */
export function contextFor(fetch: typeof globalThis.fetch) {
  const context = new RouterContextProvider()
  const apis: Partial<Record<Locale, ShopApi>> = {}
  context.set(apiContext, (locale) => {
    apis[locale] ??= createApi(locale, fetch)
    return apis[locale]
  })
  return context
}

type RenderedHtml = {
  html: string
  /** The inline scripts that the renderer wrote, for the page's content security policy. */
  scripts: string[]
  /** The pattern of the page's route, such as `reset-password/:token?`. */
  route: string
}
const rendered = createContext<RenderedHtml>({ html: '', scripts: [], route: '' })
/** The rendered page. As the body of a Response it would be encoded and decoded once more. */
export const renderedOf = (context: RouterContextProvider) => context.get(rendered)

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
  await Promise.all([textsLoaded, loadStillParts()])
  const data = serverHandoffStream ? await text(serverHandoffStream as never) : ''
  // Marks the scripts that React Router writes. It is taken out again: the page is cached, and a known nonce is no protection.
  const nonce = randomUUID()
  const dataCode = dataScripts(data)
  const scripts = [...earlyScripts, ...dataCode]
  const page = withFilesOf(() => {
    const marked = rememberingParts(() =>
      renderToString(<ServerRouter context={context} url={request.url} nonce={nonce} />),
    )
    const taken = takeMarkedScripts(marked, nonce)
    scripts.push(...taken.scripts)
    return taken.pieces
  })
  const pieces = import.meta.env.PROD
    ? withLaterScripts(page.pieces, { files: page.files, entry: context.manifest.entry.module })
    : page.pieces
  const last = pieces.pop() ?? ''
  const end = last.lastIndexOf('</body>')
  const dataTags = dataCode.map((code) => `<script>${code}</script>`)
  headers.set('content-type', 'text/html; charset=utf-8')
  loadContext.set(rendered, {
    // Joined only here: each time, the whole page is copied.
    html: ['<!DOCTYPE html>', ...pieces, last.slice(0, end), ...dataTags, last.slice(end)].join(''),
    scripts,
    route: context.staticHandlerContext.matches.at(-1)?.route.path ?? '',
  })
  return new Response(null, { status, headers })
}
