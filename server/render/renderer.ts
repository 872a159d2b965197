import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'

/** What the web app's server entry offers besides rendering; see web/entry.server.tsx. */
type WebEntry = {
  contextFor: (fetch: typeof globalThis.fetch) => RouterContextProvider
  htmlOf: (context: RouterContextProvider) => string
  meaningfulQuery: readonly string[]
  unkeptQuery: readonly string[]
  unkeptPaths: readonly string[]
}

export type RenderedPage = { status: number; html: string; location: string | undefined }

export type PageRenderer = {
  render: (request: Request, fetch: typeof globalThis.fetch) => Promise<RenderedPage>
  meaningfulQuery: readonly string[]
  unkeptQuery: readonly string[]
  unkeptPaths: readonly string[]
}

/** Turns the built web app into a function from request to page. */
export function pageRenderer(build: ServerBuild, mode: 'production' | 'development'): PageRenderer {
  const handle = createRequestHandler(build, mode)
  const entry = build.entry.module as unknown as WebEntry
  return {
    render: async (request, fetch) => {
      const context = entry.contextFor(fetch)
      const { status, headers } = await handle(request, context)
      return { status, html: entry.htmlOf(context), location: headers.get('location') ?? undefined }
    },
    meaningfulQuery: entry.meaningfulQuery,
    unkeptQuery: entry.unkeptQuery,
    unkeptPaths: entry.unkeptPaths,
  }
}
