import { Button, LinkButton } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { comparison } from './comparison.ts'
import type { ComparedProduct } from './selection.ts'
import { useProducts } from './use-comparison.ts'

export function CompareCount({ count }: { count: number }) {
  return useTranslations('compare.bar')('count', { count })
}

/** Sticks to the bottom of the window; at the end of the page it has its own space, so it never hides content for good. */
export function CompareBar({ products }: { products: readonly ComparedProduct[] }) {
  const t = useTranslations('compare.bar')
  const locale = useLocale()
  // Names are unknown for products selected in the other language or in another tab.
  useProducts(products.filter(({ names }) => !names[locale]).map(({ id }) => id))
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
            <CompareCount count={products.length} />
          </p>
          <ul className="flex flex-wrap gap-x-5 text-sm max-md:hidden">
            {products.map(({ id, names }) => (
              <li key={id} className="max-w-72 truncate">
                {names[locale]}
              </li>
            ))}
          </ul>
          <p className="truncate text-xs md:hidden">
            {products.map(({ names }) => names[locale] ?? '…').join(', ')}
          </p>
        </div>
        <div className="flex shrink-0 items-center gap-2">
          <LinkButton href={paths.compare[locale]}>{t('compare')}</LinkButton>
          <Button kind="quiet" onClick={clear}>
            {t('clear')}
          </Button>
        </div>
      </Container>
    </section>
  )
}
