import {
  isEmptyWish,
  readWish,
  type Wish,
  wishNames,
  writeWish,
} from '../../../contract/rules/catalogue/wish.ts'
import { saved } from '../../../ui/store/saved.ts'

/** The visitor's wish for the rest of the visit, as it is written in URLs. */
const remembered = saved<Wish>('wish', {
  parse: (text) => readWish(new URLSearchParams(text ?? '')),
  format: (wish) => new URLSearchParams(writeWish(wish)).toString() || null,
})

export const rememberWish = (wish: Wish) => remembered.set(wish)

const hasWish = (params: URLSearchParams) => wishNames.some((name) => params.has(name))

/** The wish of an address or, when it has none, the remembered one. */
export const wishOf = (search: string): Wish => {
  const params = new URLSearchParams(search)
  return hasWish(params) ? readWish(params) : remembered.get()
}

/** The query with the remembered wish added, or undefined when it already has a wish or none is remembered. */
export function withRememberedWish(search: string): string | undefined {
  const params = new URLSearchParams(search)
  if (hasWish(params)) return undefined
  const wish = remembered.get()
  if (isEmptyWish(wish)) return undefined
  for (const [name, value] of Object.entries(writeWish(wish))) params.set(name, value)
  return `?${params}`
}

/** The wish in a page's URL; for a link to another page without one, the remembered wish. */
export function wishOfPage(url: URL): Wish {
  if (hasWish(url.searchParams)) return readWish(url.searchParams)
  return typeof window === 'undefined' || url.pathname === window.location.pathname ? {} : remembered.get()
}

/**
 * Where a link to this page leads for a visitor with a wish; undefined when there is none. Only in the browser, because the server's
 * pages are the same for everyone, and only for a link to another page: the back button and a cleared filter stay on the page's path,
 * and mean what they say.
 */
export function hrefWithRememberedWish(url: URL): string | undefined {
  if (typeof window === 'undefined' || url.pathname === window.location.pathname) return undefined
  const search = withRememberedWish(url.search)
  return search && url.pathname + search
}
