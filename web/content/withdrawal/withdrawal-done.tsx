import type { WithdrawalReceipt } from '../../../contract/wire/service/withdrawal.ts'
import { Button } from '../../../ui/button.tsx'
import { clockOf, dayOf } from '../../../ui/i18n/instant.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { Confirmation } from '../../lib/forms/confirmation.tsx'
import { paths } from '../../lib/i18n/paths.ts'

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
        <TextLink href={paths.home[locale]} className="inline-flex min-h-11 items-center font-bold">
          {t('home')}
        </TextLink>
        <Button kind="quiet" onClick={onAgain} className="px-0!">
          {t('again')}
        </Button>
      </p>
    </Confirmation>
  )
}
