import { createContext, data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router'
import type { Locale } from '../../../contract/rules/locale.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { createApi, type ShopApi } from '../api/api.ts'
import { loadTexts, type Namespace } from '../i18n/namespaces.ts'
import { localeOfPath } from '../i18n/paths.ts'
import { isMissing } from './status-of.ts'

/** How a page calls the API. The server sets its in-process client; browsers use the default, which fetches. */
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

/** `hydrate`: the loader also runs in the browser for the first page, and with it the page's `clientMiddleware`. */
type PageOptions = { texts?: readonly Namespace[]; hydrate?: boolean }

const run =
  <T>(load: (args: LoadArgs) => Promise<T>, { texts }: PageOptions = {}) =>
  async (loaderArgs: LoaderArgs): Promise<T> => {
    const args = loadArgsOf(loaderArgs)
    try {
      const [loaded] = await Promise.all([load(args), loadTexts(args.locale, texts)])
      return loaded
    } catch (error) {
      if (error instanceof ApiProblem) throw await pageError(args.api, error.status)
      throw error
    }
  }

/** The error page distinguishes an unknown address from a fault by status, and shows the shop's own text for the former. */
async function pageError(api: ShopApi, status: number) {
  const page404 = isMissing(status)
    ? await api.shopInfo().then(
        ({ page404 }) => page404,
        () => null,
      )
    : null
  return data({ page404 }, { status })
}

/** One function says what a page loads: it runs on the server for the first page and in the browser for the next ones. */
export const serverLoader = <T>(load: (args: LoadArgs) => Promise<T>) => run(load)

export function browserLoader<T>(
  load: (args: LoadArgs) => Promise<T>,
  { texts, hydrate = false }: PageOptions = {},
) {
  // On first load the data is in the HTML, so start loading translations right away.
  if (!import.meta.env.SSR) loadTexts(localeOfPath(location.pathname), texts).catch(() => {})
  return Object.assign(run(load, { texts }), { hydrate })
}
