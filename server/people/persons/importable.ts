import { type SQL, sql } from 'drizzle-orm'
import { type Scheme, schemes } from '../../../contract/rules/accounts/people.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { day, email, integer, longText, pattern, text } from '../../platform/imports/cells.ts'
import type { ColumnFault, Importable, ReadRow, Values } from '../../platform/imports/importable.ts'
import { writeRows } from '../../platform/imports/write-rows.ts'
import type { Shop } from '../../platform/shop.ts'

const columns = {
  id: col.integer,
  name: col.text,
  email: col.text.orNull,
  date_of_birth: col.day.orNull,
  company: col.text.orNull,
  winda: col.text.orNull,
  irata: col.text.orNull,
  note: col.text.orNull,
}

const numberOf = (scheme: Scheme) =>
  sql`(select min(i.value) from person_ids i where i.person_id = p.id and i.scheme = ${scheme})`

const select = ({ db }: Shop, where: SQL, max: number) => readRows(db, columns)`
  select p.id, p.name, p.email, p.date_of_birth, k.name as company, ${numberOf('winda')} as winda, ${numberOf('irata')} as irata, p.note
  from people p left join companies k on k.id = p.company_id where p.merged_into is null and ${where} order by p.id limit ${max}`

const read = async (shop: Shop, where: SQL, max: number) =>
  (await select(shop, where, max)).map((values) => ({ id: values.id, values }))

