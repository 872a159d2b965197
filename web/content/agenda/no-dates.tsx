import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'

/** What to do when no date fits. */
export function NoDates({ onClear }: { onClear: () => void }) {
  const t = useTranslations('agenda.none')
  const { phone } = useShellData().shop
  return (
    <EmptyState title={t('title')}>
      <p>{t('text')}</p>
      <p className="mt-2">
        {t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
      </p>
      <Button kind="dark" className="mt-5" onClick={onClear}>
        {t('clear')}
      </Button>
    </EmptyState>
  )
}
