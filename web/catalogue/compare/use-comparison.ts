import { useEffect, useState } from 'react'
import type { Comparison } from '../../../contract/wire/catalogue/comparison.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { comparison, loadSavedSelection, useComparedProducts } from './comparison.ts'
import { sideBySide } from './side-by-side.ts'

type Loaded = { locale: string; found: Comparison }
type State =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  | { state: 'shown'; found: Comparison }

const nothing: Comparison = { products: [], rows: [] }

/** The chosen products side by side. One that is taken out goes at once; one that is new is fetched. */
export function useComparison(): State {
  const locale = useLocale()
  const ids = useComparedProducts().map(({ id }) => id)
  const [isKnown, setKnown] = useState(false)
  const [loaded, setLoaded] = useState<Loaded>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const current = loaded?.locale === locale ? loaded.found : undefined
  const isMissing = ids.some((id) => !current?.products.some((product) => product.id === id))
  const asked = ids.join()

  useEffect(() => {
    void loadSavedSelection().then(() => setKnown(true))
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same again
  useEffect(() => {
    if (!isKnown || !asked || !isMissing) return
    const wanted = asked.split(',').map(Number)
    let gone = false
    setFailed(false)
    createApi(locale)
      .compareProducts(wanted)
      .then(
        (found) => {
          if (gone) return
          setLoaded({ locale, found })
          comparison.name(found.products, locale)
          // The shop no longer has it.
          for (const id of wanted)
            if (!found.products.some((product) => product.id === id)) comparison.remove(id)
        },
        () => gone || setFailed(true),
      )
    return () => {
      gone = true
    }
  }, [isKnown, asked, isMissing, locale, attempt])

  if (failed) return { state: 'failed', retry: () => setAttempt(attempt + 1) }
  if (!isKnown || isMissing) return { state: 'loading' }
  return { state: 'shown', found: current ? sideBySide(current, ids) : nothing }
}
