import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { mayPrefetch } from './may-prefetch.ts'

const restMs = 100

/** The anchor that a click, pointer or focus is about, if it leads to another page of this shop. */
export function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined
  if (/^\/(api|pictures)\//.test(link.pathname)) return undefined
  const isHere = link.pathname === location.pathname && link.search === location.search
  return isHere && link.hash ? undefined : link
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Makes the page's plain anchors lead on without a reload, and loads a page's code once the pointer or focus rests on its link. */
export function LinkNavigation() {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<string>()

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = isPlainClick(event) ? linkOf(event.target) : undefined
      if (!link) return
      event.preventDefault()
      navigate(link.pathname + link.search + link.hash)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const intend = (event: Event) => {
      clearTimeout(timer)
      const link = linkOf(event.target)
      if (link && mayPrefetch()) timer = setTimeout(() => setAhead(link.pathname + link.search), restMs)
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
