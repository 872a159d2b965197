import type { IndexedOption, IndexedProduct } from './indexed-product.ts'
import type { References } from './references.ts'
import { type Moment, seatsLeftOf } from './standing.ts'
import {
  anySeatsTag,
  catalogueTag,
  categoryTag,
  namesTag,
  productTag,
  seatsOfProductTag,
  seatsTag,
} from './tags.ts'

/** The categories of a product and those above them. */
export const categoriesOf = (
  { categoryIds }: IndexedProduct,
  references: References | undefined,
): Set<number> => new Set(categoryIds.flatMap((id) => references?.categories.get(id)?.lineage ?? []))

/** Tags of answers that list, count or show a product. */
function* tagsOf(product: IndexedProduct | undefined, references: References | undefined) {
  yield catalogueTag
  yield anySeatsTag
  if (!product) return
  yield productTag(product.id)
  yield seatsOfProductTag(product.id)
  for (const { id } of product.options) yield seatsTag(id)
  for (const id of categoriesOf(product, references)) yield categoryTag(id)
}

/** Everything but the number of free seats. */
const withoutSeats = (product: IndexedProduct) =>
  JSON.stringify({ ...product, standing: null, options: product.options.map(optionWithoutSeats) })
const optionWithoutSeats = (option: IndexedOption) => ({
  ...option,
  product: null,
  supply: null,
  holds: null,
})

/** When the first hold ends that has not ended yet. */
const firstEndOf = ({ holds }: IndexedOption, { at }: Moment) =>
  Math.min(...holds.flatMap(({ until }) => (until > at ? until : [])))

/**
 * Whether as many seats are free now, and for at least as long as answers expect: they turn when the first hold ends. So paying for an
 * order outdates nothing.
 */
const hasSameSeats = (known: IndexedOption, fresh: IndexedOption, moment: Moment) =>
  seatsLeftOf(known, moment) === seatsLeftOf(fresh, moment) &&
  firstEndOf(fresh, moment) >= firstEndOf(known, moment)

/** Tags of the answers that are outdated when only the seats of a product's options change. */
export function outdatedBySeats(
  known: IndexedProduct,
  fresh: readonly IndexedOption[],
  references: References | undefined,
  moment: Moment,
): Set<string> {
  const tags = new Set<string>()
  for (const [at, option] of known.options.entries()) {
    const next = fresh[at]
    if (!next || hasSameSeats(option, next, moment)) continue
    for (const tag of [seatsTag(option.id), seatsOfProductTag(known.id), anySeatsTag]) tags.add(tag)
    // A date that is or was full is counted differently, or will be when another hold ends.
    if (seatsLeftOf(option, moment) === 0 || seatsLeftOf(next, moment) === 0)
      for (const tag of tagsOf(known, references)) tags.add(tag)
  }
  return tags
}

/** Tags of the answers that are outdated when a product changes. */
export function outdatedBy(
  known: IndexedProduct | undefined,
  fresh: IndexedProduct | undefined,
  references: References | undefined,
  moment: Moment,
): Set<string> {
  const tags = new Set<string>()
  // A draft: nothing shows it.
  if (!known && !fresh) return tags
  const add = (more: Iterable<string>) => {
    for (const tag of more) tags.add(tag)
  }
  if (known && fresh && withoutSeats(known) === withoutSeats(fresh))
    return outdatedBySeats(known, fresh.options, references, moment)
  add(tagsOf(known, references))
  add(tagsOf(fresh, references))
  if (known?.kind !== fresh?.kind || known?.categoryIds.join() !== fresh?.categoryIds.join())
    tags.add(namesTag)
  return tags
}
