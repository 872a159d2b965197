export { prepareToken } from '../../../lib/captcha/prepared-token.ts'
/** What is needed to send an order, in one file that loads when the buyer begins to fill in the form. */
export { orderBody } from './order-body.ts'
export { sendOrder } from './send-order.ts'
