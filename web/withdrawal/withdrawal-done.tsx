import type { WithdrawalReceipt } from '../../contract/withdrawal.ts'
import { Confirmation } from '../forms/confirmation.tsx'
import { paths } from '../i18n/paths.ts'
import { useLocale, useTranslations } from '../i18n/translations.tsx'
import { clockOf, dayOf } from '../orders/instant.ts'
import { Button } from '../ui/button.tsx'
import { TextLink } from '../ui/text-link.tsx'

type Props = { receipt: WithdrawalReceipt; email: string; onAgain: () => void }

export function WithdrawalDone({ receipt, email, onAgain }: Props) {
  const t = useTranslations('withdrawal')
  const locale = useLocale()
  const at = receipt.received_at
  return (
    <Confirmation>
      <h2 className="text-2xl">{t('doneTitle')}</h2>
      <p className="mt-4 max-w-read wrap-anywhere">
        {t('doneText', { day: dayOf(locale, at), time: clockOf(at), email, reference: receipt.reference })}
      </p>
      <p className="mt-3">{t('doneNext')}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <TextLink to={paths.home[locale]} className="inline-flex min-h-11 items-center font-bold">
          {t('home')}
        </TextLink>
        <Button kind="quiet" onClick={onAgain} className="px-0!">
          {t('again')}
        </Button>
      </p>
    </Confirmation>
  )
}
