import type { PaymentOutcome } from '../../../contract/wire/booking/payment.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { momentOf } from '../../../ui/i18n/instant.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { PayOrder } from '../orders/pay-order.tsx'
import { OrderInShort } from './order-in-short.tsx'

type Props = {
  kind: 'open' | 'pending' | 'transfer'
  outcome: PaymentOutcome
  checking: boolean
  onCheck: () => void
}

/** Neither paid nor failed yet. The page polls; the buyer can also check. */
export function StillWaiting({ kind, outcome, checking, onCheck }: Props) {
  const t = useTranslations('payment')
  const { locale, money } = useFormat()
  const { needs_confirmation, held_until } = outcome
  return (
    <div className="flex max-w-read flex-col items-start gap-6">
      {needs_confirmation && held_until && (
        <p className="text-lg font-semibold">
          {t('transfer.confirm', { time: momentOf(locale, held_until) })}
        </p>
      )}
      <p className="text-lg">
        {kind === 'transfer' ? t('transfer.text', { amount: money(outcome.amount) }) : t(`${kind}.text`)}
      </p>
      <OrderInShort outcome={outcome} />
      {(outcome.may_retry || kind === 'transfer') && (
        <PayOrder
          reference={outcome.reference}
          method={outcome.method}
          mayTransfer={outcome.may_transfer}
          onEnded={onCheck}
          label={t('open.on')}
        />
      )}
      <Button
        kind="outline"
        onClick={onCheck}
        aria-disabled={checking || undefined}
        className="max-sm:w-full"
      >
        {t(checking ? 'checking' : 'check')}
      </Button>
    </div>
  )
}
