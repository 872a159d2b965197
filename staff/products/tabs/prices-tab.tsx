import { Controller } from 'react-hook-form'
import { toEuros } from '../../../contract/rules/money/money.ts'
import { productVatRates } from '../../../contract/rules/money/vat.ts'
import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { productsApi } from '../../api/catalogue/products.ts'
import { FormBar } from '../../kit/form/form-bar.tsx'
import type { FormRecord } from '../../kit/form/record.ts'
import { momentOf } from '../../kit/i18n/moment.ts'
import { Card } from '../../kit/page/page.tsx'
import { EuroField } from '../../offers/euro-field.tsx'
import { useCan } from '../../session/me.tsx'
import { Deals } from '../sale/deals.tsx'
import { PlannedPrices } from '../sale/planned-prices.tsx'
import { useProductForm } from '../use-product-form.ts'

type Values = Pick<StaffProduct, 'price_cents' | 'vat' | 'on_quotation' | 'winda_fee_cents'>

const recordOf = ({
  version,
  price_cents,
  vat,
  on_quotation,
  winda_fee_cents,
}: StaffProduct): FormRecord<Values> => ({
  version,
  values: { price_cents, vat, on_quotation, winda_fee_cents },
})

/** The price, what it was, what it will be, and deals. */
export function PricesTab({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  const { money } = useFormat()
  const locale = useLocale()
  const can = useCan()
  const record = useProductForm<Values>({
    name: 'price',
    product,
    recordOf,
    save: (changed, version) => productsApi.changeProductPrice(product.id, { version, ...changed }),
  })
  const { form } = record
  const labels = {
    price_cents: t('field.price_cents'),
    vat: t('field.vat'),
    on_quotation: t('field.on_quotation'),
    winda_fee_cents: t('field.winda_fee_cents'),
  }
  return (
    <div className="order-grid">
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={t('field.price_cents')}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void record.submit()
            }}
          >
            <fieldset disabled={!can('prices:write')} className="grid gap-3 sm:grid-cols-2">
              <Controller
                control={form.control}
                name="price_cents"
                render={({ field }) => (
                  <Field label={labels.price_cents} hint={t('hint.price')}>
                    {(control) => (
                      <EuroField
                        {...control}
                        cents={field.value}
                        onCents={(cents) => field.onChange(cents ?? 0)}
                        ref={field.ref}
                      />
                    )}
                  </Field>
                )}
              />
              <Controller
                control={form.control}
                name="vat"
                render={({ field }) => (
                  <Select
                    label={labels.vat}
                    options={productVatRates.map((value) => ({ value, label: t(`vat.${value}`) }))}
                    {...field}
                  />
                )}
              />
              <Controller
                control={form.control}
                name="winda_fee_cents"
                render={({ field }) => (
                  <Field label={labels.winda_fee_cents} optional>
                    {(control) => (
                      <EuroField {...control} cents={field.value} onCents={field.onChange} ref={field.ref} />
                    )}
                  </Field>
                )}
              />
              <Checkbox label={labels.on_quotation} className="self-end" {...form.register('on_quotation')} />
            </fieldset>
            <button type="submit" hidden />
          </form>
          <FormBar
            form={record}
            labels={labels}
            textOf={(name, value) => {
              if (name === 'vat') return t(`vat.${value as '21'}`)
              return typeof value === 'number' ? money(toEuros(value)) : String(value ?? '')
            }}
          />
        </Card>
        <Deals product={product} />
      </div>
      <div className="order-side">
        <PlannedPrices product={product} />
        <Card title={t('priceHistory')}>
          <p className="mb-2">
            {product.lowest_cents === null
              ? t('noPriceYet')
              : t('lowest', { amount: money(toEuros(product.lowest_cents)) })}
          </p>
          <table className="w-full">
            <thead className="sr-only">
              <tr>
                <th>{t('since')}</th>
                <th>{t('field.price_cents')}</th>
              </tr>
            </thead>
            <tbody>
              {product.prices.map(({ since, price_cents }) => (
                <tr key={since}>
                  <td className="py-0.5 text-stone">{momentOf(locale, since)}</td>
                  <td className="py-0.5 text-right tabular-nums">{money(toEuros(price_cents))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      </div>
    </div>
  )
}
