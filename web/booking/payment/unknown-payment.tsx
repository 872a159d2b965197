import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { LinkNotValid } from '../../lib/page/link-not-valid.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { Notice } from './notice.tsx'

/** No reference, or an unknown one. */
export function UnknownPayment() {
  const t = useTranslations('payment.unknown')
  const { phone } = useShellData().shop
  const call = t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })
  return (
    <Notice title={t('title')} tone="bad">
      <LinkNotValid text={t('text')} call={call} />
    </Notice>
  )
}

/** The status cannot be loaded; polling continues. */
export function CannotAsk({ checking, onCheck }: { checking: boolean; onCheck: () => void }) {
  const t = useTranslations('payment')
  return (
    <Notice title={t('failed.title')} tone="bad">
      <p className="max-w-read text-lg">{t('failed.text')}</p>
      <Button onClick={onCheck} aria-disabled={checking || undefined} className="mt-8">
        {t(checking ? 'checking' : 'check')}
      </Button>
    </Notice>
  )
}
