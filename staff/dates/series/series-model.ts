import type { Locale } from '../../../contract/rules/locale.ts'
import { type SeriesRule, seriesOf } from '../../../contract/rules/planning/series.ts'
import { type Day, dayOf, weekday } from '../../../contract/rules/time/day.ts'
import { isDay } from '../../../contract/rules/time/typed-day.ts'
import type { SeriesBody, SeriesChoices, seriesStates } from '../../../contract/staff/planning/series.ts'

/** What is filled in above the preview. */
export type SeriesForm = {
  product_id: number
  kind: 'weeks' | 'months'
  every: number
  weekdays: readonly number[]
  nth: 1 | 2 | 3 | 4 | -1
  from: Day
  end: 'count' | 'until'
  count: number
  until: Day
  locations: readonly number[]
  trainers: readonly number[]
  rooms: readonly number[]
  starts_at: string
  ends_at: string
  language: Locale
  seats: number
  minimum_seats: number | null
  surcharge_cents: number
  state: (typeof seriesStates)[number]
}
export type FormRow = SeriesBody['rows'][number] & { key: number }

const emptyForm: SeriesForm = {
  product_id: 0,
  kind: 'weeks',
  every: 1,
  weekdays: [2],
  nth: 1,
  from: dayOf(new Date()),
  end: 'count',
  count: 12,
  until: '',
  locations: [],
  trainers: [],
  rooms: [],
  starts_at: '09:00',
  ends_at: '16:30',
  language: 'nl',
  seats: 12,
  minimum_seats: null,
  surcharge_cents: 0,
  state: 'tentative',
}

/** A course begins with what its latest date has. */
export function withProduct(form: SeriesForm, { products }: SeriesChoices, id: number): SeriesForm {
  const usual = products.find((product) => product.id === id)?.usual
  if (!usual) return { ...form, product_id: id }
  return {
    ...form,
    product_id: id,
    starts_at: usual.starts_at ?? form.starts_at,
    ends_at: usual.ends_at ?? form.ends_at,
    language: usual.language ?? form.language,
    seats: usual.seats,
    minimum_seats: usual.minimum_seats,
    surcharge_cents: usual.surcharge_cents,
  }
}

/** One date more, as the waiting list proposes it. */
export type ProposedDate = {
  product: number
  location: number | null
  from: Day
  trainer: number | null
  room: number | null
}

export const proposalSearch = ({ product, from, ...more }: ProposedDate) =>
  new URLSearchParams({
    product: String(product),
    from,
    ...Object.fromEntries(
      Object.entries(more).flatMap(([name, id]) => (id === null ? [] : [[name, String(id)]])),
    ),
  }).toString()

/** The form as an address asks for it: a course, or one date more of it. What does not exist is left out. */
export function formOf(choices: SeriesChoices, search: URLSearchParams): SeriesForm {
  const form = withProduct(emptyForm, choices, Number(search.get('product')) || 0)
  const from = search.get('from') ?? ''
  if (!isDay(from)) return form
  const one = (name: string, known: readonly { id: number }[]) =>
    known.map(({ id }) => id).filter((id) => id === Number(search.get(name)))
  return {
    ...form,
    from,
    weekdays: [weekday(from)],
    count: 1,
    locations: one('location', choices.locations),
    trainers: one('trainer', choices.trainers),
    rooms: one('room', choices.rooms),
  }
}

const ruleOf = ({ kind, every, weekdays, nth, from, end, count, until }: SeriesForm): SeriesRule => ({
  rhythm: kind === 'weeks' ? { kind, every, weekdays } : { kind, every, nth, weekday: weekdays[0] ?? 1 },
  from,
  until: end === 'until' ? until : null,
  count: end === 'count' ? count : null,
})

const inTurn = <T>(list: readonly T[], index: number): T[] => {
  const one = list[index % Math.max(1, list.length)]
  return one === undefined ? [] : [one]
}

/** The dates of the rule: locations and trainers in turn, and of each location its rooms in turn. */
export function rowsOf(form: SeriesForm, choices: SeriesChoices): { rows: FormRow[]; skipped: Day[] } {
  const length = choices.products.find(({ id }) => id === form.product_id)?.length ?? 1
  const closed = new Set(choices.closed.map(({ day }) => day))
  const { first, skipped } = seriesOf(ruleOf(form), length, closed)
  const uses = new Map<number, number>()
  const rows = first.flatMap((first_day, index) =>
    inTurn(form.locations, index).map((location_id) => {
      const before = uses.get(location_id) ?? 0
      uses.set(location_id, before + 1)
      const near = choices.rooms.filter((room) => room.location_id === location_id)
      const rooms = form.rooms.filter((id) => near.some((room) => room.id === id))
      return {
        key: index,
        first_day,
        location_id,
        trainers: inTurn(form.trainers, index),
        rooms: inTurn(rooms, before),
      }
    }),
  )
  return { rows, skipped }
}

/** What the API is asked, without what only the making of the dates needs. */
export const bodyOf = (
  form: SeriesForm,
  rows: readonly FormRow[],
): Omit<SeriesBody, 'batch_id' | 'dry_run'> => ({
  product_id: form.product_id,
  starts_at: form.starts_at,
  ends_at: form.ends_at,
  language: form.language,
  seats: form.seats,
  minimum_seats: form.minimum_seats,
  surcharge_cents: form.surcharge_cents,
  state: form.state,
  rows: rows.map(({ key: _key, ...row }) => row),
})
