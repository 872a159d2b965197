import { useMatches } from 'react-router'
import type { Alternates } from '../../contract/catalogue.ts'
import { paths } from '../i18n/paths.ts'

const has = (data: unknown): data is { alternates: Alternates } =>
  typeof data === 'object' && data !== null && 'alternates' in data && Boolean(data.alternates)

/** The page's address in each language, from what the page loaded; else the home pages. */
export function useAlternates(): Alternates {
  const matches = useMatches()
  return matches.map(({ loaderData }) => loaderData).find(has)?.alternates ?? paths.home
}
