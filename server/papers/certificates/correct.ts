import type { Locale } from '../../../contract/rules/locale.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { CorrectBody } from '../../../contract/staff/papers/papers.ts'
import { type CertificateContent, certificates } from '../../accounts/certificates/tables.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { addRegisterRows } from '../registers/add-rows.ts'
import { newCode } from './new-code.ts'
import { takeNumbers } from './take-numbers.ts'
import { withdraw } from './withdraw.ts'

const columns = {
  customer_id: col.integer.orNull,
  person_id: col.integer.orNull,
  product_id: col.integer,
  expires_on: col.day.orNull,
  module_id: col.integer.neverNull,
  option_id: col.integer.neverNull,
  participant_id: col.integer.neverNull,
  content: col.json<CertificateContent>().neverNull,
  scheme: col.text.orNull,
  last_day: col.day.neverNull,
  previous_until: col.day.orNull,
  email: col.text.orNull,
  line_id: col.integer,
  locale: col.text.as<Locale>(),
}

/** What the new certificate takes over; not of certificates that were not issued here, or whose date or participant is gone. */
const readOld = ({ db }: Shop, id: number) => readRows(db, columns)`
  select x.customer_id, x.person_id, x.product_id, x.expires_on, x.module_id, x.option_id, x.participant_id, x.content, m.scheme, o.last_day,
    (select r.previous_until from register_rows r where r.certificate_id = x.id order by r.id desc limit 1) as previous_until,
    coalesce(a.email, p.email) as email, l.id as line_id, placed.locale
  from certificates x join product_modules m on m.id = x.module_id join product_options o on o.id = x.option_id join participants a on a.id = x.participant_id
    join order_lines l on l.id = a.order_line_id join orders placed on placed.id = l.order_id left join people p on p.id = x.person_id
  where x.id = ${id} and x.code is not null and x.content is not null`

/**
 * Issues a certificate anew because something on it was wrong. The old one is withdrawn, with the reason; the new one has a number and a code of
 * its own, is mailed to its holder and has to be uploaded to the register again. A certificate is corrected once: after that the new one is.
 */
export const correct = (shop: Shop, id: number, { why, holder, expires_on }: CorrectBody) =>
  inTransaction(shop, async (shop) => {
    const { db, now } = shop
    const [locked] = await readRows(db, {
      id: col.integer,
    })`select id from certificates where id = ${id} for update`
    if (!locked) throw new Problem('not_found')
    const later = await readRows(db, {
      id: col.integer,
    })`select id from certificates where corrects_id = ${id}`
    const [old] = await readOld(shop, id)
    if (later.length || !old) throw new Problem('not_possible')
    await withdraw(shop, id, why)
    const [number = ''] = await takeNumbers(shop, [old.scheme])
    const [issued] = await db
      .insert(certificates)
      .values({
        customerId: old.customer_id,
        personId: old.person_id,
        productId: old.product_id,
        holder,
        number,
        issuedOn: dayOf(now),
        expiresOn: expires_on === undefined ? old.expires_on : expires_on,
        moduleId: old.module_id,
        optionId: old.option_id,
        participantId: old.participant_id,
        code: newCode(),
        content: old.content,
        correctsId: id,
      })
      .returning({ id: certificates.id, number: certificates.number })
    if (!issued) throw new Error('the insert returned no row')
    if (old.scheme)
      await addRegisterRows(shop, { id: old.option_id, last_day: old.last_day }, [
        {
          scheme: old.scheme,
          participantId: old.participant_id,
          moduleId: old.module_id,
          certificateId: issued.id,
          previousUntil: old.previous_until,
        },
      ])
    if (old.email?.trim())
      await writeMail(shop, {
        event: `certificate ${issued.id} corrects ${id}`,
        kind: 'certificate_corrected',
        recipient: old.email.trim(),
        locale: old.locale,
        about: { certificate_ids: String(issued.id), line_id: old.line_id },
      })
    return issued
  })
