import { sql } from 'drizzle-orm'
import type { RecordKind } from '../../../contract/staff/log.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'

/** Where the records of each kind are. */
const tables: Record<RecordKind, string> = {
  order: 'orders',
  offer: 'offers',
  customer: 'customers',
  company: 'companies',
  person: 'people',
  inbox: 'inbox_items',
  answer: 'canned_answers',
  chat: 'chat_conversations',
  review: 'reviews',
  mail: 'mails',
  colleague: 'colleagues',
  discount: 'discount_codes',
  settings: 'settings',
  menu: 'menu_items',
  redirect: 'redirects',
  synonym: 'search_synonyms',
  category: 'categories',
  specification: 'specs',
  attribute: 'attributes',
  brand: 'brands',
  location: 'locations',
  product: 'products',
  page: 'pages',
  media: 'media',
  mail_text: 'mail_texts',
  trainer: 'trainers',
  room: 'rooms',
  date: 'product_options',
  task_template: 'task_templates',
  scheme: 'schemes',
}

/** Refuses what would belong to a record that does not exist. */
export async function requireRecord({ db }: Shop, kind: RecordKind, id: number) {
  const { rowCount } = await db.execute(sql`select from ${sql.identifier(tables[kind])} where id = ${id}`)
  if (!rowCount) throw new Problem('not_found')
}
