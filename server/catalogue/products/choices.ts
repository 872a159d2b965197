import { preselectDate, type WishedLocations } from '../../../contract/rules/catalogue/choose-date.ts'
import { stockStatuses } from '../../../contract/rules/catalogue/products.ts'
import type { Wish } from '../../../contract/rules/catalogue/wish.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { allInPrice, type Price, type UnitPrice } from '../../../contract/rules/money/money.ts'
import { type Day, dayOf } from '../../../contract/rules/time/day.ts'
import type { ProductOption } from '../../../contract/wire/catalogue/product.ts'
import type { AttributeChoices, ChosenAttributes } from '../../../contract/wire/catalogue/product-choice.ts'

/** Choosing an option by its attributes: location and language of a date, size and colour of a harness. */

type Chosen = ReadonlyMap<number, number>

const toMap = (chosen: ChosenAttributes): Chosen =>
  new Map(chosen.map(({ attribute_id, value_id }) => [attribute_id, value_id]))

/** Whether an option has all chosen values, ignoring the attribute `except`. */
const fits = (option: ProductOption, chosen: Chosen, except?: number) =>
  [...chosen].every(
    ([attribute, value]) =>
      attribute === except ||
      option.attributes.some(({ id, value_id }) => id === attribute && value_id === value),
  )

/** Whether an option is offered, full or not: not past, cancelled or done. */
const isOffered = (option: ProductOption, today: Day) =>
  option.stock_status !== stockStatuses.cancelled && (option.first_day === null || option.first_day >= today)

/** The first bookable option with the chosen values and enough seats; options are sorted by date. */
export const findOption = (
  options: ProductOption[],
  chosen: ChosenAttributes,
  amount: number,
): ProductOption | undefined =>
  options.find(
    (option) =>
      option.bookable &&
      fits(option, toMap(chosen)) &&
      (option.places_left === null || option.places_left >= amount),
  )

/** The option that a page selects at first. A size or another attribute that the buyer must know is not chosen for them. */
export const preselect = (
  options: ProductOption[],
  asked: { wish: Wish; locations: WishedLocations; locale: Locale },
): ProductOption | undefined => {
  const [only, ...others] = options
  return only?.first_day === null && only.bookable && !others.length ? only : preselectDate(options, asked)
}

/** The attributes that all undated options share, so that there is nothing to choose. */
export function sharedAttributes(options: ProductOption[]): ProductOption['attributes'] {
  const undated = options.filter(({ first_day }) => first_day === null)
  return (undated[0]?.attributes ?? []).filter(({ id, value_id }) =>
    undated.every((option) => fits(option, new Map([[id, value_id]]))),
  )
}

type Priced = UnitPrice & { onQuotation: boolean }

/** The lowest price of a bookable option, or the product's own price when nothing is bookable; null for products on quotation. */
export function startingPrice(product: Priced, options: ProductOption[]): Price | null {
  if (product.onQuotation) return null
  const open = options.filter(({ bookable }) => bookable)
  const cheapest = open.toSorted((a, b) => a.net - b.net)[0]
  return cheapest ? { net: cheapest.net, gross: cheapest.gross } : allInPrice(product)
}

/** The attributes of the offered options; a value is possible when it can be booked with the other chosen values. */
export function attributeChoices(
  product: Priced,
  options: ProductOption[],
  selection: ChosenAttributes,
  now: Date,
): AttributeChoices {
  const offered = options.filter((option) => isOffered(option, dayOf(now)))
  const titles = new Map<number, { title: string; values: Map<number, string> }>()
  for (const { id, title, value_id, value } of offered.flatMap(({ attributes }) => attributes)) {
    const attribute = titles.get(id) ?? { title, values: new Map() }
    attribute.values.set(value_id, value)
    titles.set(id, attribute)
  }
  // Ignore attributes that this product does not have.
  const chosen: Chosen = new Map([...toMap(selection)].filter(([attribute]) => titles.has(attribute)))
  const bookable = offered.filter((option) => option.bookable)
  const fitting = bookable.filter((option) => fits(option, chosen))
  const starting = chosen.size && !fitting.length ? null : startingPrice(product, fitting)
  return {
    attributes: [...titles].map(([id, { title, values }]) => ({
      id,
      title,
      selected: chosen.get(id) ?? null,
      values: [...values].map(([value, valueTitle]) => ({
        id: value,
        title: valueTitle,
        possible: bookable.some(
          (option) =>
            fits(option, chosen, id) && option.attributes.some(({ value_id }) => value_id === value),
        ),
      })),
    })),
    all_filled: [...titles].every(([id]) => chosen.has(id)),
    starting_price: starting?.net ?? null,
    starting_price_gross: starting?.gross ?? null,
  }
}