const asJson = (rows: readonly Values[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows.map((row, at) => ({ at, ...row })))}::jsonb)
    as w(at int, id int, name text, email text, date_of_birth date, company text, winda text, irata text)`

/**
 * The people that rows are about: by our own number, else by a number of a scheme, else by name and mail address, else by name, date of
 * birth and company, as participants are recognised. The first of these that finds somebody decides.
 */
const findIds = ({ db }: Shop, rows: readonly Values[]) => readRows(db, {
  at: col.integer,
  ids: col.array(col.integer),
})`
  with wanted as (select * from ${asJson(rows)}),
  hits as (
    select w.at, p.id, 1 as way from wanted w join people p on p.id = w.id
    union all select w.at, i.person_id as id, 2 as way from wanted w
      join person_ids i on i.scheme = 'winda' and i.value = w.winda or i.scheme = 'irata' and i.value = w.irata where w.id is null
    union all select w.at, p.id, 3 as way from wanted w join people p on lower(p.email) = lower(w.email) and words_of(p.name) = words_of(w.name) where w.id is null
    union all select w.at, p.id, 4 as way from wanted w join people p on words_of(p.name) = words_of(w.name)
      left join companies k on k.id = p.company_id
      where w.id is null and p.date_of_birth is not distinct from w.date_of_birth and words_of(k.name) = words_of(coalesce(w.company, ''))
        and (w.email is null or p.email is null)
  ), alive as (select hits.* from hits join people p on p.id = hits.id and p.merged_into is null),
  first as (select at, min(way) as way from alive group by at)
  select at, array_agg(distinct alive.id) as ids from alive join first using (at, way) group by at`

async function find(shop: Shop, rows: readonly Values[]) {
  const found = await findIds(shop, rows)
  const ids = new Map(found.map(({ at, ids }) => [at, ids]))
  const people = await read(
    shop,
    sql`p.id = any(${sql.param(found.flatMap(({ ids }) => ids))}::int[])`,
    found.length * 50,
  )
  const known = new Map(people.map((person) => [person.id, person]))
  return rows.map((_, at) => {
    const [first, ...others] = ids.get(at) ?? []
    return others.length ? ('several' as const) : first === undefined ? undefined : known.get(first)
  })
}

/** The ids of companies by the words of their names, and whose numbers are whose. */
async function findReferences({ db }: Shop, rows: readonly ReadRow[]) {
  const names = rows.flatMap(({ given }) => (given.company ? [String(given.company)] : []))
  const companies = await readRows(db, { name: col.text, id: col.integer })`
    select w.name, min(k.id) as id from unnest(${sql.param([...new Set(names)])}::text[]) as w(name)
    join companies k on words_of(k.name) = words_of(w.name) and k.merged_into is null group by w.name`
  const owners = await readRows(db, { scheme: col.text, value: col.text, person_id: col.integer })`
    select scheme, value, person_id from person_ids
    where value = any(${sql.param(schemes.flatMap((scheme) => rows.map(({ given }) => given[scheme] ?? '')))}::text[])`
  return {
    companies: new Map(companies.map(({ name, id }) => [name, id])),
    ownerOf: new Map(owners.map(({ scheme, value, person_id }) => [`${scheme} ${value}`, person_id])),
  }
}

async function check(shop: Shop, rows: readonly ReadRow[]): Promise<ColumnFault[][]> {
  const { companies, ownerOf } = await findReferences(shop, rows)
  return rows.map(({ given, known }) => {
    const faults: ColumnFault[] = []
    if (given.id && !known) faults.push({ column: 'id', reason: 'unknown' })
    if (given.company && !companies.has(String(given.company)))
      faults.push({ column: 'company', reason: 'unknown' })
    for (const scheme of schemes) {
      const owner = ownerOf.get(`${scheme} ${given[scheme]}`)
      if (owner !== undefined && owner !== known?.id) faults.push({ column: scheme, reason: 'taken' })
    }
    return faults
  })
}

async function write(shop: Shop, rows: readonly ReadRow[]) {
  const { db } = shop
  const { companies } = await findReferences(shop, rows)
  const ids = await writeRows(shop, 'people', rows, {
    toRow: ({ id: _id, winda: _winda, irata: _irata, company, ...given }: Values) => ({
      ...given,
      ...(company !== undefined && { company_id: companies.get(String(company)) ?? null }),
      imported_at: shop.now.toISOString(),
    }),
  })
  const numbers = rows.flatMap(({ given }, at) =>
    schemes.flatMap((scheme) =>
      given[scheme] === undefined ? [] : [{ person_id: ids[at], scheme, value: given[scheme] }],
    ),
  )
  const given = sql`jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as n(person_id int, scheme text, value text)`
  await db.execute(sql`
    delete from person_ids i using ${given} where i.person_id = n.person_id and i.scheme = n.scheme and i.value is distinct from n.value`)
  await db.execute(sql`
    insert into person_ids (person_id, scheme, value) select person_id, scheme, value from ${given} where value is not null on conflict do nothing`)
}

const number = (rule: RegExp) => pattern(rule, 'code', (typed) => typed.replace(/\s/g, '').toUpperCase())

export const importablePeople: Importable = {
  kind: 'people',
  record: 'person',
  table: 'people',
  rights: ['people:write'],
  exportRight: 'people:export',
  fileName: { nl: 'mensen', en: 'people' },
  columns: [
    {
      name: 'name',
      heading: { nl: 'Naam', en: 'Name' },
      also: ['deelnemer', 'participant', 'volledige naam', 'full name'],
      cell: text(120),
      isRequired: true,
    },
    {
      name: 'email',
      heading: { nl: 'E-mail', en: 'E-mail' },
      also: ['e-mailadres', 'mail', 'email address'],
      cell: email,
    },
    {
      name: 'date_of_birth',
      heading: { nl: 'Geboortedatum', en: 'Date of birth' },
      also: ['geboren', 'birthdate', 'birthday'],
      cell: day,
    },
    {
      name: 'company',
      heading: { nl: 'Bedrijf', en: 'Company' },
      also: ['werkgever', 'employer', 'organisatie'],
      cell: text(120),
    },
    {
      name: 'winda',
      heading: { nl: 'WINDA-ID', en: 'WINDA ID' },
      also: ['winda', 'winda-nummer'],
      cell: number(/^[A-Z0-9./-]{1,20}$/),
    },
    {
      name: 'irata',
      heading: { nl: 'IRATA-nummer', en: 'IRATA number' },
      also: ['irata'],
      cell: number(/^[A-Z0-9./-]{1,20}$/),
    },
    {
      name: 'note',
      heading: { nl: 'Notitie', en: 'Note' },
      also: ['opmerking', 'remark'],
      cell: longText(2000),
    },
    {
      name: 'id',
      heading: { nl: 'Persoonsnummer', en: 'Person number' },
      cell: integer({ min: 1, max: 2_147_483_647 }),
      onlyFinds: true,
    },
  ],
  keyOf: ({ id, winda, irata, name, email, date_of_birth, company }) =>
    JSON.stringify(
      id
        ? [id]
        : winda
          ? ['winda', winda]
          : irata
            ? ['irata', irata]
            : [String(name).toLowerCase(), email ? String(email).toLowerCase() : [date_of_birth, company]],
    ),
  nameOf: ({ name }) => String(name),
  read,
  find,
  check,
  write,
}
