import { EmptyState } from '../../../ui/empty-state.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useLazy } from '../../lib/lazy/use-lazy.ts'
import { SubjectLinks } from '../../lib/page/subject-links.tsx'

/** An empty cart: subjects to start with, and best sellers. */
export function EmptyCart() {
  const t = useTranslations('cartPage')
  const { part } = useLazy(true, () => import('./best-sellers.tsx'), ['catalogue'])
  return (
    <>
      <EmptyState title={t('emptyTitle')}>
        <p>{t('emptyText')}</p>
        <SubjectLinks title={t('emptyStart')} />
      </EmptyState>
      {part && <part.BestSellers />}
    </>
  )
}
