import type { PaymentOutcome } from '../../../contract/wire/booking/payment.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { PhoneNumber } from '../../lib/page/phone-number.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { PayOrder } from '../orders/pay-order.tsx'
import { OrderInShort } from './order-in-short.tsx'

type Props = { outcome: PaymentOutcome; onEnded: () => void }

/** Failed, cancelled or expired: the buyer can try again. */
export function NotPaid({ outcome, onEnded }: Props) {
  const t = useTranslations('payment')
  const { phone } = useShellData().shop
  return (
    <div className="flex max-w-read flex-col items-start gap-6">
      <p className="text-lg">{t(outcome.may_retry ? 'notPaid.text' : 'notPaid.textFinal')}</p>
      {outcome.may_retry ? (
        <PayOrder
          reference={outcome.reference}
          method={outcome.method}
          mayTransfer={outcome.may_transfer}
          onEnded={onEnded}
          label={t('again.pay')}
        />
      ) : (
        <PhoneNumber phone={phone} className="text-lg" />
      )}
      <OrderInShort outcome={outcome} />
    </div>
  )
}
