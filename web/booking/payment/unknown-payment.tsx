import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { LinkNotValid } from '../../lib/page/link-not-valid.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { Story } from './notice.tsx'

/** No reference, a forged one, or one of another shop. */
export function UnknownPayment() {
  const t = useTranslations('payment.unknown')
  const { phone } = useShellData().shop
  const call = t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })
  return (
    <Story title={t('title')} tone="bad">
      <LinkNotValid text={t('text')} call={call} />
    </Story>
  )
}

/** The shop does not answer; it is asked again behind this. */
export function CannotAsk({ checking, onCheck }: { checking: boolean; onCheck: () => void }) {
  const t = useTranslations('payment')
  return (
    <Story title={t('failed.title')} tone="bad">
      <p className="max-w-read text-lg">{t('failed.text')}</p>
      <Button onClick={onCheck} aria-disabled={checking || undefined} className="mt-8">
        {t(checking ? 'checking' : 'check')}
      </Button>
    </Story>
  )
}
