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

export const hasWish = (params: URLSearchParams) => wishNames.some((name) => params.has(name))

/**
 * The URL's query with the remembered wish added, or undefined when the URL already has a wish or none is remembered. Only in the
 * browser: the server's pages are the same for everyone.
 */
export function searchWithRememberedWish(url: { search: string }): string | undefined {
  if (typeof window === 'undefined') return undefined
  const params = new URLSearchParams(url.search)
  if (hasWish(params)) return undefined
  const wish = remembered.get()
  if (isEmptyWish(wish)) return undefined
  for (const [name, value] of Object.entries(writeWish(wish))) params.set(name, value)
  return `?${params}`
}
