import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { useLazy } from '../../lib/lazy/use-lazy.ts'
import { comparison, loadSavedSelection, useComparedProducts } from './comparison.ts'

/** The page itself comes first. */
const askAfterMs = 1500

/** Brings the comparison bar when more than one product is chosen, except where they are compared. */
export function CompareSlot() {
  const chosen = useComparedProducts()
  const { pathname } = useLocation()
  const locale = useLocale()
  const isShown = chosen.length > 1 && pathname !== paths.compare[locale]
  const { part } = useLazy(isShown, () => import('./compare-bar.tsx'), ['compare'])

  useEffect(() => {
    const timer = setTimeout(loadSavedSelection, askAfterMs)
    const comeBack = (event: PageTransitionEvent) => event.persisted && comparison.reload()
    addEventListener('pageshow', comeBack)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', comeBack)
    }
  }, [])

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && part && <part.CompareCount count={chosen.length} />}
      </p>
      {isShown && part && <part.CompareBar chosen={chosen} />}
    </>
  )
}
