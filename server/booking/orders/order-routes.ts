import { z } from 'zod'
import { orderLinkMonths } from '../../../contract/rules/booking/order-link.ts'
import { orderResponse } from '../../../contract/wire/booking/order.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { json } from '../../platform/http/answers/responses.ts'

/** What the routes about one order have in common. */
export const orderParams = z.object({ id: idParam })
export const orderKeyQuery = z.object({
  key: z.string().max(100).optional().meta({ description: 'The signature in links of mails and pages' }),
})
export const oneOrder = json(z.object({ data: orderResponse }), 'The order')
export const linkEnded = {
  410: json(
    problemResponse,
    `The link works until ${orderLinkMonths} months after the last course day (\`link_ended\`)`,
  ),
}
export const orderEnded = { 409: json(problemResponse, 'The order has ended') }
