import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { withoutFilters } from './listing-query.ts'
import type { ListingControl } from './use-listing-query.ts'

/** No product matches all filters: offers to clear them. */
export function NoResults({ control, onReset }: { control: ListingControl; onReset: () => void }) {
  const t = useTranslations('listing.none')
  const { phone } = useShellData().shop
  return (
    <EmptyState title={t('title')}>
      <p>{t('text')}</p>
      <p className="mt-2">
        {t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
      </p>
      <Button
        kind="dark"
        className="mt-5"
        onClick={() => {
          control.change(withoutFilters(control.query))
          onReset()
        }}
      >
        {t('reset')}
      </Button>
    </EmptyState>
  )
}
