import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageRenderer, RenderedPage } from '../cache/page-cache.ts'

/** The exports of web/entry.server.tsx besides its default one. */
type WebEntry = {
  contextFor: (fetch: typeof globalThis.fetch) => RouterContextProvider
  renderedOf: (context: RouterContextProvider) => Pick<RenderedPage, 'html' | 'scripts' | 'route'>
}

/** Turns the built web app into a function from request to page. */
export function createPageRenderer(build: ServerBuild, mode: 'production' | 'development'): PageRenderer {
  const handle = createRequestHandler(build, mode)
  const entry = build.entry.module as unknown as WebEntry
  return async (request, fetch) => {
    const context = entry.contextFor(fetch)
    const response = await handle(request, context)
    const location = response.headers.get('location') ?? undefined
    return { status: response.status, location, ...entry.renderedOf(context) }
  }
}
