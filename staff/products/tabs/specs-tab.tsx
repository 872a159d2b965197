import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { ProductLists } from '../../../contract/staff/catalogue/product-lists.ts'
import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { productChoicesQuery } from '../../api/catalogue/products.ts'
import { FormBar } from '../../kit/form/form-bar.tsx'
import { RowsField } from '../../kit/form/rows-field.tsx'
import { Card } from '../../kit/page/page.tsx'
import { useCan } from '../../session/me.tsx'
import { useListsForm } from '../use-lists-form.ts'
import { DerivedSpecs } from './derived-specs.tsx'

type Spec = ProductLists['specs'][number]

/** The values of a product's characteristics, in both languages, and the numbers by which it is known elsewhere. */
export const SpecsTab = ({ product }: { product: StaffProduct }) => (
  <div className="order-grid">
    <div className="flex min-w-0 flex-col gap-4">
      <Specs product={product} />
    </div>
    <div className="order-side">
      <ReferenceNumbers product={product} />
      <DerivedSpecs product={product} />
    </div>
  </div>
)

function Specs({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  const can = useCan()
  const id = useId()
  const { data: choices } = useQuery(productChoicesQuery)
  const record = useListsForm(product, ['specs'])
  const { form } = record
  const isReadOnly = !can('catalogue:write')
  const specs = choices?.specs ?? []
  const nameOf = (specId: number) => specs.find((one) => one.id === specId)?.name ?? ''
  const valuesOf = (specId: number) => specs.find((one) => one.id === specId)?.values ?? []
  /** A value that others have too is the same in the other language. */
  const typed = (row: Spec, locale: 'nl' | 'en', value: string): Partial<Spec> => {
    const other = locale === 'nl' ? 'en' : 'nl'
    const known = valuesOf(row.spec_id).find((one) => one[locale] === value)
    return { [locale]: value, ...(known && !row[other] && { [other]: known[other] }) }
  }
  const first = specs[0]
  return (
    <Card title={t('specs')}>
      <p className="mb-3 text-stone">{t('specsText')}</p>
      <fieldset disabled={isReadOnly}>
        <RowsField
          rows={form.watch('specs')}
          onChange={(rows) => form.setValue('specs', rows)}
          nameOf={({ spec_id, nl }) => `${nameOf(spec_id)} ${nl}`.trim()}
          isOrdered={false}
          isReadOnly={isReadOnly}
          add={first && { label: t('addSpec'), row: { spec_id: first.id, nl: '', en: '' } }}
        >
          {(row, change, index) => (
            <div className="grid gap-2 sm:grid-cols-3">
              <Select
                label={t('spec')}
                options={specs.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={String(row.spec_id)}
                onChange={({ target }) => change({ spec_id: Number(target.value) })}
              />
              {(['nl', 'en'] as const).map((locale) => (
                <div key={locale}>
                  <TextField
                    label={t(locale === 'nl' ? 'valueNl' : 'valueEn')}
                    lang={locale}
                    maxLength={200}
                    list={`${id}-${index}-${locale}`}
                    value={row[locale]}
                    onChange={({ target }) => change(typed(row, locale, target.value))}
                  />
                  <datalist id={`${id}-${index}-${locale}`}>
                    {valuesOf(row.spec_id).map((value) => (
                      <option key={`${value.nl} ${value.en}`} value={value[locale]} />
                    ))}
                  </datalist>
                </div>
              ))}
            </div>
          )}
        </RowsField>
      </fieldset>
      <FormBar
        form={record}
        labels={{ specs: t('specs') }}
        textOf={(_name, value) =>
          (value as Spec[]).map(({ spec_id, nl, en }) => `${nameOf(spec_id)}: ${nl} / ${en}`).join(', ')
        }
      />
    </Card>
  )
}

/** Standards and article numbers: a line each. */
function ReferenceNumbers({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  const can = useCan()
  const record = useListsForm(product, ['reference_numbers'])
  const { form } = record
  const isReadOnly = !can('catalogue:write')
  return (
    <Card title={t('referenceNumbers')}>
      <p className="mb-3 text-stone">{t('referenceNumbersText')}</p>
      <fieldset disabled={isReadOnly}>
        <RowsField
          rows={form.watch('reference_numbers').map((number) => ({ number }))}
          onChange={(rows) =>
            form.setValue(
              'reference_numbers',
              rows.map(({ number }) => number),
            )
          }
          nameOf={({ number }) => number}
          isOrdered={false}
          isReadOnly={isReadOnly}
          add={{ label: t('addReferenceNumber'), row: { number: '' } }}
        >
          {({ number }, change, index) => (
            <TextField
              label={t('referenceNumber', { number: index + 1 })}
              maxLength={60}
              value={number}
              onChange={({ target }) => change({ number: target.value })}
            />
          )}
        </RowsField>
      </fieldset>
      <FormBar
        form={record}
        labels={{ reference_numbers: t('referenceNumbers') }}
        textOf={(_name, value) => (value as string[]).join(', ')}
      />
    </Card>
  )
}
