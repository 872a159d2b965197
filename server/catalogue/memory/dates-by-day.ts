import type { Day } from '../../../contract/rules/time/day.ts'
import type { IndexedOption } from './indexed-product.ts'
import { insertInto, removeFrom } from './sorted.ts'

const byId = (a: IndexedOption, b: IndexedOption) => a.id - b.id

/** All dates of all products by day, then id. A list per day, so that a change moves few others. */
export class DatesByDay {
  readonly #days = new Map<Day, IndexedOption[]>()
  /** The days in order; undefined when a day was added. */
  #order: Day[] | undefined

  add(option: IndexedOption) {
    if (option.firstDay === null) return
    const dates = this.#days.get(option.firstDay)
    if (dates) insertInto(dates, option, byId)
    else {
      this.#days.set(option.firstDay, [option])
      this.#order = undefined
    }
  }

  remove(option: IndexedOption) {
    const dates = option.firstDay === null ? undefined : this.#days.get(option.firstDay)
    if (dates) removeFrom(dates, option, byId)
  }

  /** The dates that begin on this day or later. */
  *from(day: Day): Generator<readonly IndexedOption[]> {
    this.#order ??= [...this.#days.keys()].sort()
    for (const one of this.#order) if (one >= day) yield this.#days.get(one) ?? []
  }
}
