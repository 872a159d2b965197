import type { z } from 'zod'
import { notAsked } from '../../../contract/rules/ids.ts'
import { readablePhone } from '../../../contract/rules/phone.ts'
import { contactReference } from '../../../contract/rules/references.ts'
import type { ContactReceipt, contactBody } from '../../../contract/wire/service/contact.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { contactRequests } from './tables.ts'

const said = (value: string | null | undefined) => (value && value !== notAsked ? value : null)

/** Keeps the request for staff, who are told of it. Who left an e-mail address gets a receipt. */
export const requestContact = (
  shop: Shop,
  asked: z.output<typeof contactBody>,
  staffMail: string,
): Promise<ContactReceipt> =>
  inTransaction(shop, async (shop) => {
    const phone = said(asked.phone)
    const email = said(asked.email)
    const [kept] = await shop.db
      .insert(contactRequests)
      .values({
        type: asked.type,
        name: said(asked.name),
        email,
        phone,
        message: said(asked.message),
        locale: shop.locale,
        createdAt: shop.now,
      })
      .returning({ id: contactRequests.id })
    if (!kept) throw new Error('an insert gave no row')
    await tellOf(shop, kept.id, { email, staffMail })
    return { reference: contactReference(kept.id), phone: phone && readablePhone(phone) }
  })

async function tellOf(
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
