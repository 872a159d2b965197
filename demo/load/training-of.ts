import type { ProductFile } from '../format.ts'
import type { Training } from './plan-dates.ts'

/** The fields of a product that determine its dates; undefined for products without dates. */
export function trainingOf(file: ProductFile): Training | undefined {
  if (file.kind !== 'training' || !file.days || !file.seats || file.on_quotation) return undefined
  return {
    code: file.code,
    days: file.days,
    seats: file.seats,
    dates: file.dates,
    locations: file.locations,
    instruction: file.instruction,
    surcharges: Object.fromEntries(
      Object.entries(file.price_by_location ?? {}).map(([location, price]) => [
        location,
        Math.round((price - file.price) * 100),
      ]),
    ),
    // First-aid trainings are also given on Saturdays.
    weekends: file.category === 'ehbo',
    lunch: Boolean(file.specs.lunch),
    exam: Boolean(file.specs.exam),
  }
}
