import { useEffect, useRef, useState } from 'react'
import type { Product, ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import type { AttributeChoices } from '../../../../contract/wire/catalogue/product-choice.ts'
import { Button } from '../../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../../ui/i18n/translations.tsx'
import { createApi } from '../../../lib/api/api.ts'
import { AttributeValues } from './attribute-values.tsx'
import { useProductChoice } from './product-choice.tsx'
import type { ChosenValues } from './unavailable-reason.ts'

const chosenIn = ({ attributes }: AttributeChoices): ChosenValues =>
  Object.fromEntries(attributes.flatMap(({ id, selected }) => (selected === null ? [] : [[id, selected]])))
const chosenOf = (option: ProductOption): ChosenValues =>
  Object.fromEntries(option.attributes.map(({ id, value_id }) => [id, value_id]))
const asQuestion = (chosen: ChosenValues) =>
  Object.entries(chosen).map(([id, value_id]) => ({ attribute_id: Number(id), value_id }))
const isSame = (a: ChosenValues, b: ChosenValues) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([id, value]) => b[Number(id)] === value)

/** Size, colour, connector, … of goods. When all are chosen there is one version, or none. */
export function AttributeChoice({ product, first }: { product: Product; first: AttributeChoices }) {
  const t = useTranslations('product.choice')
  const locale = useLocale()
  const { option, choose } = useProductChoice()
  const [choices, setChoices] = useState(first)
  const [chosen, setChosen] = useState(() => chosenIn(first))
  const [failed, setFailed] = useState(false)
  const latest = useRef(0)

  /** What is still possible beside this choice, and the version it comes down to. An answer that comes late counts no more. */
  const ask = async (next: ChosenValues) => {
    const turn = ++latest.current
    setChosen(next)
    setFailed(false)
    const api = createApi(locale)
    const isComplete = Object.keys(next).length === choices.attributes.length
    const [told, found] = await Promise.allSettled([
      api.productAttributes(product.id, asQuestion(next)),
      isComplete ? api.productOption(product.id, asQuestion(next), 1) : null,
    ])
    if (turn !== latest.current) return
    if (told.status === 'fulfilled') setChoices(told.value)
    else setFailed(true)
    choose(found.status === 'fulfilled' ? found.value : null)
  }

  // An option that the address asks for brings its attributes along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another option is a reason
  useEffect(() => {
    if (option && latest.current === 0 && !isSame(chosenOf(option), chosen)) void ask(chosenOf(option))
  }, [option])

  const release = (id: number) =>
    Object.fromEntries(Object.entries(chosen).filter(([other]) => Number(other) !== id))
  const open = choices.attributes.filter(({ id }) => chosen[id] === undefined)
  return (
    <div className="space-y-6">
      <p className="max-w-read text-sm text-stone">{t('help')}</p>
      {choices.attributes.map((attribute) => (
        <AttributeValues
          key={attribute.id}
          attribute={attribute}
          chosen={chosen}
          options={product.options}
          onPick={(value) => void ask({ ...chosen, [attribute.id]: value })}
          onRelease={() => void ask(release(attribute.id))}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
        <p role="status" className="text-sm font-semibold">
          {failed && t('failed')}
          {!failed &&
            open.length > 0 &&
            t('incomplete', { titles: open.map(({ title }) => title).join(', ') })}
          {!failed && open.length === 0 && option?.option_name}
        </p>
        {Object.keys(chosen).length > 0 && (
          <Button kind="quiet" size="sm" onClick={() => void ask({})}>
            {t('release')}
          </Button>
        )}
      </div>
    </div>
  )
}
