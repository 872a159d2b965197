import { useEffect, useState } from 'react'
import type { Comparison } from '../../../contract/wire/catalogue/comparison.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { useAsk } from '../../lib/load/use-ask.ts'
import { wishOf } from '../wish/remembered-wish.ts'
import { comparison, loadSavedSelection, useComparedProducts } from './comparison.ts'
import { sideBySide } from './side-by-side.ts'

/** Loads products of the selection (none for no ids) with dates for as many people as the visitor wishes, and updates the selection with their names. */
export function useProducts(ids: number[]) {
  const locale = useLocale()
  const { people = 1 } = wishOf('')
  const request = useAsk(ids.length ? `${ids.join()} ${people}` : null, async (api) => ({
    ids,
    locale,
    found: await api.compareProducts(ids, people),
  }))
  const { value } = request
  useEffect(() => {
    if (value) comparison.update(value.ids, value.found.products, value.locale)
  }, [value])
  return request
}

type State =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'shown'; comparison: Comparison }

const empty: Comparison = { products: [], rows: [] }

/** The selected products side by side. A removed product disappears at once; an added one is loaded. */
export function useComparison(): State {
  const ids = useComparedProducts().map(({ id }) => id)
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    void loadSavedSelection().then(() => setRestored(true))
  }, [])
  const { value, error, busy, retry } = useProducts(isRestored ? ids : [])
  const loaded = value?.found
  const isMissing = ids.some((id) => !loaded?.products.some((product) => product.id === id))
  if (!isRestored || (isMissing && (busy || !error))) return { state: 'loading' }
  if (isMissing) return { state: 'failed', retry }
  return { state: 'shown', comparison: loaded ? sideBySide(loaded, ids) : empty }
}
