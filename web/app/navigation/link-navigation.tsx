import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { isSecretAddress } from '../../../contract/rules/paths/secret-links.ts'
import { hasTag } from '../../lib/analytics/has-tag.ts'
import { createApi } from '../../lib/api/api.ts'
import { localeOfPath, meaningOf, paths } from '../../lib/i18n/paths.ts'
import { prefetchPage } from '../../lib/load/prefetched-pages.ts'
import { mayPrefetch } from './may-prefetch.ts'

/** The specification's minimum delay before a page is prefetched, so that moving across links fetches nothing. */
const restMs = 200

/** The anchor of a click, pointer or focus event, if it links to another page of this shop. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined
  if (/^\/(api|pictures|staff)(\/|$)/.test(link.pathname)) return undefined
  // A new document does not have Google's tag, which would read the address.
  if (hasTag() && isSecretAddress(link)) return undefined
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isHere && link.hash ? undefined : link
}

const fixedPaths = Object.values(paths).flatMap(({ nl, en }) => [nl, en])

/** A category, product or content page, which the API looks up by path. Pages with a fixed path load their own data. */
const isLookedUp = ({ pathname }: URL) =>
  /^\/(en\/)?[^/]+$/.test(pathname) && !fixedPaths.some((path) => path === pathname)

const loadingCode = () => import('../../content/pages/load-any-page.ts')

/** Prefetches the data of looked-up pages; for other pages the code is enough. */
function fetchPage(url: URL) {
  // A link within the current page needs nothing.
  if (!isLookedUp(url) || meaningOf(url) === meaningOf(new URL(location.href))) return
  prefetchPage(url, async () => {
    const { loadAhead } = await loadingCode()
    const locale = localeOfPath(url.pathname)
    return loadAhead({ api: createApi(locale), locale, params: {}, url })
  })
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Follows plain anchors without a reload, and prefetches a page once the pointer or focus rests on its link. */
export function LinkNavigation() {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<string>()
  const shown = useLocation()
  // For analytics, which may start on this page (web/lib/analytics/start.ts).
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each navigation
  useEffect(() => void dispatchEvent(new Event('navigated')), [shown])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? linkOf(event.target) : undefined
      if (!link) return
      // The page loads now anyway.
      clearTimeout(timer)
      event.preventDefault()
      navigate(link.pathname.replace(/\.html$/, '') + link.search + link.hash)
    }
    const intend = (event: Event) => {
      clearTimeout(timer)
      const link = linkOf(event.target)
      if (!link || !mayPrefetch()) return
      // Its few kilobytes are there before the click.
      if (isLookedUp(new URL(link.href))) loadingCode().catch(() => {})
      timer = setTimeout(() => {
        setAhead(link.pathname + link.search)
        fetchPage(new URL(link.href))
      }, restMs)
    }
    document.addEventListener('click', follow)
    for (const name of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(name, intend, { passive: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', follow)
      for (const name of ['pointerover', 'focusin', 'touchstart']) document.removeEventListener(name, intend)
    }
  }, [navigate])

  return ahead ? <PrefetchPageLinks page={ahead} /> : null
}
