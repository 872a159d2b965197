import type { MailAbout } from '../../mail/mail.ts'
import type { Shop } from '../../platform/shop.ts'
import { addressKey } from '../orders/address-key.ts'
import { type FoundOrder, type FoundOrderLine, findLine } from '../orders/find-order.ts'

export type FoundParticipant = {
  order: FoundOrder
  line: FoundOrderLine
  /** "Joris", or "Joris en Amira" if they share the address. */
  name: string
  /** The company or person who registered them with the order. */
  by: string
}

/** "Joris" of "Joris de Wit"; initials stay with the surname. */
const firstName = (name: string) => {
  const [first = ''] = name.trim().split(/\s+/)
  return first.length < 2 || first.endsWith('.') ? name : first
}

/** The participants with one address, and their line and order; undefined if they were removed from the list. */
export async function findParticipant(
  shop: Shop,
  { line_id, who }: MailAbout['participant_confirmed'],
): Promise<FoundParticipant | undefined> {
  const found = await findLine(shop, line_id)
  if (!found) return undefined
  const { order, line } = found
  const names = line.participants.flatMap(({ name, email }) =>
    email && addressKey(email) === who ? [firstName(name)] : [],
  )
  const by = order.invoiceAddress.company || order.contact.name
  return names.length ? { order, line, name: new Intl.ListFormat(order.locale).format(names), by } : undefined
}
