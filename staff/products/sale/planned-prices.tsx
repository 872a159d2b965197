import { useState } from 'react'
import { toEuros } from '../../../contract/rules/money/money.ts'
import { instantIn } from '../../../contract/rules/time/day.ts'
import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { productsApi } from '../../api/catalogue/products.ts'
import { momentOf } from '../../kit/i18n/moment.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { Card } from '../../kit/page/page.tsx'
import { EuroField } from '../../offers/euro-field.tsx'
import { useCan } from '../../session/me.tsx'
import { useSavedProduct } from '../use-product-form.ts'

/** Prices that begin on a day. */
export function PlannedPrices({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  const { money } = useFormat()
  const locale = useLocale()
  const can = useCan()
  const show = useSavedProduct()
  const [cents, setCents] = useState<number | null>(null)
  const [day, setDay] = useState('')
  const [error, setError] = useState<unknown>()
  const plan = async () => {
    setError(undefined)
    try {
      show(
        await productsApi.planPrice(product.id, {
          price_cents: cents ?? 0,
          starts_at: instantIn(day, '00:00').toISOString(),
        }),
      )
      setCents(null)
      setDay('')
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <Card title={t('plannedPrices')}>
      {product.planned_prices.length === 0 && <p className="text-stone">{t('noPlannedPrices')}</p>}
      <ul className="flex flex-col gap-1">
        {product.planned_prices.map(({ id, starts_at, price_cents }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span>{momentOf(locale, starts_at)}</span>
            <span className="flex items-center gap-2">
              <b className="tabular-nums">{money(toEuros(price_cents))}</b>
              {can('prices:write') && (
                <Button
                  kind="quiet"
                  size="sm"
                  onClick={() => void productsApi.removePlannedPrice(product.id, id).then(show, setError)}
                >
                  {t('removeDeal')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {can('prices:write') && (
        <form
          noValidate
          className="mt-3 flex flex-col gap-3 border-t border-line pt-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (cents !== null && day) void plan()
          }}
        >
          <Field label={t('newPrice')}>
            {(control) => <EuroField {...control} cents={cents} onCents={setCents} />}
          </Field>
          <TextField
            label={t('firstDay')}
            type="date"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
          <Button
            type="submit"
            kind="dark"
            size="sm"
            disabled={cents === null || !day}
            className="self-start"
          >
            {t('planPrice')}
          </Button>
        </form>
      )}
      <Failure error={error} />
    </Card>
  )
}
