import { useState } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { loadPersonalApi } from '../api/api.ts'
import { loadTexts, type Namespace } from '../i18n/namespaces.ts'
import { localeOfPath } from '../i18n/paths.ts'
import { type LoadArgs, type LoaderArgs, loadArgsOf } from './load.ts'

/**
 * The `clientLoader` of a page with personal data. It runs in the browser only, also for the first page, so the server's HTML is
 * the same for everyone: the page's `HydrateFallback`. What it throws reaches the page's `ErrorBoundary` (`usePersonalError`).
 */
export function personalLoader<T>(
  load: (args: LoadArgs) => Promise<T>,
  { texts }: { texts?: readonly Namespace[] } = {},
) {
  if (!import.meta.env.SSR) {
    loadTexts(localeOfPath(location.pathname), texts).catch(() => {})
    loadPersonalApi()
  }
  const loader = async (loaderArgs: LoaderArgs): Promise<T> => {
    const args = loadArgsOf(loaderArgs)
    const [loaded] = await Promise.allSettled([load(args), loadTexts(args.locale, texts)])
    if (loaded.status === 'rejected') throw loaded.reason
    return loaded.value
  }
  return Object.assign(loader, { hydrate: true as const })
}

/** Whether the API refused for good: unknown, or not this visitor's. Rate limits and server errors may pass. */
export const isNotFound = (error: unknown) =>
  error instanceof ApiProblem && error.status < 500 && error.status !== 429

/** For the `ErrorBoundary` of a personal page. Pages that do not exist are left to the shop's own error page. */
export function usePersonalError() {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  if (isRouteErrorResponse(error)) throw error
  return { error, isMissing: isNotFound(error), retry: () => void revalidate() }
}

/** A page's loaded data that the page itself may replace, for example after a write that returned the new state. */
export function useLoaded<T>(loaded: T): readonly [T, (value: T) => void] {
  const [state, setState] = useState({ loaded, value: loaded })
  const isCurrent = state.loaded === loaded
  return [isCurrent ? state.value : loaded, (value) => setState({ loaded, value })]
}
