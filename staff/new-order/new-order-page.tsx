import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { DeskCustomer, DeskOption } from '../../contract/staff/booking/new-order.ts'
import { ApiProblem } from '../../ui/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { clockOf } from '../../ui/i18n/instant.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { deskApi } from '../api/desk.ts'
import { KeyHint } from '../kit/keys/key-hint.tsx'
import { useKeys } from '../kit/keys/keys.ts'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card, Page } from '../kit/page/page.tsx'
import { useMe } from '../session/me.tsx'
import {
  type Call,
  type CallLine,
  isEmpty,
  isWalkIn,
  needsAddress,
  noCustomer,
  toOrderBody,
  toPriceBody,
  type WalkInToBook,
  withWalkIn,
} from './call.ts'
import { ChosenCustomer, CustomerFields, CustomerPicker } from './customer-part.tsx'
import { useFieldErrors } from './field-errors.ts'
import { LinePart, OptionPicker } from './lines-part.tsx'
import { PaymentPart } from './payment-part.tsx'
import { Totals } from './totals.tsx'
import { useCall } from './use-call.ts'
import { useHold } from './use-hold.ts'

/** How often seats and prices are asked for again while somebody talks. */
const refreshMs = 10_000

/** An order for a caller, on one screen that is filled in while talking. */
export default function NewOrderPage() {
  const t = useTranslations('staffNewOrder')
  const me = useMe()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const { call, change, clear, isRestored } = useCall(`${me.id} new order`, 'nl')
  const [isHolding, setIsHolding] = useState(true)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const errorOf = useFieldErrors(error)
  const dateField = useRef<HTMLInputElement>(null)
  const customerField = useRef<HTMLInputElement>(null)

  const counted = call.lines.filter(({ amount }) => amount > 0)
  const body = toPriceBody({ ...call, lines: counted })
  const price = useQuery({
    queryKey: ['price', body],
    queryFn: ({ signal }) => deskApi.priceOrder(body, signal),
    enabled: counted.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
    staleTime: 0,
  })
  const priced = counted.length > 0 ? price.data : undefined
  useChanges('order', () => void client.invalidateQueries({ queryKey: ['price'] }))
  const hold = useHold(
    call.key,
    counted.map(({ option, amount }) => ({ po_id: option.po_id, amount })),
    isHolding,
  )

  const pickCustomer = (customer: DeskCustomer) => {
    change({ customer, isNew: false, language: customer.locale })
    dateField.current?.focus()
  }
  // From the page of a customer.
  const asked = Number(search.get('customer')) || undefined
  const prefill = useEffectEvent((id: number) => {
    if (!call.customer && !call.isNew) void deskApi.deskCustomer(id).then(pickCustomer, setError)
  })
  useEffect(() => {
    if (asked) prefill(asked)
  }, [asked])
  // From the page of a date to which somebody came without an order. It replaces what was typed before, which belongs to another call.
  const { state: from } = useLocation()
  const book = useEffectEvent(async (walkIn: WalkInToBook) => {
    const [option] = await deskApi.findOption(walkIn.date, call.language)
    clear()
    if (option) change((before) => withWalkIn(before, walkIn, option))
    // After a reload, what has been typed since is shown.
    await navigate('.', { replace: true, state: null })
  })
  useEffect(() => {
    if (isWalkIn(from)) book(from).catch(setError)
  }, [from])

  const addOption = (option: DeskOption) =>
    change((before) =>
      before.lines.some((line) => line.option.po_id === option.po_id)
        ? before
        : { ...before, lines: [...before.lines, { option, amount: 1, price: '', reason: '', people: [] }] },
    )
  const setLine = (po_id: number, next: CallLine | null) =>
    change((before) => ({
      ...before,
      lines: before.lines.flatMap((line) => (line.option.po_id === po_id ? (next ? [next] : []) : [line])),
    }))
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
                    onChange={(next) => setLine(line.option.po_id, next)}
                    onRemove={() => setLine(line.option.po_id, null)}
                    onNext={() => dateField.current?.focus()}
                  />
                ))}
              </ul>
            )}
            <OptionPicker ref={dateField} language={call.language} onPick={addOption} />
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

type BoxProps = {
  call: Call
  change: (changed: Partial<Call>) => void
  errorOf: (...names: string[]) => string | undefined
  pickCustomer: (customer: DeskCustomer) => void
  pickerRef: React.RefObject<HTMLInputElement | null>
  onOther: () => void
}

/** Who calls: found, new, or known without an address. */
function CustomerBox({ call, change, errorOf, pickCustomer, pickerRef, onOther }: BoxProps) {
  const t = useTranslations('staffNewOrder')
  const { customer, isNew, typed } = call
  if (!customer && !isNew)
    return (
      <CustomerPicker
        ref={pickerRef}
        autoFocus
        onPick={pickCustomer}
        onNew={(text) => {
          const [firstname = '', ...rest] = text.split(/\s+/)
          change({
            isNew: true,
            typed: text.includes('@')
              ? { ...noCustomer, email: text }
              : { ...noCustomer, firstname, lastname: rest.join(' ') },
          })
        }}
      />
    )
  return (
    <div className="flex flex-col gap-4">
      {customer ? (
        <ChosenCustomer customer={customer} onChange={onOther} />
      ) : (
        <div className="flex items-center justify-between gap-4">
          <p className="font-semibold">{t('customer.isNew')}</p>
          <button type="button" className="tool" onClick={onOther}>
            {t('customer.search')}
          </button>
        </div>
      )}
      {needsAddress(call) && (
        <CustomerFields
          value={typed}
          onChange={(changed) => change({ typed: { ...typed, ...changed } })}
          errorOf={errorOf}
          withPerson={isNew}
          withAddress
        />
      )}
      <Select
        label={t('language')}
        optional={false}
        className="max-w-48"
        value={call.language}
        options={(['nl', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChange={({ target }) => change({ language: target.value === 'en' ? 'en' : 'nl' })}
      />
    </div>
  )
}

type HoldProps = {
  hold: ReturnType<typeof useHold>
  isHolding: boolean
  setIsHolding: (isOn: boolean) => void
  hasLines: boolean
}

/** Whether the seats are held while one talks, and until when. */
function HoldState({ hold: { until, error }, isHolding, setIsHolding, hasLines }: HoldProps) {
  const t = useTranslations('staffNewOrder.hold')
  if (!hasLines) return null
  const max = error instanceof ApiProblem ? (error.body as { max?: number } | undefined)?.max : undefined
  return (
    <div className="mt-3 rounded-md bg-mist px-3 py-2">
      <label className="flex cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          className="tick"
          checked={isHolding}
          onChange={({ target }) => setIsHolding(target.checked)}
        />
        {t('label')}
      </label>
      <p role="status" className={max === undefined ? 'text-stone' : 'font-semibold text-bad'}>
        {max !== undefined
          ? t('tooFew', { count: max })
          : isHolding && until && t('until', { time: clockOf(until) })}
      </p>
    </div>
  )
}
