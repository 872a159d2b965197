import { useEffect } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { comparison } from './comparison.ts'
import type { ComparedProduct } from './selection.ts'

export function CompareCount({ count }: { count: number }) {
  return useTranslations('compare.bar')('count', { count })
}

/** Sticks to the bottom of the window; at the end of the page it has its own space, so it never hides content for good. */
export function CompareBar({ chosen }: { chosen: readonly ComparedProduct[] }) {
  const t = useTranslations('compare.bar')
  const locale = useLocale()
  useMissingNames(chosen)
  const clear = () => {
    comparison.clear()
    // The bar and its button disappear; move the focus to the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section aria-label={t('label')} className="compare-bar">
      <Container className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <div className="min-w-0 grow basis-60">
          <p className="text-sm font-bold text-signal">
            <CompareCount count={chosen.length} />
          </p>
          <ul className="flex flex-wrap gap-x-5 text-sm max-md:hidden">
            {chosen.map(({ id, names }) => (
              <li key={id} className="max-w-72 truncate">
                {names[locale]}
              </li>
            ))}
          </ul>
          <p className="truncate text-xs md:hidden">
            {chosen.map(({ names }) => names[locale] ?? '…').join(', ')}
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-2">
          <LinkButton to={paths.compare[locale]}>{t('compare')}</LinkButton>
          <Button kind="quiet" onClick={clear}>
            {t('clear')}
          </Button>
        </div>
      </Container>
    </section>
  )
}

/** Loads names that are unknown because a product was selected in the other language or another tab. Removes products that no longer exist. */
function useMissingNames(chosen: readonly ComparedProduct[]) {
  const locale = useLocale()
  const missing = chosen
    .filter(({ names }) => !names[locale])
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (!missing) return
    const ids = missing.split(',').map(Number)
    let gone = false
    createApi(locale)
      .compareProducts(ids)
      .then(
        ({ products }) => {
          if (gone) return
          comparison.name(products, locale)
          for (const id of ids) if (!products.some((product) => product.id === id)) comparison.remove(id)
        },
        () => {},
      )
    return () => {
      gone = true
    }
  }, [missing, locale])
}
