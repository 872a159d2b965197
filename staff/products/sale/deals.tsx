import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toEuros } from '../../../contract/rules/money/money.ts'
import { instantIn } from '../../../contract/rules/time/day.ts'
import type { ProductDeal } from '../../../contract/staff/catalogue/product-prices.ts'
import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { productQuery, productsApi } from '../../api/catalogue/products.ts'
import { momentOf } from '../../kit/i18n/moment.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { Card } from '../../kit/page/page.tsx'
import { EuroField } from '../../offers/euro-field.tsx'
import { useCan } from '../../session/me.tsx'
import { useSavedProduct } from '../use-product-form.ts'

const tones = { planned: 'wait', running: 'good', ended: 'neutral' } as const

/** The deals of a product, each with the price that it strikes out, and a form for another. */
export function Deals({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  const { money } = useFormat()
  const locale = useLocale()
  const can = useCan()
  const show = useSavedProduct()
  const [error, setError] = useState<unknown>()
  const end = ({ id }: ProductDeal) => void productsApi.endDeal(product.id, id).then(show, setError)
  return (
    <Card title={t('deals')}>
      {product.deals.length === 0 && <p className="mb-3 text-stone">{t('noDeals')}</p>}
      <ul className="mb-4 flex flex-col gap-2">
        {product.deals.map((deal) => (
          <li key={deal.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b className="tabular-nums">{money(toEuros(deal.price_cents))}</b>
            {deal.was_cents !== null && <s className="text-stone">{money(toEuros(deal.was_cents))}</s>}
            <span>
              {momentOf(locale, deal.starts_at)} – {momentOf(locale, deal.ends_at)}
            </span>
            <Badge tone={tones[deal.state]}>{t(`dealState.${deal.state}`)}</Badge>
            {can('prices:write') && deal.state !== 'ended' && (
              <Button kind="quiet" size="sm" onClick={() => end(deal)}>
                {t(deal.state === 'running' ? 'endDeal' : 'removeDeal')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Failure error={error} />
      {can('prices:write') && <NewDeal product={product} />}
    </Card>
  )
}

/** A deal from the first to the last day; what it strikes out is shown before it is saved. */
function NewDeal({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  const { money } = useFormat()
  const show = useSavedProduct()
  const [cents, setCents] = useState<number | null>(null)
  const [first, setFirst] = useState('')
  const [last, setLast] = useState('')
  const [error, setError] = useState<unknown>()
  const isWhole = cents !== null && first !== '' && last !== '' && last >= first
  const body = () => ({
    price_cents: cents ?? 0,
    starts_at: instantIn(first, '00:00').toISOString(),
    ends_at: instantIn(last, '23:59').toISOString(),
  })
  const preview = useQuery({
    queryKey: [...productQuery(product.id).queryKey, 'deal', product.version, cents, first, last],
    queryFn: () => productsApi.addDeal(product.id, { ...body(), dry_run: true }),
    enabled: isWhole,
    retry: false,
  })
  const add = async () => {
    setError(undefined)
    try {
      await productsApi.addDeal(product.id, { ...body(), dry_run: false })
      show(await productsApi.product(product.id))
      setCents(null)
      setFirst('')
      setLast('')
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <form
      noValidate
      className="grid items-end gap-3 border-t border-line pt-4 sm:grid-cols-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) void add()
      }}
    >
      <Field label={t('dealPrice')}>
        {(control) => <EuroField {...control} cents={cents} onCents={setCents} />}
      </Field>
      <TextField
        label={t('firstDay')}
        type="date"
        value={first}
        onChange={({ target }) => setFirst(target.value)}
      />
      <TextField
        label={t('lastDay')}
        type="date"
        value={last}
        onChange={({ target }) => setLast(target.value)}
      />
      <div role="status" className="sm:col-span-2">
        {preview.data &&
          (preview.data.was_cents === null
            ? t('nothingStruck')
            : t.rich('struck', {
                s: (text) => <s>{text}</s>,
                amount: money(toEuros(preview.data.was_cents)),
              }))}
        <Failure error={error ?? preview.error} className="mt-0" />
      </div>
      <Button type="submit" kind="dark" size="sm" disabled={!isWhole}>
        {t('addDeal')}
      </Button>
    </form>
  )
}
