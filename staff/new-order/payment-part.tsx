import { type DeskPayment, deskPayments } from '../../contract/rules/booking/desk.ts'
import type { PricedOrder } from '../../contract/staff/booking/new-order.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Fieldset } from '../../ui/forms/fieldset.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { type Call, isForCompany, noAddress, type TypedAddress } from './call.ts'
import { PlaceFields } from './customer-part.tsx'

type Props = {
  call: Call
  priced: PricedOrder | undefined
  change: (changed: Partial<Call>) => void
  errorOf: (...names: string[]) => string | undefined
}

const linkDays = [1, 3, 7, 14]

/** Goods go to the address of the invoice, or to another one. */
function DeliveryPart({ call: { delivery }, change, errorOf }: Pick<Props, 'call' | 'change' | 'errorOf'>) {
  const t = useTranslations('staffNewOrder.delivery')
  const set = (changed: Partial<TypedAddress>) =>
    change({ delivery: { ...noAddress, ...delivery, ...changed } })
  return (
    <>
      <Checkbox
        label={t('elsewhere')}
        checked={delivery !== null}
        onChange={({ target }) => change({ delivery: target.checked ? noAddress : null })}
      />
      {delivery && (
        <div className="grid gap-3">
          {(['name', 'company'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name)}
              required={false}
              autoComplete="off"
              maxLength={120}
              value={delivery[name]}
              onChange={({ target }) => set({ [name]: target.value })}
              error={errorOf(`delivery_address.${name}`)}
            />
          ))}
          <PlaceFields value={delivery} onChange={set} errorOf={errorOf} path="delivery_address" />
        </div>
      )}
    </>
  )
}

/** How it is paid, and what the caller wants on the invoice. */
export function PaymentPart({ call, priced, change, errorOf }: Props) {
  const t = useTranslations('staffNewOrder')
  const hintOf = (payment: DeskPayment) => {
    if (payment === 'bank' && priced?.is_too_soon_to_transfer) return t('payment.tooSoon')
    if (payment === 'account' && (call.customer?.credit_left_cents ?? null) === null)
      return t('payment.toApprove')
    if (payment === 'account' && priced && priced.gross_cents > (call.customer?.credit_left_cents ?? 0))
      return t('payment.aboveLimit')
    return undefined
  }
  const isBlocked = (payment: DeskPayment) =>
    (payment === 'bank' && Boolean(priced?.is_too_soon_to_transfer)) ||
    (payment === 'account' && !isForCompany(call))
  return (
    <div className="flex flex-col gap-3">
      <Fieldset legend={t('payment.title')} error={errorOf('payment_method', 'payment')}>
        {deskPayments.map((payment) => (
          <Checkbox
            key={payment}
            type="radio"
            name="payment"
            label={t(`payment.${payment}`)}
            hint={hintOf(payment)}
            checked={call.payment === payment}
            disabled={isBlocked(payment)}
            onChange={() => change({ payment })}
          />
        ))}
      </Fieldset>
      {call.payment === 'link' && (
        <Select
          label={t('payment.linkDays')}
          optional={false}
          value={String(call.linkDays)}
          options={linkDays.map((days) => ({
            value: String(days),
            label: t('payment.days', { count: days }),
          }))}
          onChange={({ target }) => change({ linkDays: Number(target.value) })}
        />
      )}
      {priced && priced.shipping_methods.length > 0 && (
        <Select
          label={t('shipping')}
          optional={false}
          value={call.shipping}
          options={[
            { value: '', label: t('chooseShipping') },
            ...priced.shipping_methods.map(({ code, title }) => ({ value: code, label: title })),
          ]}
          onChange={({ target }) => change({ shipping: target.value })}
          error={errorOf('shipping_method')}
        />
      )}
      {priced && priced.shipping_methods.length > 0 && call.shipping && (
        <DeliveryPart {...{ call, change, errorOf }} />
      )}
      {priced?.starts_within_withdrawal && !isForCompany(call) && (
        <Checkbox
          label={t('earlyStart')}
          checked={call.earlyStart}
          onChange={({ target }) => change({ earlyStart: target.checked })}
          error={errorOf('early_start')}
        />
      )}
      <TextField
        label={t('reference')}
        required={false}
        maxLength={60}
        autoComplete="off"
        value={call.reference}
        onChange={({ target }) => change({ reference: target.value })}
        error={errorOf('reference')}
      />
      <TextArea
        label={t('note')}
        required={false}
        rows={2}
        maxLength={2000}
        value={call.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </div>
  )
}
