import { useLocation, useMatches } from 'react-router'
import type { Alternates } from '../../../contract/wire/catalogue/product.ts'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { paths } from '../i18n/paths.ts'

/** `keepsQuery`: the query says what the page is about, such as the key to an order. */
type Loaded = { alternates: Alternates; keepsQuery?: boolean }

type Params = Record<string, string | undefined>

/** The `handle` of a page whose addresses do not depend on loaded data; the server knows them without running its `clientLoader`. */
export type PageHandle = { alternates: (params: Params) => Alternates; keepsQuery?: boolean }
/** For a page whose path ends in `:id`. */
export const pathsWithId =
  (paths: Alternates) =>
  ({ id }: Params): Alternates => ({ nl: `${paths.nl}/${id}`, en: `${paths.en}/${id}` })

const hasAlternates = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'alternates' in handle

const has = (data: unknown): data is Loaded =>
  typeof data === 'object' && data !== null && 'alternates' in data && Boolean(data.alternates)

/** The page's address in each language, from its handle or its loaded data; else the home pages. */
export function useAlternates(): Alternates {
  const matches = useMatches()
  const { search } = useLocation()
  // Not on the server: the cached HTML must not contain anyone's key.
  const query = useIsHydrated() ? search : ''
  const loaded = matches
    .map(({ loaderData, handle, params }) =>
      hasAlternates(handle) ? { ...handle, alternates: handle.alternates(params) } : loaderData,
    )
    .find(has)
  if (!loaded) return paths.home
  const { alternates, keepsQuery } = loaded
  return keepsQuery ? { nl: alternates.nl + query, en: alternates.en + query } : alternates
}
