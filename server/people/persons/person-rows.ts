import { type SQL, sql } from 'drizzle-orm'
import type { Scheme } from '../../../contract/rules/accounts/people.ts'
import { addMonths, dayOf } from '../../../contract/rules/time/day.ts'
import type { PersonRow } from '../../../contract/staff/people/people.ts'
import { expiringMonths } from '../../accounts/certificates/certificate-rules.ts'
import { col } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { doublesOf } from '../merging/proposals.ts'

export const personRow = {
  id: col.integer,
  name: col.text,
  email: col.text.orNull,
  company: col.row({ id: col.integer, name: col.text }).orNull,
  numbers: col.rows({ scheme: col.text.as<Scheme>(), value: col.text }),
  courses: col.integer,
  last_course: col.day.orNull,
  papers: col.json<PersonRow['papers']>(),
  doubles: col.integer,
  version: col.integer,
}

/** Whether certificate `x` is valid, about to expire or expired; one that was withdrawn is none of these. */
export const paperStates = ({ now }: Shop): Record<'valid' | 'expiring' | 'expired', SQL> => {
  const today = dayOf(now)
  const soon = addMonths(today, expiringMonths)
  return {
    valid: sql`(x.withdrawn_at is null and (x.expires_on is null or x.expires_on > ${soon}::date))`,
    expiring: sql`(x.withdrawn_at is null and x.expires_on >= ${today}::date and x.expires_on <= ${soon}::date)`,
    expired: sql`(x.withdrawn_at is null and x.expires_on < ${today}::date)`,
  }
}

/** The columns of a person `p`. */
export const personColumns = (shop: Shop): SQL => {
  const { valid, expiring, expired } = paperStates(shop)
  return sql`
    p.id, p.name, p.email, (select json_build_object('id', k.id, 'name', k.name) from companies k where k.id = p.company_id) as company,
    (select coalesce(json_agg(json_build_object('scheme', i.scheme, 'value', i.value) order by i.scheme, i.id), '[]') from person_ids i where i.person_id = p.id) as numbers,
    (select count(*)::int from participants x where x.person_id = p.id) as courses,
    (select max(d.first_day) from participants x join order_lines l on l.id = x.order_line_id join product_options d on d.id = l.option_id
      where x.person_id = p.id) as last_course,
    (select json_build_object('valid', count(*) filter (where ${valid}), 'expiring', count(*) filter (where ${expiring}),
      'expired', count(*) filter (where ${expired})) from certificates x where x.person_id = p.id) as papers,
    ${doublesOf('person', sql`p.id`)} as doubles, p.version`
}
