import { type Bare, encoded, pick, type StaffWork } from './staff-work.ts'

/** The ids of a page and the number of all that match; `rows` reads the page. */
const pageOf = (from: string, order: string, id: string, rows: string, values: unknown[] = []): Bare => ({
  text: `
    with page as materialized (select ${id} as id, row_number() over (order by ${order}) as place from ${from} order by ${order} limit 50)
    select (select count(*)::int from ${from}) as total, rows.* from (${rows} order by page.place) rows`,
  values,
})

/** How many there are, and how many of them may be the same as another. */
const countsOf = (kind: string, table: string): Bare => ({
  text: `
    select (select count(*)::int from ${table} where merged_into is null) as all,
      (select count(distinct double.id)::int from merge_proposals d
        join ${table} one on one.id = d.one_id and one.merged_into is null join ${table} other on other.id = d.other_id and other.merged_into is null
        cross join lateral (values (d.one_id), (d.other_id)) double(id) where d.kind = '${kind}' and d.dismissed_at is null) as doubles`,
  values: [],
})

const companyRows = `
  select k.id, k.name, k.company_number, orders.city, members.count as members, people.count as people, orders.count as orders, orders.year_cents,
    orders.open_cents, papers.count as expiring, a.name as owner, doubles.count as doubles, k.version
  from page join companies k on k.id = page.id left join colleagues a on a.id = k.owner_id
  left join lateral (
    select count(*)::int, (array_agg(o.invoice_address->>'city' order by o.placed_at desc, o.id desc))[1] as city,
      sum(o.net_cents + o.vat_cents) filter (where o.status_id <> 2 and o.placed_at > now() - interval '1 year')::int as year_cents,
      sum(greatest(s.open_cents, 0))::int as open_cents
    from orders o join order_summaries s on s.order_id = o.id where o.company_id = k.id and o.status_id <> 0) orders on true
  left join lateral (select count(*)::int from company_members m join customers c on c.id = m.customer_id and c.deleted_at is null where m.company_id = k.id) members on true
  left join lateral (select count(*)::int from people p where p.company_id = k.id and p.merged_into is null) people on true
  left join lateral (select count(*)::int from people p join certificates x on x.person_id = p.id where p.company_id = k.id
    and x.expires_on between current_date and current_date + 90) papers on true
  left join lateral (select count(*)::int from merge_proposals d where d.kind = 'company' and d.dismissed_at is null
    and (d.one_id = k.id or d.other_id = k.id)) doubles on true`

const personRows = `
  select p.id, p.name, p.email, k.name as company, numbers.list as numbers, courses.count as courses, courses.last_course, papers.valid, papers.expiring,
    papers.expired, p.version
  from page join people p on p.id = page.id left join companies k on k.id = p.company_id
  left join lateral (select json_agg(json_build_object('scheme', i.scheme, 'value', i.value)) as list from person_ids i where i.person_id = p.id) numbers on true
  left join lateral (select count(*)::int, max(d.first_day) as last_course from participants x join order_lines l on l.id = x.order_line_id
    left join product_options d on d.id = l.option_id where x.person_id = p.id) courses on true
  left join lateral (select count(*) filter (where x.expires_on > current_date + 90) as valid,
    count(*) filter (where x.expires_on between current_date and current_date + 90) as expiring, count(*) filter (where x.expires_on < current_date) as expired
    from certificates x where x.person_id = p.id) papers on true`

const customerRows = `
  select c.id, concat_ws(' ', c.firstname, c.middle_name, c.lastname) as name, c.email, c.phone, k.name as company, c.locale, c.password_hash is null as is_guest,
    c.created_at, orders.count as orders, orders.last_order_at, c.version
  from page join customers c on c.id = page.id left join company_members m on m.customer_id = c.id left join companies k on k.id = m.company_id
  left join lateral (select count(*)::int, max(o.placed_at) as last_order_at from orders o where o.customer_id = c.id and o.status_id <> 0) orders on true`

const customerCounts: Bare = {
  text: 'select count(*)::int as all, count(password_hash)::int as accounts from customers where deleted_at is null',
  values: [],
}
const customerWords =
  'words_of(c.firstname, c.middle_name, c.lastname, c.email, c.company, digits_of(c.phone), c.company_number, c.vat_number)'
const has = (column: string, words: readonly string[]) =>
  words.map((_, index) => `${column} like '%' || words_of($${index + 1}) || '%'`).join(' and ')

/** Companies, people and customers, as the people at the desk list and search them. */
export const peopleWorks: readonly StaffWork[] = [
  {
    name: 'companies',
    kind: 'list',
    path: () => 'companies',
    bare: () => [
      pageOf('companies k where k.merged_into is null', 'words_of(k.name), k.id desc', 'k.id', companyRows),
      countsOf('company', 'companies'),
    ],
  },
  {
    name: 'companies, by name',
    kind: 'list',
    path: ({ orders }, number) => `companies?q=${encoded(pick(orders, number).company)}`,
    bare: ({ orders }, number) => {
      const words = pick(orders, number).company.split(/\s+/)
      const company = 'words_of(k.name, k.company_number, k.vat_number, k.invoice_email)'
      const from = `companies k where k.merged_into is null and k.id in (
        select k.id from companies k where k.merged_into is null and ${has(company, words)}
        union select m.company_id from customers c join company_members m on m.customer_id = c.id where c.deleted_at is null and ${has(customerWords, words)})`
      return [
        pageOf(from, 'words_of(k.name), k.id desc', 'k.id', companyRows, words),
        countsOf('company', 'companies'),
      ]
    },
  },
  {
    name: 'people',
    kind: 'list',
    path: () => 'people',
    bare: () => [
      pageOf('people p where p.merged_into is null', 'words_of(p.name), p.id desc', 'p.id', personRows),
      countsOf('person', 'people'),
    ],
  },
  {
    name: 'people, by name',
    kind: 'list',
    path: ({ participants }, number) => `people?q=${encoded(pick(participants, number))}`,
    bare: ({ participants }, number) => {
      const words = pick(participants, number).split(/\s+/)
      const company = 'words_of(k.name, k.company_number, k.vat_number, k.invoice_email)'
      const from = `people p where p.merged_into is null and p.id in (
        select p.id from people p where p.merged_into is null and ${has('words_of(p.name, p.email)', words)}
        union select i.person_id from person_ids i where ${has('words_of(i.value)', words)}
        union select p.id from companies k join people p on p.company_id = k.id where k.merged_into is null and ${has(company, words)}
        union select p.id from customers c join people p on p.customer_id = c.id where c.deleted_at is null and ${has(customerWords, words)})`
      return [
        pageOf(from, 'words_of(p.name), p.id desc', 'p.id', personRows, words),
        countsOf('person', 'people'),
      ]
    },
  },
  {
    name: 'customers',
    kind: 'list',
    path: () => 'customers',
    bare: () => [
      pageOf('customers c where c.deleted_at is null', 'lower(c.lastname), c.id desc', 'c.id', customerRows),
      customerCounts,
    ],
  },
  {
    name: 'customers, by phone',
    kind: 'list',
    path: ({ orders }, number) => `customers?q=${encoded(pick(orders, number).phone)}`,
    bare: ({ orders }, number) => {
      const digits = pick(orders, number).phone.replace(/^\+31/, '')
      const from = `customers c where c.deleted_at is null and ${has(customerWords, [digits])}`
      return [pageOf(from, 'lower(c.lastname), c.id desc', 'c.id', customerRows, [digits]), customerCounts]
    },
  },
]
