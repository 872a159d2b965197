import { type SQL, sql } from 'drizzle-orm'
import { addMonths, dayOf } from '../../../contract/rules/time/day.ts'
import type { CertificateListQuery, CertificateRow } from '../../../contract/staff/papers/papers.ts'
import { expiringMonths } from '../../accounts/certificates/certificate-rules.ts'
import { isRenewalBooked, isRenewed } from '../../accounts/certificates/renewed.ts'
import { col } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { readList } from '../../platform/staff/list.ts'
import { contains, wordsIn } from '../../platform/staff/words.ts'

const columns = {
  id: col.integer,
  holder: col.text,
  person_id: col.integer.orNull,
  company: col.text.orNull,
  module: col.text,
  scheme: col.text.orNull,
  number: col.text,
  issued_on: col.day,
  expires_on: col.day.orNull,
  state: col.text.as<CertificateRow['state']>(),
  withdrawn_why: col.text.orNull,
  replaced_by: col.text.orNull,
  code: col.text.orNull,
  date_id: col.integer.orNull,
  reminded_at: col.instant.orNull,
  renewal: col.text.as<CertificateRow['renewal']>(),
  register: col.text.as<NonNullable<CertificateRow['register']>>().orNull,
  version: col.integer,
}

/** The state of certificate `x` today. */
const stateOn = (now: Date): SQL => {
  const today = dayOf(now)
  return sql`case when x.withdrawn_at is not null then 'withdrawn' when x.expires_on < ${today}::date then 'expired'
    when x.expires_on <= ${addMonths(today, expiringMonths)}::date then 'expiring' else 'valid' end`
}

/** Whether certificate `x` was renewed. */
const renewalOn = (now: Date): SQL =>
  sql`case when ${isRenewed} then 'renewed' when ${isRenewalBooked(now)} then 'booked' else 'open' end`

/** What is to be done for the register that certificate `x` has to be in. */
const inRegister = sql`(select case r.state when 'missing' then 'missing' when 'uploaded' then 'uploaded' else 'to_upload' end
  from register_states r where r.certificate_id = x.id and x.withdrawn_at is null)`

const words = sql`words_of(x.holder, x.number, coalesce(x.code, ''), coalesce(k.name, ''))`

function endsIn(period: string | undefined): (SQL | undefined)[] {
  const [from, to] = period?.split('..') ?? []
  return [
    from ? sql`x.expires_on >= ${from}::date` : undefined,
    to ? sql`x.expires_on <= ${to}::date` : undefined,
  ]
}

/** One page of all certificates that match. */
export async function listCertificates(shop: Shop, query: CertificateListQuery) {
  const { now, locale } = shop
  const typed = wordsIn(query.q ?? '')
  const { rows, total } = await readList(
    shop,
    {
      from: sql`certificates x left join people p on p.id = x.person_id left join companies k on k.id = p.company_id
        left join product_modules m on m.id = x.module_id`,
      id: sql`x.id`,
      where: [
        typed.length ? contains(words, typed) : undefined,
        query.state?.length ? sql`${stateOn(now)} = any(${sql.param(query.state)}::text[])` : undefined,
        query.scheme ? sql`m.scheme = ${query.scheme}` : undefined,
        query.company ? sql`p.company_id = ${query.company}` : undefined,
        query.renewal?.length ? sql`${renewalOn(now)} = any(${sql.param(query.renewal)}::text[])` : undefined,
        query.register?.length ? sql`${inRegister} = any(${sql.param(query.register)}::text[])` : undefined,
        ...endsIn(query.ends),
      ],
      sorts: {
        issued: { by: sql`x.issued_on`, isSet: true },
        ends: sql`x.expires_on`,
        holder: sql`words_of(x.holder)`,
      },
      columns,
      select: sql`
        select x.id, x.holder, x.person_id, k.name as company, x.number, x.issued_on, x.expires_on, m.scheme, ${stateOn(now)} as state,
          x.withdrawn_why, (select later.number from certificates later where later.corrects_id = x.id) as replaced_by, x.code, x.option_id as date_id,
          (select max(r.at) from certificate_reminders r where r.certificate_id = x.id) as reminded_at, ${renewalOn(now)} as renewal, ${inRegister} as register, case when x.withdrawn_at is null then 1 else 2 end as version, coalesce(x.content->'module'->'title'->>${locale}::text, t.name) as module
        from page join certificates x on x.id = page.id left join people p on p.id = x.person_id left join companies k on k.id = p.company_id
          left join product_modules m on m.id = x.module_id join product_texts t on t.product_id = x.product_id and t.locale = ${locale}`,
    },
    query,
  )
  const data = rows.map((row) => ({ ...row, reminded_at: row.reminded_at?.toISOString() ?? null }))
  return { data, meta: { total, page: query.page, rows: query.rows } }
}
