import { productTextFields } from '../rules/catalogue/product-texts.ts'

/**
 * What can be taken back: the columns that colleagues fill in, by table. A change of any other column, such as the status of an order, is
 * a part of something that has no inverse. `rows`: rows of the table can also be removed and put back; `added`: rows that were added can be
 * removed, with all that belongs to them; `removable`: rows that were added can be removed, and are only a part of a record.
 */
export const reversible: Readonly<
  Record<string, { columns: readonly string[]; rows?: true | 'added' | 'removable' }>
> = {
  orders: { columns: ['reference', 'remarks', 'tags', 'assignee_id'] },
  participants: { columns: ['name', 'email', 'details'], rows: true },
  customers: { columns: ['firstname', 'middle_name', 'lastname', 'phone', 'locale'] },
  companies: { columns: ['name', 'company_number', 'vat_number', 'invoice_email', 'owner_id', 'note'] },
  people: {
    columns: ['name', 'email', 'date_of_birth', 'company_id', 'note', 'imported_at'],
    rows: true,
  },
  person_ids: { columns: ['value'], rows: true },
  discount_codes: {
    columns: [
      'code',
      'percent',
      'amount_cents',
      'starts_at',
      'ends_at',
      'most_uses',
      'most_uses_per_customer',
      'minimum_cents',
      'product_ids',
      'category_ids',
      'note',
    ],
    rows: true,
  },
  settings: { columns: ['value'], rows: true },
  shop_info: {
    columns: [
      'name',
      'phone',
      'email',
      'street',
      'postcode',
      'city',
      'hours',
      'company_number',
      'vat_number',
      'iban',
      'social_links',
    ],
  },
  holidays: { columns: [], rows: true },
  menu_items: {
    columns: ['title', 'parent_id', 'position', 'is_link', 'category_id', 'page_id', 'product_id', 'uri'],
    rows: true,
  },
  redirects: { columns: ['to'], rows: true },
  search_synonyms: { columns: [], rows: true },
  categories: { columns: ['parent_id', 'position', 'picture'] },
  category_texts: { columns: ['title', 'text'] },
  brands: { columns: ['name'], rows: true },
  specs: { columns: ['title', 'filterable', 'numeric', 'position'], rows: true },
  spec_values: { columns: ['title'], rows: true },
  attributes: { columns: ['title', 'position'], rows: true },
  attribute_values: { columns: ['title', 'position'], rows: true },
  locations: {
    columns: ['name', 'street', 'postcode', 'city', 'latitude', 'longitude', 'facilities', 'opening_hours'],
    rows: true,
  },
  mail_texts: { columns: ['subject', 'opening'], rows: true },
  products: {
    columns: [
      'popularity',
      'days',
      'validity_months',
      'renewal_window_months',
      'decide_days',
      'keeps_old_date',
      'picture',
      'price_cents',
      'vat',
      'winda_fee_cents',
      'kind',
      'brand_id',
      'on_quotation',
      'retired_at',
      'successor_id',
    ],
    rows: 'added',
  },
  product_categories: { columns: ['position'], rows: true },
  product_options: {
    columns: [
      'first_day',
      'last_day',
      'starts_at',
      'ends_at',
      'location_id',
      'language',
      'seats',
      'minimum_seats',
      'surcharge_cents',
      'stock',
      'position',
      'state',
      'decide_on',
      'visibility',
      'company_id',
      'address',
      'group_price_cents',
      'book_until',
    ],
    rows: 'added',
  },
  seat_blocks: {
    columns: ['seats', 'kind', 'company_id', 'label', 'why', 'ends_at', 'ended_at'],
    rows: 'removable',
  },
  plan_slots: { columns: [], rows: 'removable' },
  product_texts: {
    columns: [...productTextFields],
  },
  inbox_items: { columns: ['state', 'assignee_id', 'due_at', 'first_answer_at', 'closed_at'] },
  offers: {
    columns: [
      'locale',
      'valid_until',
      'introduction',
      'closing',
      'discount_percent',
      'discount_cents',
      'hold_until',
      'owner_id',
      'lines_version',
    ],
  },
  offer_lines: {
    columns: [
      'position',
      'kind',
      'product_id',
      'option_id',
      'name',
      'amount',
      'unit_net_cents',
      'discount_cents',
      'vat',
    ],
    rows: true,
  },
  canned_answers: { columns: ['name', 'text_nl', 'text_en'], rows: true },
}

/** Acts by which a page came into the shop or left it. They are taken back as a whole, from its versions. */
export const pageActs: readonly string[] = ['page.published', 'page.taken_down', 'page.changed_in_bulk']

/** Acts that change no row but write a mail, which can be recalled. */
export const mailingActs: readonly string[] = ['order.mailed']

export type LoggedChange = {
  id: number
  kind: string
  what: string | null
  table_name: string
  row_id: number | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Whether a change has an inverse, as far as its columns say. */
export function isReversible({
  table_name,
  what,
  before,
  after,
}: Pick<LoggedChange, 'table_name' | 'what' | 'before' | 'after'>): boolean {
  if (!table_name) return mailingActs.includes(what ?? '')
  if (table_name === 'pages') return pageActs.includes(what ?? '')
  const table = reversible[table_name]
  if (!table) return false
  // Without either its content was erased.
  if (!before && !after) return false
  if (!before) return table.rows !== undefined
  if (!after) return table.rows === true
  return Object.keys(after).every((column) => table.columns.includes(column))
}
