import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { reviewPath } from '../../../contract/rules/paths/links.ts'
import type { OwnInvitation } from '../../../contract/wire/service/review-promotion.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import type { Shop } from '../../platform/shop.ts'
import { reviewSignatureSubject, type Signer } from '../../platform/signature.ts'
import { invitationState } from './invitation.ts'

const columns = { order_id: col.integer, uuid: col.text, name: col.text, invited_at: col.instant }

/** Open invitations that were mailed to the customer. Invitations of other participants are not listed, even if the customer paid. */
export async function listOwnInvitations(
  { db, locale, now }: Shop,
  signer: Signer,
  customerId: number,
): Promise<OwnInvitation[]> {
  const rows = await readRows(db, columns)`
    select o.id as order_id, i.uuid, t.name, i.invited_at
    from review_invitations i join order_lines l on l.id = i.order_line_id join orders o on o.id = l.order_id
      join customers c on c.id = o.customer_id join product_texts t on t.product_id = i.product_id and t.locale = ${locale}
    where o.customer_id = ${customerId} and o.status_id = ${orderStatus.confirmed} and i.used_at is null and lower(i.email) = lower(c.email)
    order by i.invited_at desc, i.id`
  const facts = { usedAt: null, isConfirmed: true }
  return rows
    .filter(({ invited_at }) => invitationState({ ...facts, invitedAt: invited_at }, now) === 'open')
    .map(({ order_id, uuid, name }) => ({
      order_id,
      product: name,
      uri: reviewPath(locale, uuid, signer.sign(reviewSignatureSubject(uuid))),
    }))
}
