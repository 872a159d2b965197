import type { Training } from './dates.ts'
import type { ProductFile } from './format.ts'

/** What planning dates needs to know of a product; nothing where it has no dates. */
export function trainingOf(file: ProductFile): Training | undefined {
  if (file.kind !== 'training' || !file.days || !file.seats || file.on_quotation) return undefined
  return {
    code: file.code,
    days: file.days,
    seats: file.seats,
    locations: file.locations,
    instruction: file.instruction,
    surcharges: Object.fromEntries(
      Object.entries(file.price_by_location ?? {}).map(([place, price]) => [
        place,
        Math.round((price - file.price) * 100),
      ]),
    ),
    // People come for first aid in their own time.
    weekends: file.category === 'ehbo',
    lunch: Boolean(file.specs.lunch),
    exam: Boolean(file.specs.exam),
  }
}
