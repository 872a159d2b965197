import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isEmptyWish, type Wish } from '../../../contract/rules/catalogue/wish.ts'
import { rememberWish, withRememberedWish } from './remembered-wish.ts'

/** Whether the page is the one that the server sent; it was rendered without the visitor's wish. */
let isFirstPage = true

/** Remembers the page's wish for the visit. A first page without a wish gets the remembered one. */
export function useRememberedWish(wish: Wish) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const follow = useEffectEvent((_search: string) => {
    const remembered = isFirstPage && isEmptyWish(wish) ? withRememberedWish(search) : undefined
    isFirstPage = false
    if (remembered) navigate(pathname + remembered + hash, { replace: true, preventScrollReset: true })
    else rememberWish(wish)
  })
  useEffect(() => follow(search), [search])
}
