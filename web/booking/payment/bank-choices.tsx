import type { TestBankOutcome } from '../../../contract/rules/booking/payment-states.ts'
import type { TestBankPayment } from '../../../contract/wire/booking/payment.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

type Props = {
  payment: TestBankPayment
  busy: TestBankOutcome | null
  onChoose: (outcome: TestBankOutcome) => void
}

const others = ['failed', 'expired', 'pending'] as const satisfies TestBankOutcome[]
const ends = ['paid', 'failed', 'canceled', 'expired'] as const
const isOver = (state: TestBankPayment['state']): state is (typeof ends)[number] =>
  ends.includes(state as never)

/** How the payment ends; afterwards only the way back is shown. */
export function BankChoices({ payment: { state, redirect_url }, busy, onChoose }: Props) {
  const t = useTranslations('payment.bank')
  if (isOver(state))
    return (
      <div role="status" className="mt-6">
        <p className="font-bold">{t('over')}</p>
        <p>{t(`state.${state}`)}</p>
        <LinkButton href={redirect_url} kind="dark" className="mt-5 w-full">
          {t('back')}
        </LinkButton>
      </div>
    )
  const button = (outcome: TestBankOutcome) => ({
    onClick: () => onChoose(outcome),
    'aria-disabled': busy !== null || undefined,
    children: t(busy === outcome ? 'busy' : outcome),
  })
  return (
    <>
      <p className="mt-5 text-sm text-slate">{t('explain')}</p>
      <div className="mt-4 flex flex-col gap-3">
        <Button size="lg" {...button('paid')} />
        <Button kind="outline" {...button('canceled')} />
      </div>
      <p className="mt-6 text-sm font-bold">{t('other')}</p>
      <div className="-mx-3.5 mt-1 flex flex-wrap">
        {others
          .filter((outcome) => outcome !== state)
          .map((outcome) => (
            <Button key={outcome} kind="quiet" size="sm" className="min-h-11" {...button(outcome)} />
          ))}
      </div>
    </>
  )
}
