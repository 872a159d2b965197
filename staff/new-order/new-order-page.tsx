import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeskCustomer } from '../../contract/staff/booking/new-order.ts'
import { Button } from '../../ui/button.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { deskApi } from '../api/booking/desk.ts'
import { KeyHint } from '../kit/keys/key-hint.tsx'
import { useKeys } from '../kit/keys/keys.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card, Page } from '../kit/page/page.tsx'
import { useMe } from '../session/me.tsx'
import { isEmpty, noCustomer, toOrderBody, withLine, withOption } from './call.ts'
import { CustomerBox } from './customer-box.tsx'
import { useFieldErrors } from './field-errors.ts'
import { HoldState } from './hold-state.tsx'
import { LinePart, OptionPicker } from './lines-part.tsx'
import { PaymentPart } from './payment-part.tsx'
import { Totals } from './totals.tsx'
import { useCall } from './use-call.ts'
import { useHold } from './use-hold.ts'
import { usePrefill } from './use-prefill.ts'
import { usePrice } from './use-price.ts'

/** An order for a caller, on one screen that is filled in while talking. */
export default function NewOrderPage() {
  const t = useTranslations('staffNewOrder')
  const me = useMe()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { call, change, clear, isRestored } = useCall(`${me.id} new order`, 'nl')
  const [isHolding, setIsHolding] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const errorOf = useFieldErrors(error)
  const dateField = useRef<HTMLInputElement>(null)
  const customerField = useRef<HTMLInputElement>(null)

  const counted = call.lines.filter(({ amount }) => amount > 0)
  const price = usePrice({ ...call, lines: counted })
  const priced = price.data
  const hold = useHold(
    call.key,
    counted.map(({ option, amount }) => ({ po_id: option.po_id, amount })),
    isHolding,
  )

  const pickCustomer = (customer: DeskCustomer) => {
    change({ customer, isNew: false, language: customer.locale })
    dateField.current?.focus()
  }
  usePrefill({ call, change, clear, pickCustomer, onError: setError })

  const begin = () => {
    void deskApi.releaseSeats(call.key).catch(() => {})
    clear()
    setError(undefined)
    customerField.current?.focus()
  }
  const isReady = (call.customer !== null || call.isNew) && counted.length > 0 && priced !== undefined
  const place = async () => {
    if (!isReady || isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      const { order } = await deskApi.placeOrder(toOrderBody({ ...call, lines: counted }, priced.gross_cents))
      showToast(t(`placed.${call.payment}`, { number: order?.number ?? '' }), { tone: 'good' })
      clear()
      void client.invalidateQueries({ queryKey: ['orders'] })
      await navigate(order ? `/orders/${order.id}` : '/orders')
    } catch (failure) {
      setError(failure)
      void price.refetch()
    }
    setIsBusy(false)
  }
  useKeys([
    {
      keys: '$mod+Enter',
      label: t('place'),
      group: 'record',
      whileTyping: true,
      run: () => void place(),
    },
  ])
  return (
    <Page
      title={t('title')}
      actions={
        !isEmpty(call) && (
          <button type="button" className="tool" onClick={begin}>
            {t('startOver')}
          </button>
        )
      }
    >
      {isRestored && (
        <p role="status" className="mb-3 rounded-md bg-wait-tint px-3 py-2 text-wait">
          {t('restored')}
        </p>
      )}
      <div className="order-grid">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t('customer.title')}>
            <CustomerBox
              {...{ call, change, errorOf, pickCustomer }}
              pickerRef={customerField}
              onOther={() => {
                change({ customer: null, isNew: false, typed: noCustomer })
                requestAnimationFrame(() => customerField.current?.focus())
              }}
            />
          </Card>
          <Card title={t('line.title')}>
            {call.lines.length > 0 && (
              <ul className="mb-3">
                {call.lines.map((line) => (
                  <LinePart
                    key={line.option.po_id}
                    line={line}
                    customer={call.customer}
                    priced={priced?.lines.find(({ po_id }) => po_id === line.option.po_id)}
                    error={errorOf(`lines.${counted.indexOf(line)}.reason`)}
                    onChange={(next) => change((before) => withLine(before, line.option.po_id, next))}
                    onRemove={() => change((before) => withLine(before, line.option.po_id, null))}
                    onNext={() => dateField.current?.focus()}
                  />
                ))}
              </ul>
            )}
            <OptionPicker
              ref={dateField}
              language={call.language}
              onPick={(option) => change((before) => withOption(before, option))}
            />
          </Card>
        </div>
        <aside className="order-side new-order-side">
          <Card title={t('total.title')}>
            {priced ? <Totals priced={priced} /> : <p className="text-stone">{t('total.none')}</p>}
            <Failure error={price.error} />
            <HoldState {...{ hold, isHolding, setIsHolding }} hasLines={counted.length > 0} />
            <div className="mt-4 border-t border-line pt-4">
              <PaymentPart {...{ call, priced, change, errorOf }} />
            </div>
            <Failure error={error} />
            <Button
              kind="dark"
              className="mt-4 w-full"
              disabled={!isReady || isBusy}
              onClick={() => void place()}
            >
              {t(isBusy ? 'placing' : 'place')}
              <KeyHint keys="$mod+Enter" />
            </Button>
            {call.payment === 'link' && isReady && (
              <p className="mt-2 text-stone">
                {t('mailTo', { email: call.customer?.email ?? call.typed.email })}
              </p>
            )}
          </Card>
        </aside>
      </div>
    </Page>
  )
}
