import type { z } from 'zod'
import { readablePhone } from '../../../contract/rules/contact/phone.ts'
import { emptyPlaceholder } from '../../../contract/rules/ids.ts'
import { contactReference } from '../../../contract/rules/references.ts'
import type { ContactReceipt, contactBody } from '../../../contract/wire/service/contact.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { contactRequests } from './tables.ts'

const provided = (value: string | null | undefined) => (value && value !== emptyPlaceholder ? value : null)

/** Stores the request and mails it to staff. Visitors who left an email address get a receipt. */
export const requestContact = (
  shop: Shop,
  body: z.output<typeof contactBody>,
  staffMail: string,
): Promise<ContactReceipt> =>
  inTransaction(shop, async (shop) => {
    const phone = provided(body.phone)
    const email = provided(body.email)
    const [stored] = await shop.db
      .insert(contactRequests)
      .values({
        type: body.type,
        name: provided(body.name),
        email,
        phone,
        message: provided(body.message),
        locale: shop.locale,
        createdAt: shop.now,
      })
      .returning({ id: contactRequests.id })
    if (!stored) throw new Error('insert returned no row')
    await mailRequest(shop, stored.id, { email, staffMail })
    return { reference: contactReference(stored.id), phone: phone && readablePhone(phone) }
  })

async function mailRequest(
  shop: Shop,
  id: number,
  { email, staffMail }: { email: string | null; staffMail: string },
) {
  const about = { contact_id: id }
  await writeMail(shop, {
    event: `contact request ${id} to staff`,
    kind: 'contact_request',
    about,
    recipient: staffMail,
    locale: 'nl',
  })
  if (email)
    await writeMail(shop, {
      event: `contact request ${id} received`,
      kind: 'contact_receipt',
      about,
      recipient: email,
      locale: shop.locale,
    })
}
