import type { Client } from 'pg'
import { boardWorks, quarterOf } from './board.ts'
import { peopleWorks } from './staff-people.ts'
import { type Bare, encoded, pick, type StaffFacts, type StaffWork } from './staff-work.ts'

export async function readStaffFacts(client: Client): Promise<StaffFacts> {
  const read = async (text: string) => (await client.query(text)).rows
  // Spread over all of them.
  const orders = await read(`
    select id, number, coalesce(invoice_address->>'company', contact->>'name') as company, contact->>'phone' as phone,
      coalesce(reference, number) as reference
    from orders where number like 'ZZ%' order by id * 7919 % 10007, id limit 200`)
  const participants = await read(
    'select name from participants where name is not null order by id * 7919 % 10007, id limit 200',
  )
  const invoices = await read('select number from invoices order by id * 7919 % 10007, id limit 200')
  const items = await read('select id from inbox_items order by id desc limit 200')
  return {
    orders,
    participants: participants.map(({ name }) => name),
    invoices: invoices.map(({ number }) => number),
    items: items.map(({ id }) => id),
    quarter: quarterOf(new Date()),
  }
}

/** The rows of a page of orders, whose ids and places are in `page`. */
const orderRows = `
  select o.id, o.number, o.placed_at, o.contact->>'name' as buyer, o.invoice_address->>'company' as company, o.contact->>'email' as email,
    lines.names, lines.seats, lines.first_day, o.status_id, ended.why, o.payment_method, o.net_cents + o.vat_cents as gross_cents,
    money.paid, money.refunded, lines.missing, o.source, o.tags, a.id as assignee_id, a.name as assignee, o.version
  from page join orders o on o.id = page.id
  left join colleagues a on a.id = o.assignee_id
  left join lateral (
    select array_agg(coalesce(t.name, l.name) order by l.id) as names, sum(l.amount)::int as seats, min(d.first_day) as first_day,
      sum(case when p.kind = 'training' then l.amount - (select count(*) from participants x where x.order_line_id = l.id and x.name <> ''
        and not exists (select from unnest(p.participant_needs) need where coalesce(x.details->>need::text, '') = '')) else 0 end)::int as missing
    from order_lines l left join products p on p.id = l.product_id left join product_options d on d.id = l.option_id
    left join product_texts t on o.locale <> 'nl' and t.product_id = l.product_id and t.locale = 'nl'
    where l.order_id = o.id and l.kind = 'option') lines on true
  left join lateral (select why from order_history h where h.order_id = o.id and h.to_status_id = 2 order by h.id desc limit 1) ended on true
  left join lateral (
    select sum(p.amount_cents)::int as paid, (select sum(r.cents) from payments q join refunds r on r.payment_id = q.id where q.order_id = o.id)::int as refunded
    from payments p where p.order_id = o.id and p.state = 'paid') money on true
  order by page.place`

/** The tabs above the list of orders. */
const orderCounts: Bare = {
  text: `
    select (select count(*) from orders where status_id <> 0)::int as all, (select count(*) from orders where status_id = 4)::int as to_approve,
      (select count(*) from orders where status_id = 6)::int as without_seat, (select count(*) from orders where status_id = 5)::int as names_missing,
      (select count(*) from order_summaries where open_cents > 0)::int as unpaid, (select count(*) from orders where assignee_id = 1)::int as mine`,
  values: [],
}

/** A page of orders: found, counted and read in one statement. */
const ordersBy = (from: string, order: string, values: unknown[] = [], offset = 0): Bare[] => [
  {
    text: `
      with page as materialized (
        select o.id, row_number() over (order by ${order}) as place from ${from} order by ${order} limit 50 offset ${offset}
      ), total as materialized (select count(*)::int as total from ${from})
      select (select total from total), rows.* from (${orderRows}) rows`,
    values,
  },
  orderCounts,
]
const listed = 'orders o where o.status_id <> 0'
const newest = 'o.placed_at desc nulls last, o.id desc'

const foundBy = (words: string[]): Bare[] =>
  ordersBy(
    `orders o where o.status_id <> 0 and o.id in (select s.order_id from order_summaries s where ${words
      .map((_, index) => `s.words like '%' || words_of($${index + 1}) || '%'`)
      .join(' and ')})`,
    newest,
    words,
  )

