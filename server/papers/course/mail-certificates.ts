import type { Locale } from '../../../contract/rules/locale.ts'
import { writeMail } from '../../mail/write-mail.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Attending } from './read-course.ts'

type Recipient = {
  email: string
  locale: Locale
  participantIds: number[]
} & ({ to: 'holder'; lineId: number } | { to: 'employer'; orderId: number })

/** The recipients: everybody with an address about their own certificates, and whoever booked about all of their order, unless these are their own. */
export function listRecipients(people: readonly Attending[]): Recipient[] {
  const unique = [...new Map(people.map((person) => [person.id, person])).values()]
  const holders = unique.flatMap(({ id, email, line_id, locale }): Recipient[] =>
    email?.trim()
      ? [{ to: 'holder', email: email.trim(), locale, participantIds: [id], lineId: line_id }]
      : [],
  )
  const employers = [...Map.groupBy(unique, ({ order_id }) => order_id)].flatMap(
    ([orderId, group]): Recipient[] => {
      const [first] = group
      const email = first?.booker.email
      if (!first || !email) return []
      const isSelf = group.every((one) => one.email?.trim().toLowerCase() === email.toLowerCase())
      if (isSelf) return []
      return [
        {
          to: 'employer',
          email,
          locale: first.locale,
          participantIds: group.map(({ id }) => id),
          orderId,
        },
      ]
    },
  )
  return [...holders, ...employers]
}

/** Mails certificates that were issued now. The event names them, so that each is mailed once to everybody. */
export async function mailCertificates(
  shop: Shop,
  recipients: readonly Recipient[],
  issued: readonly { id: number; participantId: number | null }[],
) {
  for (const recipient of recipients) {
    const ids = issued
      .filter(({ participantId }) => recipient.participantIds.includes(participantId ?? 0))
      .map(({ id }) => id)
      .join(' ')
    const mail = {
      event: `certificates ${ids} to ${recipient.to}`,
      recipient: recipient.email,
      locale: recipient.locale,
    }
    if (recipient.to === 'holder')
      await writeMail(shop, {
        ...mail,
        kind: 'certificates_of_holder',
        about: { certificate_ids: ids, line_id: recipient.lineId },
      })
    else
      await writeMail(shop, {
        ...mail,
        kind: 'certificates_of_order',
        about: { certificate_ids: ids, order_id: recipient.orderId },
      })
  }
}
