import type { StaffDiscount } from '../../contract/staff/booking/discounts.ts'
import type { FormRecord } from '../kit/form/record.ts'

/** The fields of a code as a form has them: texts, where an empty one is null for the API. */
export type DiscountValues = {
  code: string
  percent: string
  amount_cents: string
  starts_at: string
  ends_at: string
  most_uses: string
  most_uses_per_customer: string
  minimum_cents: string
  product_ids: number[]
  category_ids: number[]
  note: string
}

export const newValues: DiscountValues = {
  code: '',
  percent: '10',
  amount_cents: '',
  starts_at: '',
  ends_at: '',
  most_uses: '',
  most_uses_per_customer: '',
  minimum_cents: '',
  product_ids: [],
  category_ids: [],
  note: '',
}

const typed = (value: number | string | null) => (value === null ? '' : String(value))

export const recordOf = (code: StaffDiscount): FormRecord<DiscountValues> => ({
  version: code.version,
  values: {
    code: code.code,
    percent: typed(code.percent),
    amount_cents: typed(code.amount_cents),
    starts_at: typed(code.starts_at),
    ends_at: typed(code.ends_at),
    most_uses: typed(code.most_uses),
    most_uses_per_customer: typed(code.most_uses_per_customer),
    minimum_cents: typed(code.minimum_cents),
    product_ids: code.products.map(({ id }) => id),
    category_ids: code.categories.map(({ id }) => id),
    note: typed(code.note),
  },
})

const numbers = [
  'percent',
  'amount_cents',
  'most_uses',
  'most_uses_per_customer',
  'minimum_cents',
] as const satisfies (keyof DiscountValues)[]
type Numbers = Partial<Record<(typeof numbers)[number], number | null>>
type Texts = Partial<Record<'starts_at' | 'ends_at' | 'note', string | null>>

/** The changed fields as the API takes them. */
export function toBody({ code, product_ids, category_ids, ...fields }: Partial<DiscountValues>) {
  const isNumber = (name: string) => (numbers as readonly string[]).includes(name)
  const given = Object.entries(fields).map(([name, text]) => [
    name,
    text.trim() === '' ? null : isNumber(name) ? Number(text) : text,
  ])
  return {
    ...(code !== undefined && { code }),
    ...(product_ids && { product_ids }),
    ...(category_ids && { category_ids }),
    ...(Object.fromEntries(given) as Numbers & Texts),
  }
}
