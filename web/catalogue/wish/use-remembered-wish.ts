import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isEmptyWish, type Wish } from '../../../contract/rules/catalogue/wish.ts'
import { rememberWish, searchWithRememberedWish } from './remembered-wish.ts'

/** Remembers the page's wish for the visit. A page that was loaded without one, such as a cached page, gets the remembered wish. */
export function useRememberedWish(wish: Wish) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isEmptyWish(wish)) return rememberWish(wish)
    const remembered = searchWithRememberedWish({ search })
    if (remembered) navigate(pathname + remembered + hash, { replace: true, preventScrollReset: true })
  }, [wish, pathname, search, hash, navigate])
}
