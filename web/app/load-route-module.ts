import { reloadForFreshCode } from '../lib/lazy/stale-code.ts'

type Modules = Record<string, unknown>

/**
 * In place of React Router's own function of this name (vite.config.ts), which reloads the page each time the code of a route
 * is gone. Here it does so at most once a minute, and never without a connection; otherwise the error page shows.
 */
export async function loadRouteModule(route: { id: string; module: string }, loaded: Modules) {
  if (route.id in loaded) return loaded[route.id]
  try {
    const routeModule: unknown = await import(/* @vite-ignore */ route.module)
    loaded[route.id] = routeModule
    return routeModule
  } catch (error) {
    // Either the page is going away and nothing may follow, or a page stands in that fails as loading pages do.
    if (reloadForFreshCode()) return new Promise(() => {})
    return { clientLoader: () => Promise.reject(error), default: () => null }
  }
}
