import { useId, useState } from 'react'
import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import type { AttributeChoices } from '../../../../contract/wire/catalogue/product-choice.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { type ChosenValues, unavailableReason } from './unavailable-reason.ts'

type Props = {
  attribute: AttributeChoices['attributes'][number]
  chosen: ChosenValues
  options: ProductOption[]
  onPick: (value: number) => void
  onClear: () => void
}

const look =
  'inline-flex min-h-11 min-w-14 cursor-pointer items-center justify-center rounded-md border-2 px-4 py-1.5 text-sm font-bold transition-colors'
const looks = {
  chosen: 'border-ink bg-ink text-paper',
  free: 'border-silver hover:border-ink',
  unavailable: 'cursor-not-allowed border-dashed border-silver bg-mist font-normal text-stone line-through',
} as const

/** The values of one attribute. An unavailable value stays visible and says why, also to screen readers. */
export function AttributeValues({ attribute, chosen, options, onPick, onClear }: Props) {
  const t = useTranslations('product.choice')
  const id = useId()
  const [refusedId, setRefusedId] = useState<number | null>(null)
  const reasonOf = (value: number) => {
    const result = unavailableReason(options, chosen, attribute.id, value)
    return result.reason === 'notWith' ? t('notWith', { values: result.values.join(', ') }) : t(result.reason)
  }
  const refused = attribute.values.find((value) => value.id === refusedId && !value.possible)
  return (
    <fieldset>
      <legend className="mb-2 font-bold">{attribute.title}</legend>
      <div className="flex flex-wrap gap-2">
        {attribute.values.map((value) => {
          const isChosen = chosen[attribute.id] === value.id
          const isUnavailable = !value.possible && !isChosen
          const kind = isChosen ? 'chosen' : isUnavailable ? 'unavailable' : 'free'
          return (
            <button
              key={value.id}
              type="button"
              aria-pressed={isChosen}
              aria-disabled={isUnavailable || undefined}
              aria-describedby={isUnavailable ? `${id}-${value.id}` : undefined}
              title={isUnavailable ? reasonOf(value.id) : undefined}
              onClick={() => {
                setRefusedId(isUnavailable ? value.id : null)
                if (isChosen) onClear()
                else if (!isUnavailable) onPick(value.id)
              }}
              className={`${look} ${looks[kind]}`}
            >
              {value.title}
              {isUnavailable && (
                <span id={`${id}-${value.id}`} hidden>
                  {reasonOf(value.id)}
                </span>
              )}
            </button>
          )
        })}
      </div>
      <p role="status" className="mt-1.5 text-sm text-wait empty:hidden">
        {refused && `${refused.title}: ${reasonOf(refused.id)}`}
      </p>
    </fieldset>
  )
}
