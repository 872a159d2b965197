import type { Client } from 'pg'
import { hashToken } from '../../server/platform/token.ts'
import type { Facts } from './work.ts'

/** Typos, synonyms, compounds and codes, as people type them. */
const typed = [
  'reani',
  'irata level 3',
  'besloten ruimtes',
  'keuring ladder',
  'hefruck',
  'GW-401',
  'eerste hulp',
  'vca basis',
  'harnaskeuring',
  'bedrijfshulpverlening',
  'nen 3140 herhalng',
  'rolsteiger',
  'adembescherming',
  'gwo offshore',
  'bhv',
  'preventiemedewerker',
  'gas meten',
  'platte dak',
]

/** One to three consecutive words of a name, the last of them typed as far as three or more letters. */
function* partsOf(name: string): Generator<string> {
  const words = name.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  for (let from = 0; from < words.length; from++)
    for (let count = 1; count <= 3 && from + count <= words.length; count++) {
      const before = words.slice(from, from + count - 1)
      const last = words[from + count - 1] ?? ''
      for (let length = 3; length <= last.length; length++) yield [...before, last.slice(0, length)].join(' ')
    }
}

/** In an order that looks random and is the same in every run. */
const shuffled = (list: string[]) =>
  list
    .map((one) => ({ one, key: hashToken(one).readUInt32BE(0) }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one)

const cartsMade = 2000
export const cartTokenOf = (number: number) => `cart-of-the-benchmark-${number % cartsMade}`

/** Reads the facts, after it has given some dates many seats and made carts with one line. */
export async function prepareFacts(client: Client): Promise<Facts> {
  const column = async <T>(text: string) =>
    (await client.query({ text, rowMode: 'array' })).rows.flat() as T[]
  const dates = await column<number>(`
    update product_options set seats = 30000 where id in (
      select o.id from product_options o join products p on p.id = o.product_id
      where o.first_day between current_date + 30 and current_date + 300 and o.state in ('tentative', 'guaranteed')
        and o.book_until > now() + interval '1 day' and p.kind = 'training' and not p.on_quotation and p.winda_fee_cents is null
        and p.participant_needs = '{}' and p.is_live and is_shown(o.state, o.visibility)
      order by o.id % 997, o.id limit 2000
    ) returning id`)
  await client.query(
    `with made as (
       insert into carts (token_hash) select sha256(convert_to('cart-of-the-benchmark-' || n, 'UTF8')) from generate_series(0, $1 - 1) n
       on conflict (token_hash) do nothing returning id
     )
     insert into cart_lines (cart_id, option_id, amount, told_net_cents)
     select made.id, o.id, 1, p.price_cents from made
     join product_options o on o.id = ($2::int[])[1 + made.id % cardinality($2::int[])] join products p on p.id = o.product_id`,
    [cartsMade, dates],
  )
  await client.query('analyze')
  const names = await column<string>(`
    select t.name from product_texts t join products p on p.id = t.product_id where t.locale = 'nl' and p.code not like 'ZZ-%'`)
  return {
    dates,
    categories: await column(`select distinct category_id from product_categories order by category_id`),
    slugs: await column(
      `select slug from slugs where locale = 'nl' and product_id is not null order by product_id % 997, product_id limit 500`,
    ),
    terms: shuffled([...new Set([...names.flatMap((name) => [...partsOf(name)]), ...typed])]),
  }
}
