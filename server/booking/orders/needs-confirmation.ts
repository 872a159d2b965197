import { sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/rules/booking/order-status.ts'
import { paymentMethodCodes, paymentMethods } from '../../../contract/rules/booking/payment-methods.ts'
import { literals } from '../../platform/database/literals.ts'

const transfers = paymentMethodCodes.filter((code) => paymentMethods[code] === 'transfer')

/** Whether order `o` awaits a bank transfer, and nobody has opened a link that was mailed to the buyer's address. */
export const needsConfirmation = sql`(o.status_id = ${literals(orderStatus.awaitingPayment)}
  and o.payment_method = any(${sql.param(transfers)}::text[]) and o.address_confirmed_at is null)`
