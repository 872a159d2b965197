import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { PageRenderer, RenderedPage } from '../cache/page-cache.ts'
import { routesByPath } from './routes-by-path.ts'

/** The exports of web/entry.server.tsx besides its default one. */
type WebEntry = {
  contextFor: (fetch: typeof globalThis.fetch) => RouterContextProvider
  renderedOf: (context: RouterContextProvider) => Pick<RenderedPage, 'html' | 'scripts' | 'route'>
}

type Handler = ReturnType<typeof createRequestHandler>

/** Turns the built web app into a function from request to page. */
export function createPageRenderer(build: ServerBuild, mode: 'production' | 'development'): PageRenderer {
  const entry = build.entry.module as unknown as WebEntry
  const { groupOf, routesOf } = routesByPath(build.routes)
  const handlers = new Map<string, Handler>()
  const handlerFor = (path: string) => {
    const group = groupOf(path)
    const known = handlers.get(group)
    if (known) return known
    const ids = routesOf(group)
    const handler = createRequestHandler(
      {
        ...build,
        routes: only(build.routes, ids),
        assets: { ...build.assets, routes: only(build.assets.routes, ids) },
      },
      mode,
    )
    handlers.set(group, handler)
    return handler
  }
  return async (request, fetch) => {
    const context = entry.contextFor(fetch)
    const response = await handlerFor(new URL(request.url).pathname)(request, context)
    const location = response.headers.get('location') ?? undefined
    return { status: response.status, location, ...entry.renderedOf(context) }
  }
}

const only = <T>(all: Record<string, T>, ids: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
