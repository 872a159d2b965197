import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { productKinds } from '../../contract/rules/catalogue/products.ts'
import { productVatRates } from '../../contract/rules/money/vat.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { productChoicesQuery, productQuery, productsApi } from '../api/catalogue/products.ts'
import { rulesIn, useRuleText } from '../kit/form/rule-text.ts'
import { BackToList } from '../kit/list/back-to-list.tsx'
import { Failure } from '../kit/page/failure.tsx'
import { Card, Page } from '../kit/page/page.tsx'
import { EuroField } from '../offers/euro-field.tsx'

const nothing = {
  code: '',
  name: '',
  kind: 'training' as (typeof productKinds)[number],
  brand_id: 0,
  category_id: 0,
  price_cents: 0,
  vat: '21' as (typeof productVatRates)[number],
}

/** Begins a draft; everything else is written on its page. */
export default function NewProductPage() {
  const t = useTranslations('staffProducts')
  const ruleText = useRuleText()
  const navigate = useNavigate()
  const client = useQueryClient()
  const choices = useQuery(productChoicesQuery)
  const [values, setValues] = useState(nothing)
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const set = (change: Partial<typeof nothing>) => setValues((now) => ({ ...now, ...change }))
  const wrong = (field: keyof typeof nothing) => {
    const rule = rulesIn(error)[field]
    if (rule === 'taken') return { error: t('isTaken') }
    return rule ? { error: ruleText(rule) } : {}
  }
  const byId = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }))
  const make = async (first: { brand_id: number; category_id: number }) => {
    setIsBusy(true)
    setError(undefined)
    try {
      const made = await productsApi.makeProduct({
        ...values,
        brand_id: values.brand_id || first.brand_id,
        category_id: values.category_id || first.category_id,
      })
      client.setQueryData(productQuery(made.id).queryKey, made)
      void client.invalidateQueries({ queryKey: ['products'] })
      await navigate(`/products/${made.id}?tab=texts`, { replace: true })
    } catch (failure) {
      setError(failure)
      setIsBusy(false)
    }
  }
  return (
    <Page title={t('new')} isNarrow above={<BackToList kind="product" path="/products" label={t('title')} />}>
      <Failure error={choices.error} onRetry={() => void choices.refetch()} />
      {choices.isPending && <SkeletonText lines={6} />}
      {choices.data && (
        <Card>
          <form
            noValidate
            className="grid gap-3 sm:grid-cols-2"
            onSubmit={(event) => {
              event.preventDefault()
              void make({
                brand_id: choices.data.brands[0]?.id ?? 0,
                category_id: choices.data.categories[0]?.id ?? 0,
              })
            }}
          >
            <TextField
              label={t('field.code')}
              maxLength={20}
              autoComplete="off"
              value={values.code}
              onChange={({ target }) => set({ code: target.value })}
              {...wrong('code')}
            />
            <TextField
              label={t('field.name')}
              maxLength={160}
              autoComplete="off"
              value={values.name}
              onChange={({ target }) => set({ name: target.value })}
              {...wrong('name')}
            />
            <Select
              label={t('field.kind')}
              options={productKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              value={values.kind}
              onChange={({ target }) => set({ kind: target.value as typeof nothing.kind })}
            />
            <Select
              label={t('field.category')}
              options={byId(choices.data.categories)}
              value={String(values.category_id || choices.data.categories[0]?.id)}
              onChange={({ target }) => set({ category_id: Number(target.value) })}
              {...wrong('category_id')}
            />
            <Select
              label={t('field.brand_id')}
              options={byId(choices.data.brands)}
              value={String(values.brand_id || choices.data.brands[0]?.id)}
              onChange={({ target }) => set({ brand_id: Number(target.value) })}
              {...wrong('brand_id')}
            />
            <Field label={t('field.price_cents')} hint={t('hint.price')} {...wrong('price_cents')}>
              {(control) => (
                <EuroField
                  {...control}
                  cents={values.price_cents}
                  onCents={(cents) => set({ price_cents: cents ?? 0 })}
                />
              )}
            </Field>
            <Select
              label={t('field.vat')}
              options={productVatRates.map((value) => ({ value, label: t(`vat.${value}`) }))}
              value={values.vat}
              onChange={({ target }) => set({ vat: target.value as typeof nothing.vat })}
            />
            <div className="sm:col-span-2">
              <p className="mb-3 text-stone">{t('newText')}</p>
              <Failure error={error} className="mb-3" />
              <Button type="submit" kind="dark" disabled={isBusy || !values.code || !values.name}>
                {t('make')}
              </Button>
            </div>
          </form>
        </Card>
      )}
    </Page>
  )
}
