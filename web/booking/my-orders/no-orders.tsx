import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { WhereToBegin } from '../../account/dashboard/where-to-begin.tsx'
import { paths } from '../../lib/i18n/paths.ts'

/** None at all, or none of the kind that was asked for. */
export function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('myOrders.none')
  const locale = useLocale()
  if (isFiltered)
    return (
      <EmptyState title={t('filteredTitle')}>
        <TextLink href={paths.myOrders[locale]} className="inline-flex min-h-11 items-center font-semibold">
          {t('showAll')}
        </TextLink>
      </EmptyState>
    )
  return (
    <EmptyState title={t('title')}>
      <p>{t('text')}</p>
      <WhereToBegin />
    </EmptyState>
  )
}
