import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Product, ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import type { AttributeChoices } from '../../../../contract/wire/catalogue/product-choice.ts'
import { ApiProblem } from '../../../../ui/api/problem.ts'
import { Button } from '../../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../../ui/i18n/translations.tsx'
import { createApi } from '../../../lib/api/api.ts'
import { isMissing } from '../../../lib/load/status-of.ts'
import { AttributeValues } from './attribute-values.tsx'
import { useProductChoice } from './product-choice.tsx'
import type { ChosenValues } from './unavailable-reason.ts'

const selectedIn = ({ attributes }: AttributeChoices): ChosenValues =>
  Object.fromEntries(attributes.flatMap(({ id, selected }) => (selected === null ? [] : [[id, selected]])))
const valuesOf = (option: ProductOption): ChosenValues =>
  Object.fromEntries(option.attributes.map(({ id, value_id }) => [id, value_id]))
const toRequest = (chosen: ChosenValues) =>
  Object.entries(chosen).map(([id, value_id]) => ({ attribute_id: Number(id), value_id }))
const isSame = (a: ChosenValues, b: ChosenValues) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([id, value]) => b[Number(id)] === value)

/** Size, colour, connector, … of equipment. A complete choice is one version, or none. */
export function AttributeChoice({ product, first }: { product: Product; first: AttributeChoices }) {
  const t = useTranslations('product.choice')
  const locale = useLocale()
  const { option, choose, amount } = useProductChoice()
  const [choices, setChoices] = useState(first)
  const [chosen, setChosen] = useState(() => selectedIn(first))
  const [problem, setProblem] = useState<'failed' | 'tooFew' | null>(null)
  const latest = useRef(0)

  /** Loads the values that are still available and, when complete, the version. Late responses are ignored. */
  const update = async (next: ChosenValues) => {
    const request = ++latest.current
    setChosen(next)
    setProblem(null)
    const api = createApi(locale)
    const isComplete = Object.keys(next).length === choices.attributes.length
    const [attributes, version] = await Promise.allSettled([
      api.productAttributes(product.id, toRequest(next)),
      isComplete ? api.productOption(product.id, toRequest(next), amount) : null,
    ])
    if (request !== latest.current) return
    if (attributes.status === 'fulfilled') setChoices(attributes.value)
    else setProblem('failed')
    if (version.status === 'rejected')
      setProblem(
        version.reason instanceof ApiProblem && isMissing(version.reason.status) ? 'tooFew' : 'failed',
      )
    choose(version.status === 'fulfilled' ? version.value : null)
  }

  // Of another amount there may be enough.
  const lookUpAgain = useEffectEvent((_amount: number) => {
    const isComplete = Object.keys(chosen).length === choices.attributes.length
    if (isComplete && !option && latest.current > 0) void update(chosen)
  })
  useEffect(() => lookUpAgain(amount), [amount])

  // An option from the URL selects its attributes.
  const followOption = useEffectEvent((option: ProductOption | null) => {
    if (option && latest.current === 0 && !isSame(valuesOf(option), chosen)) void update(valuesOf(option))
  })
  useEffect(() => followOption(option), [option])

  const without = (id: number) =>
    Object.fromEntries(Object.entries(chosen).filter(([other]) => Number(other) !== id))
  const missing = choices.attributes.filter(({ id }) => chosen[id] === undefined)
  return (
    <div className="space-y-6">
      <p className="max-w-read text-sm text-stone">{t('help')}</p>
      {choices.attributes.map((attribute) => (
        <AttributeValues
          key={attribute.id}
          attribute={attribute}
          chosen={chosen}
          options={product.options}
          onPick={(value) => void update({ ...chosen, [attribute.id]: value })}
          onClear={() => void update(without(attribute.id))}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
        <p role="status" className="text-sm font-semibold">
          {problem && t(problem, { amount })}
          {!problem &&
            missing.length > 0 &&
            t('incomplete', { titles: missing.map(({ title }) => title).join(', ') })}
          {!problem && missing.length === 0 && option?.option_name}
        </p>
        {Object.keys(chosen).length > 0 && (
          <Button kind="quiet" size="sm" onClick={() => void update({})}>
            {t('release')}
          </Button>
        )}
      </div>
    </div>
  )
}
