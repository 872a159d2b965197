import type { z } from 'zod'
import { isDiscounted, type OfferLineKind } from '../../contract/rules/booking/offers.ts'
import type { Locale } from '../../contract/rules/locale.ts'
import type { VatRate } from '../../contract/rules/money/vat.ts'
import type { DeskOption, DeskProduct } from '../../contract/staff/booking/new-order.ts'
import type { changeOfferBody, StaffOffer, StaffOfferLine } from '../../contract/staff/booking/offers.ts'
import type { FormRecord } from '../kit/form/record.ts'

/** A line in the editor. `key` names it as long as it has no id. */
export type EditedLine = {
  key: string
  id?: number
  kind: OfferLineKind
  product_id: number | null
  po_id: number | null
  name: string
  amount: number
  unit_net_cents: number
  vat: VatRate
  code: string | null
  option_name: string
}

/** The form of an offer. Amounts are whole cents as text, empty for none. */
export type OfferValues = {
  locale: Locale
  valid_until: string
  introduction: string
  closing: string
  discount_percent: string
  discount_cents: string
  hold_until: string
  owner_id: string
  lines: EditedLine[]
}

const textOf = (value: number | null) => (value === null ? '' : String(value))

/** Without what changes by itself, such as the seats left. */
const editedLine = (line: StaffOfferLine): EditedLine => ({
  key: `line ${line.id}`,
  id: line.id,
  kind: line.kind,
  product_id: line.product_id,
  po_id: line.po_id,
  name: line.name,
  amount: line.amount,
  unit_net_cents: line.unit_net_cents,
  vat: line.vat,
  code: line.code,
  option_name: line.option_name,
})

export const recordOf = (offer: StaffOffer): FormRecord<OfferValues> => ({
  version: offer.version,
  values: {
    locale: offer.locale,
    valid_until: offer.valid_until,
    introduction: offer.introduction,
    closing: offer.closing,
    discount_percent: textOf(offer.discount_percent),
    discount_cents: textOf(offer.discount_cents),
    hold_until: offer.hold_until ?? '',
    owner_id: textOf(offer.owner?.id ?? null),
    lines: offer.lines.map(editedLine),
  },
})

const numberOrNull = (text: string) => (text ? Number(text) : null)

/** Only changed fields, as the API takes them. */
export const toBody = (changed: Partial<OfferValues>): Omit<z.input<typeof changeOfferBody>, 'version'> => ({
  ...(changed.locale !== undefined && { locale: changed.locale }),
  ...(changed.valid_until !== undefined && { valid_until: changed.valid_until }),
  ...(changed.introduction !== undefined && { introduction: changed.introduction }),
  ...(changed.closing !== undefined && { closing: changed.closing }),
  ...(changed.discount_percent !== undefined && { discount_percent: numberOrNull(changed.discount_percent) }),
  ...(changed.discount_cents !== undefined && { discount_cents: numberOrNull(changed.discount_cents) }),
  ...(changed.hold_until !== undefined && { hold_until: changed.hold_until || null }),
  ...(changed.owner_id !== undefined && { owner_id: numberOrNull(changed.owner_id) }),
  ...(changed.lines !== undefined && {
    lines: changed.lines.map(({ id, kind, product_id, po_id, name, amount, unit_net_cents, vat }) => ({
      ...(id !== undefined && { id }),
      kind,
      product_id,
      po_id,
      name,
      amount,
      unit_net_cents,
      vat,
    })),
  }),
})

type Offered = DeskProduct & Partial<Pick<DeskOption, 'po_id' | 'option_name' | 'group_cents'>>
/** Names of lines that come with another, in the language of the offer. */
type LineNames = { fee: string; group: string }

/** The lines for a product or date: itself, the price of its group once, however many they are, and the fee that comes with it. */
export function linesFor(offered: Offered, amount: number, names: LineNames): EditedLine[] {
  const groupCents = offered.group_cents ?? null
  const shared = { product_id: offered.product_id, amount, vat: offered.vat, code: offered.code }
  return [
    {
      ...shared,
      key: crypto.randomUUID(),
      kind: 'option',
      po_id: offered.po_id ?? null,
      name: offered.name,
      unit_net_cents: groupCents === null ? offered.net_cents : 0,
      option_name: offered.option_name ?? '',
    },
    ...(groupCents
      ? [
          {
            ...freeLine(),
            name: `${names.group}, ${offered.name}`,
            unit_net_cents: groupCents,
            vat: offered.vat,
          },
        ]
      : []),
    ...(offered.fee_cents
      ? [
          {
            ...shared,
            key: crypto.randomUUID(),
            kind: 'fee' as const,
            po_id: null,
            name: `${names.fee}, ${offered.name}`,
            unit_net_cents: offered.fee_cents,
            option_name: '',
          },
        ]
      : []),
  ]
}

export const freeLine = (): EditedLine => ({
  key: crypto.randomUUID(),
  kind: 'text',
  product_id: null,
  po_id: null,
  name: '',
  amount: 1,
  unit_net_cents: 0,
  vat: '21',
  code: null,
  option_name: '',
})

/** What it costs without VAT while one edits; the server's calculator decides when it is saved. */
export function netCentsOf({ lines, discount_percent, discount_cents }: OfferValues): number {
  const sum = (some: readonly EditedLine[]) =>
    some.reduce((total, { amount, unit_net_cents }) => total + amount * unit_net_cents, 0)
  const discounted = lines.filter(({ kind }) => isDiscounted(kind))
  const discount = discount_percent
    ? discounted.reduce(
        (total, line) =>
          total + Math.round((line.amount * line.unit_net_cents * Number(discount_percent)) / 100),
        0,
      )
    : Math.min(Number(discount_cents) || 0, sum(discounted))
  return sum(lines) - discount
}
