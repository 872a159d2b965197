import { useEffect } from 'react'
import type { PaymentOutcome } from '../../../contract/wire/booking/payment.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useAsk } from '../../lib/load/use-ask.ts'
import { EndedOrder, WithoutSeat } from './ended-order.tsx'
import { finishCheckout } from './finish-checkout.ts'
import { NotPaid } from './not-paid.tsx'
import { Notice } from './notice.tsx'
import { OrderInShort } from './order-in-short.tsx'
import { OrderThanks } from './order-thanks.tsx'
import { type OutcomeKind, outcomeKind } from './outcome-kind.ts'
import { StillWaiting } from './still-waiting.tsx'
import { CannotAsk, UnknownPayment } from './unknown-payment.tsx'
import { usePayment } from './use-payment.ts'

const tones = {
  thanks: 'good',
  approval: 'wait',
  withoutSeat: 'bad',
  ended: 'bad',
  open: 'wait',
  pending: 'wait',
  transfer: 'wait',
  notPaid: 'bad',
} as const satisfies Record<OutcomeKind, string>

const isFinal = (kind: OutcomeKind) => kind === 'thanks' || kind === 'ended' || kind === 'withoutSeat'

/** The result of a payment; updates until it is final. */
export function PaymentReturn({ reference }: { reference: string }) {
  const t = useTranslations('payment')
  const { state, outcome, checking, checkNow } = usePayment(reference || null)
  const kind = outcome && outcomeKind(outcome)
  const key = outcome && kind && isFinal(kind) ? outcome.order.key : null
  const { value: fullOrder = null, change } = useAsk(key && `${outcome?.order.id}`, (api) =>
    api.order(String(outcome?.order.id), key ?? ''),
  )
  // The payment is too old to open its order.
  const isShut = outcome?.order.key === null && (kind === 'thanks' || kind === 'ended')
  useEffect(() => {
    if (kind === 'thanks' && outcome) finishCheckout(outcome.order.id, outcome.order.net, outcome.order.lines)
  }, [kind, outcome])

  if (!reference || state === 'unknown') return <UnknownPayment />
  if (state === 'failed') return <CannotAsk checking={checking} onCheck={checkNow} />
  if (!outcome || !kind)
    return (
      <Notice title={t('title')} spoken={t('asking')}>
        <SkeletonText lines={4} className="max-w-read" />
      </Notice>
    )
  return (
    <Notice title={titleOf(t, kind, outcome)} tone={tones[kind]}>
      {isShut && <OrderInShort outcome={outcome} />}
      {kind === 'thanks' && !isShut && (
        <OrderThanks number={outcome.order.number} order={fullOrder} onChange={change} />
      )}
      {kind === 'withoutSeat' && <WithoutSeat order={outcome.order} />}
      {kind === 'ended' && !isShut && <EndedOrder order={fullOrder} />}
      {kind === 'notPaid' && <NotPaid outcome={outcome} onEnded={checkNow} />}
      {(kind === 'open' || kind === 'pending' || kind === 'transfer') && (
        <StillWaiting {...{ kind, outcome, checking }} onCheck={checkNow} />
      )}
    </Notice>
  )
}

type Say = ReturnType<typeof useTranslations<'payment'>>

function titleOf(t: Say, kind: OutcomeKind, { state }: PaymentOutcome): string {
  if (kind !== 'notPaid') return t(`${kind}.title`)
  return t(`notPaid.${state === 'canceled' || state === 'expired' ? state : 'failed'}`)
}
