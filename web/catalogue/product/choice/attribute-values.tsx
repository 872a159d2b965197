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
  onRelease: () => void
}

const look =
  'inline-flex min-h-11 min-w-14 cursor-pointer items-center justify-center rounded-md border-2 px-4 py-1.5 text-sm font-bold transition-colors'
const looks = {
  chosen: 'border-ink bg-ink text-paper',
  free: 'border-silver hover:border-ink',
  impossible: 'cursor-not-allowed border-dashed border-silver bg-mist font-normal text-stone line-through',
} as const

/** The values of one attribute. What cannot be had stays in sight and says why, to the pointer and to who listens. */
export function AttributeValues({ attribute, chosen, options, onPick, onRelease }: Props) {
  const t = useTranslations('product.choice')
  const id = useId()
  const [asked, setAsked] = useState<number | null>(null)
  const reasonOf = (value: number) => {
    const why = unavailableReason(options, chosen, attribute.id, value)
    return why.reason === 'notWith' ? t('notWith', { values: why.values.join(', ') }) : t(why.reason)
  }
  const refused = attribute.values.find((value) => value.id === asked && !value.possible)
  return (
    <fieldset>
      <legend className="mb-2 font-bold">{attribute.title}</legend>
      <div className="flex flex-wrap gap-2">
        {attribute.values.map((value) => {
          const isChosen = chosen[attribute.id] === value.id
          const isImpossible = !value.possible && !isChosen
          const kind = isChosen ? 'chosen' : isImpossible ? 'impossible' : 'free'
          return (
            <button
              key={value.id}
              type="button"
              aria-pressed={isChosen}
              aria-disabled={isImpossible || undefined}
              aria-describedby={isImpossible ? `${id}-${value.id}` : undefined}
              title={isImpossible ? reasonOf(value.id) : undefined}
              onClick={() => {
                setAsked(isImpossible ? value.id : null)
                if (isChosen) onRelease()
                else if (!isImpossible) onPick(value.id)
              }}
              className={`${look} ${looks[kind]}`}
            >
              {value.title}
              {isImpossible && (
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
