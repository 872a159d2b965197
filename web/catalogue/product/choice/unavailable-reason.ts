import type { ProductOption } from '../../../../contract/wire/catalogue/product.ts'

/** Attribute id to value id. */
export type ChosenValues = Readonly<Record<number, number>>

type Reason = { reason: 'soldOut' } | { reason: 'notWith'; values: string[] } | { reason: 'notTogether' }

const has = (option: ProductOption, attribute: number, value: number) =>
  option.attributes.some(({ id, value_id }) => id === attribute && value_id === value)

/** Why a value cannot be combined with the other choices: sold out, incompatible with some, or only with all of them together. */
export function unavailableReason(
  options: ProductOption[],
  chosen: ChosenValues,
  attribute: number,
  value: number,
): Reason {
  const others = Object.entries(chosen)
    .map(([id, valueId]) => [Number(id), valueId] as const)
    .filter(([id]) => id !== attribute)
  const own = options.filter((option) => has(option, attribute, value))
  if (own.some((option) => others.every(([id, valueId]) => has(option, id, valueId))))
    return { reason: 'soldOut' }
  const conflicting = others.filter(([id, valueId]) => !own.some((option) => has(option, id, valueId)))
  if (!conflicting.length) return { reason: 'notTogether' }
  const titleOf = ([id, valueId]: readonly [number, number]) =>
    options.flatMap(({ attributes }) => attributes).find((one) => one.id === id && one.value_id === valueId)
      ?.value ?? ''
  return { reason: 'notWith', values: conflicting.map(titleOf) }
}
