import { useSyncExternalStore } from 'react'
import { useMatches } from 'react-router'
import type { Alternates } from '../../../contract/wire/catalogue/product.ts'
import { paths } from '../i18n/paths.ts'

/** `keepsQuery`: what the page is about stands in its query, such as the key to an order. */
type Loaded = { alternates: Alternates; keepsQuery?: boolean }

const has = (data: unknown): data is Loaded =>
  typeof data === 'object' && data !== null && 'alternates' in data && Boolean(data.alternates)

const never = () => () => {}

/** The page's address in each language, from what the page loaded; else the home pages. */
export function useAlternates(): Alternates {
  const matches = useMatches()
  // Not while rendering on the server: the page it keeps for everybody holds nobody's key.
  const query = useSyncExternalStore(
    never,
    () => location.search,
    () => '',
  )
  const loaded = matches.map(({ loaderData }) => loaderData).find(has)
  if (!loaded) return paths.home
  const { alternates, keepsQuery } = loaded
  return keepsQuery ? { nl: alternates.nl + query, en: alternates.en + query } : alternates
}
