import { X } from 'lucide-react'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { DiscountTarget } from '../../contract/staff/booking/discounts.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { discountsApi } from '../api/catalogue/discounts.ts'
import { Picker } from '../kit/picker/picker.tsx'
import type { DiscountValues } from './discount-values.ts'

export type Named = { id: number; name: string }

type Props = {
  control: Control<DiscountValues>
  products: readonly Named[]
  categories: readonly Named[]
  error: string | undefined
}

/** The products and categories that a code is for; without any it is for everything. */
export function TargetsField({ control, products, categories, error }: Props) {
  const t = useTranslations('staffDiscounts')
  const chosen = {
    product: useController({ control, name: 'product_ids' }).field,
    category: useController({ control, name: 'category_ids' }).field,
  }
  const [picked, setPicked] = useState<readonly DiscountTarget[]>([])
  const nameOf = (kind: DiscountTarget['kind'], id: number) =>
    picked.find((one) => one.kind === kind && one.id === id)?.name ??
    (kind === 'product' ? products : categories).find((one) => one.id === id)?.name ??
    String(id)
  const tags = (['category', 'product'] as const).flatMap((kind) =>
    chosen[kind].value.map((id) => ({ kind, id, name: nameOf(kind, id) })),
  )
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-bold">{t('for')}</legend>
      {tags.length === 0 && <p className="text-stone">{t('forAll')}</p>}
      <ul className="flex flex-wrap gap-1.5 empty:hidden">
        {tags.map(({ kind, id, name }) => (
          <li key={`${kind} ${id}`} className="badge max-w-full">
            <span className="min-w-0 truncate">{kind === 'category' ? t('category', { name }) : name}</span>
            <button
              type="button"
              className="-mr-1 inline-flex size-6 cursor-pointer items-center justify-center"
              aria-label={t('removeTarget', { name })}
              onClick={() => chosen[kind].onChange(chosen[kind].value.filter((one) => one !== id))}
            >
              <X aria-hidden="true" className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      <Picker<DiscountTarget>
        name="discount targets"
        label={t('addTarget')}
        find={(q, signal) => discountsApi.discountTargets(q, signal)}
        keyOf={({ kind, id }) => `${kind} ${id}`}
        isBlocked={({ kind, id }) => chosen[kind].value.includes(id)}
        onPick={(target) => {
          setPicked((before) => [...before, target])
          chosen[target.kind].onChange([...chosen[target.kind].value, target.id])
        }}
      >
        {({ kind, name }) => (
          <span className="truncate">{kind === 'category' ? t('category', { name }) : name}</span>
        )}
      </Picker>
      {error && <p className="text-sm font-semibold text-bad">{error}</p>}
    </fieldset>
  )
}
