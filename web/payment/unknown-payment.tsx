import { PhoneLink } from '../content/phone-link.tsx'
import { paths } from '../i18n/paths.ts'
import { useLocale, useTranslations } from '../i18n/translations.tsx'
import { useShellData } from '../shell/use-shell-data.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Story } from './story.tsx'

/** No reference, a forged one, or one of another shop. */
export function UnknownPayment() {
  const t = useTranslations('payment.unknown')
  const shell = useTranslations('shell.error')
  const locale = useLocale()
  const { phone } = useShellData().shop
  return (
    <Story title={t('title')} tone="bad">
      <div className="max-w-read">
        <p className="text-lg">{t('text')}</p>
        <p className="mt-4">
          {t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
        </p>
        <LinkButton to={paths.home[locale]} kind="dark" className="mt-8">
          {shell('home')}
        </LinkButton>
      </div>
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
