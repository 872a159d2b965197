import { createContext, data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import type { Locale } from '../../../contract/rules/locale.ts'
import { loadTexts } from '../../../ui/i18n/texts.ts'
import { ApiProblem, createApi, type ShopApi } from '../api/api.ts'
import { localeOfPath } from '../i18n/paths.ts'
import { type PageOptions, runMiddleware } from './middleware.ts'
import { isMissing } from './status-of.ts'

/** How a page reaches the shop. The server puts its in-process client here; a browser finds the default, which fetches. */
export const apiContext = createContext<(locale: Locale) => ShopApi>((locale) => createApi(locale))

export type LoadArgs = { api: ShopApi; locale: Locale; params: Record<string, string | undefined>; url: URL }

export type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'params'> & {
  context: Readonly<RouterContextProvider>
}

export function loadArgsOf({ request, params, context }: LoaderArgs): LoadArgs {
  const url = new URL(request.url)
  const locale = localeOfPath(url.pathname)
  return { api: context.get(apiContext)(locale), locale, params, url }
}

const run =
  <T>(load: (given: LoadArgs) => Promise<T>, handle: PageOptions = {}) =>
  async (args: LoaderArgs): Promise<T> => {
    const given = loadArgsOf(args)
    try {
      await runMiddleware(handle, given)
      const [loaded] = await Promise.all([load(given), loadTexts(given.locale, handle.texts)])
      return loaded
    } catch (error) {
      if (error instanceof ApiProblem) throw await pageError(given.api, error.status)
      throw error
    }
  }

/** The error page tells an unknown address from a fault by its status, and gets the shop's own text for the former along. */
async function pageError(api: ShopApi, status: number) {
  const page404 = isMissing(status)
    ? await api.shopInfo().then(
        ({ page404 }) => page404,
        () => null,
      )
    : null
  return data({ page404 }, { status })
}

/** One function says what a page loads; it runs on the server for the first page and in the browser for the next. */
export const serverLoader = run
export function browserLoader<T>(load: (given: LoadArgs) => Promise<T>, handle?: PageOptions) {
  // The first page comes with its data and asks nothing here: its texts set out with its code.
  if (!import.meta.env.SSR) loadTexts(localeOfPath(location.pathname), handle?.texts).catch(() => {})
  // It does ask where a gate stands before it: HTML lets everybody in.
  return Object.assign(run(load, handle), { hydrate: Boolean(handle?.middleware) })
}
