import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { useLazy } from '../../lib/lazy/use-lazy.ts'
import { comparison, loadSavedSelection, useComparedProducts } from './comparison.ts'

/** After the page itself has loaded. */
const restoreAfterMs = 1500

/** Shows the comparison bar when more than one product is selected, except on the comparison page. */
export function CompareSlot() {
  const products = useComparedProducts()
  const { pathname } = useLocation()
  const locale = useLocale()
  const isShown = products.length > 1 && pathname !== paths.compare[locale]
  const { part } = useLazy(isShown, () => import('./compare-bar.tsx'), ['compare'])

  useEffect(() => {
    const timer = setTimeout(loadSavedSelection, restoreAfterMs)
    const onPageShow = (event: PageTransitionEvent) => event.persisted && comparison.reload()
    addEventListener('pageshow', onPageShow)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', onPageShow)
    }
  }, [])

  return (
    <>
      <p role="status" className="sr-only">
        {isShown && part && <part.CompareCount count={products.length} />}
      </p>
      {isShown && part && <part.CompareBar products={products} />}
    </>
  )
}
