import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { productChoicesQuery, productsApi } from '../../api/catalogue/products.ts'
import { FormBar } from '../../kit/form/form-bar.tsx'
import type { FormRecord } from '../../kit/form/record.ts'
import { RowsField } from '../../kit/form/rows-field.tsx'
import { Card } from '../../kit/page/page.tsx'
import { Picker } from '../../kit/picker/picker.tsx'
import { useCan } from '../../session/me.tsx'
import { ProductPicker } from '../product-picker.tsx'
import { useListsForm } from '../use-lists-form.ts'
import { useProductForm } from '../use-product-form.ts'

type Named = { id: number; name: string }

/** What else a visitor may want: alternatives, pages to read, and the training before or after this one. */
export const RelatedTab = ({ product }: { product: StaffProduct }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    <div className="flex min-w-0 flex-col gap-4">
      <Links product={product} list="alternatives" />
      <Links product={product} list="pages" />
    </div>
    {product.kind === 'training' && <Renewals product={product} />}
  </div>
)

/** A list of other products or of pages, in the order in which the shop shows them. */
function Links({ product, list }: { product: StaffProduct; list: 'alternatives' | 'pages' }) {
  const t = useTranslations('staffProducts')
  const can = useCan()
  const { data: choices } = useQuery(productChoicesQuery)
  const record = useListsForm(product, [list])
  const { form } = record
  const [picked, setPicked] = useState<readonly Named[]>([])
  const isReadOnly = !can('catalogue:write')
  const ids = form.watch(list)
  const known = [...product.names[list], ...picked, ...(list === 'pages' ? (choices?.pages ?? []) : [])]
  const nameOf = (id: number) => known.find((one) => one.id === id)?.name ?? String(id)
  const add = (one: Named) => {
    setPicked((before) => [...before, one])
    form.setValue(list, [...form.getValues(list), one.id])
  }
  const pathOf = (id: number) => (list === 'alternatives' ? `/products/${id}` : `/pages/${id}`)
  return (
    <Card title={t(list)}>
      <p className="mb-3 text-stone">{t(ids.length ? `${list}Text` : 'noLinks')}</p>
      <RowsField
        rows={ids.map((id) => ({ id }))}
        onChange={(rows) =>
          form.setValue(
            list,
            rows.map(({ id }) => id),
          )
        }
        nameOf={({ id }) => nameOf(id)}
        isReadOnly={isReadOnly}
      >
        {({ id }) => (
          <Link to={pathOf(id)} className="text-link inline-flex min-h-11 items-center">
            {nameOf(id)}
          </Link>
        )}
      </RowsField>
      {!isReadOnly && (
        <div className="mt-3">
          {list === 'alternatives' ? (
            <ProductPicker label={t('addAlternative')} except={[product.id, ...ids]} onPick={add} />
          ) : (
            <Picker<Named>
              name={`pages ${choices?.pages.length ?? 0}`}
              label={t('addPage')}
              find={async (text) =>
                (choices?.pages ?? [])
                  .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
                  .slice(0, 8)
              }
              keyOf={({ id }) => id}
              isBlocked={({ id }) => ids.includes(id)}
              onPick={add}
            >
              {({ name }) => <span className="truncate">{name}</span>}
            </Picker>
          )}
        </div>
      )}
      <FormBar
        form={record}
        labels={{ [list]: t(list) } as Record<typeof list, string>}
        textOf={(_name, value) => (value as number[]).map(nameOf).join(', ')}
      />
    </Card>
  )
}

const renewals = ['refresher_id', 'refreshes_id', 'when_expired_id'] as const
type Renewal = (typeof renewals)[number]
type Values = Record<Renewal, number | null>

const renewalsOf = ({
  version,
  refresher_id,
  refreshes_id,
  when_expired_id,
}: StaffProduct): FormRecord<Values> => ({
  version,
  values: { refresher_id, refreshes_id, when_expired_id },
})

/** How a certificate is renewed: the refresher of a training, what a refresher renews, and what to do when it is too late. */
function Renewals({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  const can = useCan()
  const [picked, setPicked] = useState<readonly Named[]>([])
  const record = useProductForm<Values>({
    name: 'renewals',
    product,
    recordOf: renewalsOf,
    save: (changed, version) => productsApi.changeProduct(product.id, { version, ...changed }),
  })
  const { form } = record
  const values = form.watch()
  const known = [...picked, product.refresher, product.refreshes, product.when_expired]
  const nameOf = (id: unknown) => known.find((one) => one?.id === id)?.name ?? String(id ?? '')
  const labels = {
    refresher_id: t('field.refresher_id'),
    refreshes_id: t('field.refreshes_id'),
    when_expired_id: t('field.when_expired_id'),
  }
  return (
    <Card title={t('renewals')}>
      <div className="flex flex-col gap-5">
        {renewals.map((name) => {
          const id = values[name]
          return (
            <div key={name}>
              <p className="text-sm font-bold">{labels[name]}</p>
              <p className="mb-1.5 text-stone">{t(`hint.${name}`)}</p>
              {id && (
                <div className="mb-2 flex flex-wrap items-center gap-3">
                  <Link to={`/products/${id}`} className="text-link inline-flex min-h-11 items-center">
                    {nameOf(id)}
                  </Link>
                  {can('catalogue:write') && (
                    <button
                      type="button"
                      className="tool"
                      aria-label={t('removeRenewal', { name: labels[name] })}
                      onClick={() => form.setValue(name, null)}
                    >
                      {t('noRenewal')}
                    </button>
                  )}
                </div>
              )}
              {can('catalogue:write') && (
                <ProductPicker
                  label={t('chooseRenewal', { name: labels[name] })}
                  except={[product.id, ...(id ? [id] : [])]}
                  onPick={(one) => {
                    setPicked((before) => [...before, one])
                    form.setValue(name, one.id)
                  }}
                />
              )}
            </div>
          )
        })}
      </div>
      <FormBar form={record} labels={labels} textOf={(_name, value) => nameOf(value)} />
    </Card>
  )
}
