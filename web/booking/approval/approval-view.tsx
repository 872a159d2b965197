import { useEffect, useRef, useState } from 'react'
import type { PaymentMethodCode } from '../../../contract/rules/booking/payment-methods.ts'
import type { Approval } from '../../../contract/wire/booking/approval.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { momentOf } from '../../lib/format/instant.ts'
import { OrderTotals } from '../orders/order-totals.tsx'
import { Choice, Choices } from '../purchase/choice.tsx'

type Props = {
  id: string
  /** The signature in the mailed link. */
  link: string
  approval: Approval
  onChange: (approval: Approval) => void
  onReload: () => void
}

/** The order, and what the person who was asked can do. */
export function ApprovalView(props: Props) {
  const { approval } = props
  const t = useTranslations('approval')
  const locale = useLocale()
  const { money } = useFormat()
  const { number, buyer, company, approver, state, held_until, lines } = approval
  return (
    <>
      <h1 className="text-4xl wrap-anywhere lg:text-5xl">{t('title')}</h1>
      <p className="mt-4 text-lg wrap-anywhere">
        {t('intro', { approver, buyer: company ? `${buyer} (${company})` : buyer, number })}
      </p>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {lines.map(({ id, full_name, option_name, amount, line }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-8 gap-y-1 py-4">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <strong>
                {amount} × {full_name}
              </strong>
              {option_name && <span className="block text-sm text-slate">{option_name}</span>}
            </span>
            <span className="tabular-nums">{t('excl', { amount: money(line.net) })}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6 ml-auto max-w-md">
        <OrderTotals order={approval} />
      </div>
      {state === 'open' ? (
        <>
          {held_until && (
            <p className="mt-8 font-bold">{t('held', { time: momentOf(locale, held_until) })}</p>
          )}
          <Decision {...props} />
        </>
      ) : (
        <Answered state={state} />
      )}
    </>
  )
}

function Answered({ state }: { state: Exclude<Approval['state'], 'open'> }) {
  const t = useTranslations('approval.state')
  return (
    <p role="status" className="mt-8 border-l-8 border-signal bg-ink p-6 text-lg text-paper">
      {t(state)}
    </p>
  )
}

type Answer = 'pay' | 'approve' | 'refuse'

function Decision({ id, link, approval, onChange, onReload }: Props) {
  const t = useTranslations('approval')
  const locale = useLocale()
  const { money } = useFormat()
  const methods = approval.payment_methods
  const [method, setMethod] = useState<PaymentMethodCode | undefined>(
    methods.find(({ unavailable }) => !unavailable)?.code,
  )
  const [busy, setBusy] = useState<Answer | null>(null)
  const [isRefusing, setRefusing] = useState(false)
  const [failure, setFailure] = useState('')
  const failureText = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (failure) failureText.current?.focus()
  }, [failure])

  const answer = async (what: Answer) => {
    if (busy) return
    setBusy(what)
    setFailure('')
    const api = createApi(locale)
    try {
      if (what === 'refuse') return onChange(await api.refuseApproval(id, link))
      const { redirect_url } = await api.giveApproval(id, link, what === 'pay' ? method : undefined)
      if (redirect_url) return location.assign(redirect_url)
      onChange(await api.approval(id, link))
    } catch (error) {
      setBusy(null)
      setFailure((error instanceof ApiProblem && error.body?.message) || t('failed'))
      // Answered elsewhere, or too late: the page shows it.
      if (error instanceof ApiProblem && error.status === 409) onReload()
    }
  }
  return (
    <div className="mt-6">
      <Choices legend={t('method')} isLegendVisible>
        {methods.map(({ code, title, text, unavailable }) => (
          <Choice
            key={code}
            name="method"
            value={code}
            checked={method === code}
            onChoose={() => setMethod(code)}
            label={<strong>{title}</strong>}
            text={unavailable ?? text}
            disabled={unavailable !== null}
          />
        ))}
      </Choices>
      <p ref={failureText} tabIndex={-1} role="alert" className="mt-4 font-semibold text-bad empty:hidden">
        {failure}
      </p>
      <div className="mt-6 flex flex-wrap items-start gap-3">
        <Button size="lg" onClick={() => void answer('pay')} aria-disabled={busy !== null || undefined}>
          {busy === 'pay' ? t('busy') : t('pay', { amount: money(approval.gross) })}
        </Button>
        <Button
          kind="outline"
          size="lg"
          onClick={() => void answer('approve')}
          aria-disabled={busy !== null || undefined}
        >
          {t(busy === 'approve' ? 'busy' : 'approve', { buyer: approval.buyer })}
        </Button>
      </div>
      <p className="mt-2 text-sm text-slate">{t('approveText', { buyer: approval.buyer })}</p>
      {isRefusing ? (
        <div className="mt-6">
          <p className="font-bold">{t('refuseSure', { buyer: approval.buyer })}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button
              kind="dark"
              onClick={() => void answer('refuse')}
              aria-disabled={busy !== null || undefined}
            >
              {t(busy === 'refuse' ? 'busy' : 'refuseYes')}
            </Button>
            <Button kind="outline" onClick={() => setRefusing(false)}>
              {t('refuseNo')}
            </Button>
          </div>
        </div>
      ) : (
        <Button kind="quiet" className="-mx-5 mt-4" onClick={() => setRefusing(true)}>
          {t('refuse')}
        </Button>
      )}
    </div>
  )
}
