import { meaningfulQuery, unboundedQuery } from '../../contract/rules/page-query.ts'
import { linkedPaths } from '../../contract/rules/paths/links.ts'
import { personalPaths } from '../../contract/rules/paths/personal-paths.ts'

/** Which pages are cached, and under which key. Every page is cacheable unless its path or query can take any number of values. */

/** An address without `.html` at the end of its path, which means the same page. */
export const withoutHtml = (url: string) => url.replace(/^([^?]*)\.html(?=$|\?)/, '$1')

/** The path and the meaningful part of the query, so that `/a?utm_source=mail` and `/a.html` are the page `/a`. */
export function pageKeyOf(address: string): string {
  const url = withoutHtml(address)
  const start = url.indexOf('?')
  if (start === -1) return url
  const query = new URLSearchParams(url.slice(start + 1))
  const meaningful = new URLSearchParams()
  for (const name of meaningfulQuery) {
    const value = query.get(name)
    if (value) meaningful.set(name, value)
  }
  return meaningful.size ? `${url.slice(0, start)}?${meaningful}` : url.slice(0, start)
}

/** Any path after these shows a page: a category's deals or all of them. */
const wildcardPaths = Object.values(linkedPaths.deals)

/** False for pages with a number, a token or free text in their address: made-up addresses must not evict the other pages. */
export function isCacheablePage(key: string): boolean {
  if ([...personalPaths, ...wildcardPaths].some((path) => key.startsWith(`${path}/`))) return false
  const start = key.indexOf('?')
  if (start === -1) return true
  const query = new URLSearchParams(key.slice(start + 1))
  return !unboundedQuery.some((name) => query.has(name))
}
