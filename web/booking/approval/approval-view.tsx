import { Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PaymentMethodCode } from '../../../contract/rules/booking/payment-methods.ts'
import type { Approval } from '../../../contract/wire/booking/approval.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { momentOf } from '../../../ui/i18n/instant.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { OrderLines } from '../orders/order-lines.tsx'
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

/** What the person who was asked can do, next to the order. */
export function ApprovalView(props: Props) {
  const { approval } = props
  const t = useTranslations('approval')
  const { buyer, company, approver, state } = approval
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[1fr_24rem] lg:grid-rows-[auto_1fr] xl:grid-cols-[1fr_26rem]">
      <div className="min-w-0">
        <h1 className="text-4xl wrap-anywhere lg:text-5xl">{t(`titles.${state}`)}</h1>
        <p className="mt-4 max-w-read text-lg wrap-anywhere">
          {state === 'open'
            ? t('intro', { approver, buyer: company ? `${buyer} (${company})` : buyer })
            : t(`state.${state}`, { buyer })}
        </p>
      </div>
      <Summary approval={approval} />
      <div className="min-w-0">
        <p role="status" className="sr-only">
          {state !== 'open' && t(`titles.${state}`)}
        </p>
        {state === 'open' ? <Decision {...props} /> : <Question />}
      </div>
    </div>
  )
}

function Summary({ approval }: Pick<Props, 'approval'>) {
  const t = useTranslations('approval')
  const { number, company, lines } = approval
  return (
    <aside
      aria-labelledby="approval-order"
      className="self-start rounded-lg bg-mist p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 id="approval-order" className="text-2xl">
        {t('summary')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-slate">{t('number', { number })}</p>
      <OrderLines order={{ lines, invoice_address: { company: company ?? undefined } }} />
      <div className="mt-6">
        <OrderTotals order={approval} />
      </div>
    </aside>
  )
}

/** After an answer nothing else is asked. */
function Question() {
  const t = useTranslations('approval')
  const { phone } = useShellData().shop
  return (
    <p className="max-w-read text-slate">
      {t.rich('question', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
    </p>
  )
}

type Answer = 'approve' | 'refuse'
/** The buyer pays instead of the person who approves. */
const byBuyer = 'buyer'

function Decision({ id, link, approval, onChange, onReload }: Props) {
  const t = useTranslations('approval')
  const locale = useLocale()
  const { money } = useFormat()
  const { buyer, held_until, hold_hours, payment_methods: methods } = approval
  const [method, setMethod] = useState<PaymentMethodCode | typeof byBuyer>(
    methods.find(({ unavailable }) => !unavailable)?.code ?? byBuyer,
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
      const { redirect_url } = await api.giveApproval(id, link, method === byBuyer ? undefined : method)
      if (redirect_url) return location.assign(redirect_url)
      onChange(await api.approval(id, link))
    } catch (error) {
      setBusy(null)
      setFailure((error instanceof ApiProblem && error.body?.message) || t('failed'))
      // Answered elsewhere, or too late: the page shows it.
      if (error instanceof ApiProblem && error.status === 409) onReload()
    }
  }
  const isBusy = busy !== null || undefined
  return (
    <>
      {held_until && (
        <p className="mb-6 flex max-w-read gap-3 border-l-4 border-signal bg-mist px-4 py-3 font-semibold">
          <Clock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {t('held', { time: momentOf(locale, held_until) })}
        </p>
      )}
      <div className="max-w-read">
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
          <Choice
            name="method"
            value={byBuyer}
            checked={method === byBuyer}
            onChoose={() => setMethod(byBuyer)}
            label={<strong>{t('buyerPays', { buyer })}</strong>}
            text={t('buyerPaysText', { buyer, hours: hold_hours })}
          />
        </Choices>
        <p ref={failureText} tabIndex={-1} role="alert" className="mt-4 font-semibold text-bad empty:hidden">
          {failure}
        </p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            size="lg"
            className="max-sm:w-full"
            onClick={() => void answer('approve')}
            aria-disabled={isBusy}
          >
            {busy === 'approve'
              ? t('busy')
              : method === byBuyer
                ? t('approve')
                : t('pay', { amount: money(approval.gross) })}
          </Button>
          {!isRefusing && (
            <Button kind="quiet" className="px-0! max-sm:w-full" onClick={() => setRefusing(true)}>
              {t('refuse')}
            </Button>
          )}
        </div>
        {isRefusing && (
          <div className="mt-6 border-t-2 border-ink pt-5">
            <p role="status" className="font-bold">
              {t('refuseSure', { buyer })}
            </p>
            <div className="mt-4 flex flex-wrap gap-3">
              <Button kind="dark" onClick={() => void answer('refuse')} aria-disabled={isBusy}>
                {t(busy === 'refuse' ? 'busy' : 'refuseYes')}
              </Button>
              <Button kind="outline" onClick={() => setRefusing(false)}>
                {t('refuseNo')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </>
  )
}
