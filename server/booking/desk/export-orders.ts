import type { OrderListQuery, StaffOrderRow } from '../../../contract/staff/booking/orders.ts'
import type { Shop } from '../../platform/shop.ts'
import { type FileColumn, type FileType, tableFile } from '../../platform/staff/table-file.ts'
import { changes } from '../../platform/staff/tables.ts'
import { listOrders } from './list-orders.ts'

/** More than this is no longer a list that somebody looks at. */
const maxRows = 20_000

const headings = {
  nl: [
    'Nummer',
    'Geplaatst',
    'Koper',
    'Bedrijf',
    'E-mail',
    'Wat',
    'Plaatsen',
    'Eerste dag',
    'Status',
    'Betaalwijze',
    'Totaal',
    'Betaald',
    'Open',
    'Namen ontbreken',
    'Bron',
    'Labels',
    'Behandelaar',
  ],
  en: [
    'Number',
    'Placed',
    'Buyer',
    'Company',
    'E-mail',
    'What',
    'Seats',
    'First day',
    'Status',
    'Payment',
    'Total',
    'Paid',
    'Open',
    'Names missing',
    'Source',
    'Tags',
    'Assignee',
  ],
}
const values: ((row: StaffOrderRow) => string | number | Date | null)[] = [
  ({ number }) => number,
  ({ placed_at }) => new Date(placed_at),
  ({ buyer }) => buyer,
  ({ company }) => company,
  ({ email }) => email,
  ({ names }) => names.join(', '),
  ({ seats }) => seats,
  ({ first_day }) => first_day,
  ({ status_title }) => status_title,
  ({ payment_method }) => payment_method,
  ({ gross_cents }) => gross_cents / 100,
  ({ paid_cents }) => paid_cents / 100,
  ({ open_cents }) => open_cents / 100,
  ({ participants_missing }) => participants_missing,
  ({ source }) => source,
  ({ tags }) => tags.join(', '),
  ({ assignee }) => assignee?.name ?? null,
]

/** All orders that match, as a file. Who took which selection is in the log. */
export async function exportOrders(shop: Shop, query: OrderListQuery, me: number, type: FileType) {
  const { data } = await listOrders(shop, { ...query, page: 1, after: undefined, rows: maxRows }, me)
  const columns: FileColumn<StaffOrderRow>[] = headings[shop.locale].map((heading, index) => ({
    heading,
    value: (row) => values[index]?.(row) ?? null,
  }))
  const { page: _page, rows: _rows, after: _after, ...filter } = query
  await shop.db.insert(changes).values({
    at: shop.now,
    byKind: 'colleague',
    byId: me,
    what: 'order.exported',
    kind: 'order',
    refId: 0,
    tableName: '',
    after: { ...filter, count: data.length },
  })
  return tableFile(shop.locale === 'nl' ? 'boekingen' : 'orders', type, data, columns)
}
