import { type SQL, sql } from 'drizzle-orm'

/**
 * A condition on `mails`: mails about these customers, their orders, offers and so on. It does not look at the recipient: anybody may have
 * typed that email address, so it is not proven to be theirs.
 */
export const mailsAbout = (customerIds: number[]): SQL => {
  const theirs = sql`any(${sql.param(customerIds)}::int[])`
  const orders = sql`select id from orders where customer_id = ${theirs}`
  const about = (name: string, ids: SQL) => sql`(about->>${name})::int in (${ids})`
  return sql`(${sql.join(
    [
      sql`(about->>'customer_id')::int = ${theirs}`,
      about('order_id', orders),
      about('line_id', sql`select id from order_lines where order_id in (${orders})`),
      about('invoice_id', sql`select id from invoices where order_id in (${orders})`),
      about('payment_id', sql`select id from payments where order_id in (${orders})`),
      about('withdrawal_id', sql`select id from withdrawals where order_id in (${orders})`),
      about(
        'refund_id',
        sql`select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id in (${orders})`,
      ),
      about('waiting_entry_id', sql`select id from waiting_entries where customer_id = ${theirs}`),
      about('offer_id', sql`select id from offers where customer_id = ${theirs}`),
      about('conversation_id', sql`select id from chat_conversations where customer_id = ${theirs}`),
      about(
        'invitation_id',
        sql`select i.id from review_invitations i join order_lines l on l.id = i.order_line_id where l.order_id in (${orders})`,
      ),
      // Answers by colleagues to what the customer sent.
      about(
        'inbox_message_id',
        sql`select m.id from inbox_messages m join inbox_items i on i.id = m.item_id
            where (i.kind = 'withdrawal' and i.ref_id in (select id from withdrawals where order_id in (${orders})))
              or (i.kind = 'chat' and i.ref_id in (select id from chat_conversations where customer_id = ${theirs}))
              or (i.kind = 'quotation' and i.ref_id in (select request_id from offers where customer_id = ${theirs}))`,
      ),
      about('request_id', sql`select request_id from offers where customer_id = ${theirs}`),
    ],
    sql` or `,
  )})`
}
