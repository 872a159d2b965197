import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ProductVariant } from '../../../contract/staff/catalogue/product-variants.ts'
import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { productChoicesQuery } from '../../api/catalogue/products.ts'
import { variantsApi } from '../../api/catalogue/variants.ts'
import { rulesIn, useRuleText } from '../../kit/form/rule-text.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { EuroField } from '../../offers/euro-field.tsx'
import { useSavedProduct } from '../use-product-form.ts'

type Props = {
  product: StaffProduct
  /** Without one a new variant is added. */
  variant: ProductVariant | undefined
  onClose: () => void
}

/** Adds a variant, or changes it. What somebody ordered stays what it is; only what it costs more and how many are left can change then. */
export function VariantDialog({ product, variant, onClose }: Props) {
  const t = useTranslations('staffProducts.variants')
  const ruleText = useRuleText()
  const show = useSavedProduct()
  const { data: choices } = useQuery(productChoicesQuery)
  const [chosen, setChosen] = useState<Record<number, number>>({})
  const [surcharge, setSurcharge] = useState(variant?.surcharge_cents ?? 0)
  const [left, setLeft] = useState(variant ? variant.left : 0)
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const rules = rulesIn(error)
  const wrong = (field: string) => {
    const rule = rules[field]
    return rule ? { error: ruleText(rule) } : {}
  }
  const attempt = async (request: () => ReturnType<typeof variantsApi.add>) => {
    setIsBusy(true)
    setError(undefined)
    try {
      show(await request())
      onClose()
    } catch (failure) {
      setError(failure)
      setIsBusy(false)
    }
  }
  const choiceOf = (id: number, values: readonly { id: number }[]) =>
    chosen[id] ?? variant?.values.find((known) => values.some((value) => value.id === known.id))?.id ?? 0
  const valueIds = (choices?.attributes ?? [])
    .map(({ id, values }) => choiceOf(id, values))
    .filter((id) => id > 0)
  const save = () =>
    attempt(() =>
      variant
        ? variantsApi.change(product.id, variant.id, {
            version: variant.version,
            ...(surcharge !== variant.surcharge_cents && { surcharge_cents: surcharge }),
            ...(left !== variant.left && { left }),
            ...(Object.keys(chosen).length > 0 && { value_ids: valueIds }),
          })
        : variantsApi.add(product.id, {
            value_ids: valueIds,
            surcharge_cents: surcharge,
            left,
          }),
    )
  return (
    <TitledDialog open onClose={onClose} title={t(variant ? 'changeTitle' : 'add')}>
      <form
        noValidate
        className="grid items-end gap-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {choices?.attributes.map(({ id, name, values }) => (
          <Select
            key={id}
            label={name}
            required={false}
            value={String(choiceOf(id, values) || '')}
            onChange={({ target }) => setChosen((now) => ({ ...now, [id]: Number(target.value) }))}
            options={[
              { value: '', label: '–' },
              ...values.map((value) => ({ value: String(value.id), label: value.name })),
            ]}
          />
        ))}
        <Field label={t('surcharge')} {...wrong('surcharge_cents')}>
          {(control) => (
            <EuroField {...control} cents={surcharge} onCents={(cents) => setSurcharge(cents ?? 0)} />
          )}
        </Field>
        <TextField
          label={t('inStock')}
          hint={t('inStockHint')}
          type="number"
          min={0}
          optional
          value={left ?? ''}
          onChange={({ target }) => setLeft(target.value === '' ? null : target.valueAsNumber)}
          {...wrong('left')}
        />
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          {(rules.value_ids === 'taken' || rules.value_ids === 'booked') && (
            <p role="alert" className="w-full font-semibold text-bad">
              {t(rules.value_ids)}
            </p>
          )}
          <Failure error={error} className="w-full" />
          <Button type="submit" kind="dark" disabled={isBusy}>
            {t(variant ? 'save' : 'add')}
          </Button>
          {variant && (
            <Button
              kind="quiet"
              disabled={isBusy}
              onClick={() => void attempt(() => variantsApi.remove(product.id, variant.id))}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </form>
    </TitledDialog>
  )
}
