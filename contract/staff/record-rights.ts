import type { RecordKind } from './log.ts'
import type { Right } from './rights.ts'

/** The right to change a record of each kind: also to write notes about it, and to take changes of it back. */
export const rightToChange: Record<RecordKind, Right> = {
  order: 'orders:write',
  offer: 'orders:write',
  customer: 'people:write',
  company: 'people:write',
  person: 'people:write',
  inbox: 'inbox:answer',
  answer: 'inbox:answer',
  chat: 'inbox:answer',
  review: 'reviews:judge',
  mail: 'mails:send',
  colleague: 'colleagues:write',
  discount: 'prices:write',
  settings: 'settings:write',
  menu: 'content:write',
  redirect: 'content:write',
  synonym: 'content:write',
  category: 'catalogue:write',
  specification: 'catalogue:write',
  attribute: 'catalogue:write',
  brand: 'catalogue:write',
  location: 'catalogue:write',
  product: 'catalogue:write',
  page: 'content:write',
  media: 'content:write',
  mail_text: 'settings:mails',
  trainer: 'dates:plan',
  room: 'dates:plan',
  date: 'dates:plan',
  task_template: 'dates:plan',
  scheme: 'settings:write',
}

/** What variants have too. */
const variantColumns = ['surcharge_cents', 'stock', 'position']

const priceColumns = ['price_cents', 'vat', 'on_quotation', 'winda_fee_cents']

/** The rights of which one is needed to change these columns of a table, where a record's parts are not all changed with the same right. */
function rightsToChange(kind: RecordKind, table: string, column: string | undefined): readonly Right[] {
  if (kind === 'page') return ['content:publish']
  if (table === 'product_options' && column && variantColumns.includes(column))
    return ['dates:plan', 'catalogue:write']
  if (table === 'product_options') return ['dates:plan']
  if (table === 'deals' || table === 'planned_prices') return ['prices:write']
  if (table === 'products' && column === 'popularity') return ['catalogue:write', 'prices:write']
  if (table === 'products' && column && priceColumns.includes(column)) return ['prices:write']
  return [rightToChange[kind]]
}

type Change = {
  kind: RecordKind
  table: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Whether somebody with these rights may take a change back: who may make it may take it back. */
export function mayUndo({ kind, table, before, after }: Change, can: (right: Right) => boolean): boolean {
  const columns = before && after ? Object.keys(after) : [undefined]
  // An option without a day is a variant of equipment.
  if (table === 'product_options' && !before && after?.first_day === null) return can('catalogue:write')
  return columns.every((column) => rightsToChange(kind, table, column).some(can))
}

/** The right to see a record of each kind. */
export const rightToRead: Record<RecordKind, Right> = {
  order: 'orders:read',
  offer: 'orders:read',
  customer: 'people:read',
  company: 'people:read',
  person: 'people:read',
  inbox: 'inbox:read',
  answer: 'inbox:read',
  chat: 'inbox:read',
  review: 'reviews:judge',
  mail: 'mails:read',
  colleague: 'colleagues:write',
  discount: 'catalogue:read',
  settings: 'settings:write',
  menu: 'content:read',
  redirect: 'content:read',
  synonym: 'content:read',
  category: 'catalogue:read',
  specification: 'catalogue:read',
  attribute: 'catalogue:read',
  brand: 'catalogue:read',
  location: 'catalogue:read',
  product: 'catalogue:read',
  page: 'content:read',
  media: 'content:read',
  mail_text: 'settings:mails',
  trainer: 'dates:read',
  room: 'dates:read',
  date: 'dates:read',
  task_template: 'dates:read',
  scheme: 'papers:read',
}
