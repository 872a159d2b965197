import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

/** What the web app's server entry offers besides rendering; see web/entry.server.tsx. */
type WebEntry = {
  contextFor: (fetch: typeof globalThis.fetch) => RouterContextProvider
  meaningfulQuery: readonly string[]
}

export type PageRenderer = {
  render: (request: Request, fetch: typeof globalThis.fetch) => Promise<Response>
  meaningfulQuery: readonly string[]
}

/** Turns the built web app into a function from request to page. */
export function pageRenderer(build: ServerBuild, mode: 'production' | 'development'): PageRenderer {
  const handle = createRequestHandler(build, mode)
  const entry = build.entry.module as unknown as WebEntry
  return {
    render: (request, fetch) => handle(request, entry.contextFor(fetch)),
    meaningfulQuery: entry.meaningfulQuery,
  }
}