const inboxColumns = `i.id, i.kind, i.ref_id, i.name, i.email, i.phone, i.subject, i.locale, i.state, i.created_at, i.due_at, i.first_answer_at,
  i.version, a.name as assignee, c.id as customer_id, concat_ws(' ', c.firstname, c.lastname) as customer, c.company`

const inboxList = (where: string): Bare[] => [
  {
    text: `
      select (select count(*) from inbox_items i where ${where})::int as total, ${inboxColumns}
      from (select * from inbox_items i where ${where} order by i.created_at, i.id desc limit 50) i
      left join colleagues a on a.id = i.assignee_id left join customers c on c.id = i.customer_id and c.deleted_at is null`,
    values: [],
  },
  {
    text: `
      select count(*) filter (where state in ('new', 'open')) as unanswered, count(*) filter (where state in ('new', 'open', 'waiting') and assignee_id = 1) as mine,
        count(*) filter (where state in ('new', 'open') and due_at <= now()) as late,
        percentile_cont(0.5) within group (order by extract(epoch from first_answer_at - created_at) / 60)
          filter (where kind <> 'review' and created_at > now() - interval '30 days') as median
      from inbox_items`,
    values: [],
  },
]

const log = (where: string, values: unknown[] = []): Bare[] => [
  {
    text: `
      select (select count(*) from changes h where ${where})::int as total, h.id, h.at, h.by_kind, h.by_id, c.name, h.what, h.kind, h.ref_id, h.table_name,
        h.before, h.after, h.request_id
      from (select * from changes h where ${where} order by h.id desc limit 50) h left join colleagues c on h.by_kind = 'colleague' and c.id = h.by_id`,
    values,
  },
]

/** Everything on the page of an order, a statement per kind of row. */
const orderPage = (id: number): Bare[] =>
  [
    'select o.*, c.password_hash is null as is_guest from orders o join customers c on c.id = o.customer_id where o.id = $1',
    `select l.*, p.kind, p.code, d.first_day, d.last_day, place.name as location,
       (select json_agg(x.* order by x.id) from participants x where x.order_line_id = l.id) as participants
     from order_lines l left join products p on p.id = l.product_id left join product_options d on d.id = l.option_id
     left join locations place on place.id = d.location_id where l.order_id = $1 order by l.id`,
    `select h.*, c.firstname, a.name from order_history h left join customers c on c.id = h.by left join colleagues a on a.id = h.by_colleague_id where h.order_id = $1`,
    `select id, kind, recipient, subject, state, created_at from mails where about->>'order_id' is not null and (about->>'order_id')::int = $1`,
    'select * from payments where order_id = $1',
    'select r.* from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
    'select id, number, issued_at, credit_of, net_cents + vat_cents as cents from invoices where order_id = $1',
    `select n.*, c.name from notes n join colleagues c on c.id = n.by_id where n.kind = 'order' and n.ref_id = $1`,
    `select h.*, c.name from changes h left join colleagues c on c.id = h.by_id where h.kind = 'order' and h.ref_id = $1 order by h.id`,
  ].map((text) => ({ text, values: [id] }))

const searches = ({ orders, participants, invoices }: StaffFacts, number: number): string => {
  const { company, phone, reference, number: name } = pick(orders, number)
  return pick([pick(participants, number), company, pick(invoices, number), phone, reference, name], number)
}

/** The search across orders, customers and offers in one statement. */
const searchBySql = (q: string): Bare[] => {
  const words = q.split(/\s+/)
  const all = (column: string) =>
    words.map((_, index) => `${column} like '%' || words_of($${index + 1}) || '%'`).join(' and ')
  const customer =
    'words_of(c.firstname, c.middle_name, c.lastname, c.email, c.company, digits_of(c.phone), c.company_number, c.vat_number)'
  return [
    {
      text: `
        (select 'order' as kind, o.id, o.number as title, o.contact->>'name' as detail from order_summaries s join orders o on o.id = s.order_id
          where ${all('s.words')} order by o.id desc limit 5)
        union all (select 'customer', c.id, concat_ws(' ', c.firstname, c.lastname), c.email from customers c
          where c.deleted_at is null and ${all(customer)} order by c.id desc limit 5)
        union all (select 'offer', n.id, n.number, '' from offers n where ${all('words_of(n.number)')} order by n.id desc limit 5)`,
      values: words,
    },
  ]
}

