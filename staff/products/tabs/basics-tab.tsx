import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { type ProductKind, productKinds } from '../../../contract/rules/catalogue/products.ts'
import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { productChoicesQuery, productsApi } from '../../api/catalogue/products.ts'
import { FormBar } from '../../kit/form/form-bar.tsx'
import type { FormRecord } from '../../kit/form/record.ts'
import { Card } from '../../kit/page/page.tsx'
import { useCan } from '../../session/me.tsx'
import { useProductForm } from '../use-product-form.ts'
import { CategoryFields } from './category-fields.tsx'

type Values = {
  code: string
  kind: ProductKind
  brand_id: string
  popularity: string
  days: string
  validity_months: string
  renewal_window_months: string
  decide_days: string
  keeps_old_date: boolean
}

const typed = (value: number | null) => (value === null ? '' : String(value))

const recordOf = (product: StaffProduct): FormRecord<Values> => ({
  version: product.version,
  values: {
    code: product.code,
    kind: product.kind,
    brand_id: String(product.brand_id),
    popularity: String(product.popularity),
    days: typed(product.days),
    validity_months: typed(product.validity_months),
    renewal_window_months: typed(product.renewal_window_months),
    decide_days: typed(product.decide_days),
    keeps_old_date: product.keeps_old_date,
  },
})

const numbers = [
  'brand_id',
  'popularity',
  'days',
  'validity_months',
  'renewal_window_months',
  'decide_days',
] as const

/** A form has texts where the API has numbers or null. */
const toBody = (changed: Partial<Values>) => ({
  ...(changed as Partial<Pick<Values, 'code' | 'kind' | 'keeps_old_date'>>),
  ...(Object.fromEntries(
    numbers.flatMap((name) => {
      const text = changed[name]
      if (text === undefined) return []
      return [[name, text.trim() === '' ? null : Number(text.replace(',', '.'))]]
    }),
  ) as { brand_id?: number; popularity?: number; days?: number | null; validity_months?: number | null }),
})

/** What a product is: its code, kind, brand and categories, and how long its certificate is valid. */
export function BasicsTab({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  const can = useCan()
  const { data: choices } = useQuery(productChoicesQuery)
  const record = useProductForm<Values>({
    name: 'basics',
    product,
    recordOf,
    save: (changed, version) => productsApi.changeProduct(product.id, { version, ...toBody(changed) }),
  })
  const { form } = record
  // Equipment and inspections have no days, and no certificate to renew.
  const isTraining = form.watch('kind') === 'training'
  const labels = {
    code: t('field.code'),
    kind: t('field.kind'),
    brand_id: t('field.brand_id'),
    popularity: t('field.popularity'),
    days: t('field.days'),
    validity_months: t('field.validity_months'),
    renewal_window_months: t('field.renewal_window_months'),
    decide_days: t('field.decide_days'),
    keeps_old_date: t('field.keeps_old_date'),
  }
  const brands = choices?.brands ?? [{ id: product.brand_id, name: product.brand }]
  return (
    <div className="order-grid">
      <div className="flex min-w-0 flex-col gap-4">
        <Card title={t('part.basics')}>
          <form
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void record.submit()
            }}
          >
            <fieldset disabled={!can('catalogue:write')} className="grid items-end gap-3 sm:grid-cols-2">
              <TextField label={labels.code} maxLength={20} {...form.register('code')} />
              <Controller
                control={form.control}
                name="kind"
                render={({ field }) => (
                  <Select
                    label={labels.kind}
                    options={productKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
                    {...field}
                  />
                )}
              />
              <Controller
                control={form.control}
                name="brand_id"
                render={({ field }) => (
                  <Select
                    label={labels.brand_id}
                    options={brands.map(({ id, name }) => ({ value: String(id), label: name }))}
                    {...field}
                  />
                )}
              />
              <TextField
                label={labels.popularity}
                hint={t('hint.popularity')}
                inputMode="numeric"
                {...form.register('popularity')}
              />
              {isTraining && (
                <>
                  <TextField label={labels.days} optional inputMode="decimal" {...form.register('days')} />
                  <TextField
                    label={labels.validity_months}
                    optional
                    inputMode="numeric"
                    {...form.register('validity_months')}
                  />
                  <TextField
                    label={labels.renewal_window_months}
                    optional
                    inputMode="numeric"
                    {...form.register('renewal_window_months')}
                  />
                  <TextField
                    label={labels.decide_days}
                    hint={t('hint.decide_days')}
                    optional
                    inputMode="numeric"
                    {...form.register('decide_days')}
                  />
                  <Checkbox
                    label={labels.keeps_old_date}
                    className="sm:col-span-2"
                    {...form.register('keeps_old_date')}
                  />
                </>
              )}
            </fieldset>
            <button type="submit" hidden />
          </form>
          <FormBar form={record} labels={labels} textOf={(_name, value) => String(value ?? '')} />
        </Card>
      </div>
      <div className="order-side">
        {product.picture_uri && (
          <img src={product.picture_uri} alt="" className="w-full rounded-md border border-line" />
        )}
        <CategoryFields product={product} />
      </div>
    </div>
  )
}