/** What the people at the desk ask for all day. */
export const staffWorks: readonly StaffWork[] = [
  { name: 'orders, newest', kind: 'list', path: () => 'orders', bare: () => ordersBy(listed, newest) },
  {
    name: 'orders, page 500',
    kind: 'list',
    path: () => 'orders?page=500',
    bare: () => ordersBy(listed, newest, [], 499 * 50),
  },
  {
    name: 'orders, unpaid',
    kind: 'list',
    path: () => 'orders?paid=open',
    bare: () =>
      ordersBy(`${listed} and o.id in (select order_id from order_summaries where open_cents > 0)`, newest),
  },
  {
    name: 'orders, by first day',
    kind: 'list',
    path: () => 'orders?sort=-first_day',
    bare: () =>
      ordersBy(
        'orders o join order_summaries s on s.order_id = o.id where o.status_id <> 0',
        's.first_day desc nulls last, o.id desc',
      ),
  },
  {
    name: 'orders, by participant',
    kind: 'list',
    path: ({ participants }, number) => `orders?q=${encoded(pick(participants, number))}`,
    bare: ({ participants }, number) => foundBy(pick(participants, number).split(/\s+/)),
  },
  {
    name: 'orders, by company',
    kind: 'list',
    path: ({ orders }, number) => `orders?q=${encoded(pick(orders, number).company)}`,
    bare: ({ orders }, number) => foundBy(pick(orders, number).company.split(/\s+/)),
  },
  {
    name: 'order',
    kind: 'detail',
    path: ({ orders }, number) => `orders/${pick(orders, number).id}`,
    bare: ({ orders }, number) => orderPage(pick(orders, number).id),
  },
  {
    name: 'inbox, unanswered',
    kind: 'list',
    path: () => 'inbox?state=new,open',
    bare: () => inboxList("i.state in ('new', 'open')"),
  },
  { name: 'inbox, everything', kind: 'list', path: () => 'inbox', bare: () => inboxList('true') },
  {
    name: 'inbox item',
    kind: 'detail',
    path: ({ items }, number) => `inbox/${pick(items, number)}`,
    bare: ({ items }, number) => [
      {
        text: `select ${inboxColumns}, r.message from inbox_items i left join colleagues a on a.id = i.assignee_id
          left join customers c on c.id = i.customer_id left join contact_requests r on i.kind = 'contact' and r.id = i.ref_id where i.id = $1`,
        values: [pick(items, number)],
      },
      {
        text: 'select m.*, c.name from inbox_messages m left join colleagues c on c.id = m.colleague_id where m.item_id = $1 order by m.id',
        values: [pick(items, number)],
      },
      {
        text: `select o.id, o.number, o.placed_at, o.status_id from inbox_items i join orders o on o.customer_id = i.customer_id
          where i.id = $1 and o.status_id <> 0 order by o.placed_at desc limit 5`,
        values: [pick(items, number)],
      },
    ],
  },
  ...peopleWorks,
  ...boardWorks,
  { name: 'log', kind: 'list', path: () => 'log', bare: () => log('true') },
  {
    name: 'log of an order',
    kind: 'list',
    path: ({ orders }, number) => `log?kind=order&ref_id=${pick(orders, number).id}`,
    bare: ({ orders }, number) => log("h.kind = 'order' and h.ref_id = $1", [pick(orders, number).id]),
  },
  {
    name: 'mails',
    kind: 'list',
    path: () => 'mails',
    bare: () => [
      {
        text: `select (select count(*) from mails)::int as total, id, event, kind, recipient, locale, state, attempts, created_at, sent_at, subject
          from mails order by id desc limit 25`,
        values: [],
      },
    ],
  },
  {
    name: 'search everything',
    kind: 'search',
    path: (facts, number) => `search?q=${encoded(searches(facts, number))}`,
    bare: (facts, number) => searchBySql(searches(facts, number)),
  },
]
