import type { PaymentMethodCode } from '../../../contract/rules/booking/payment-methods.ts'
import type { TestBankOutcome } from '../../../contract/rules/booking/payment-states.ts'
import type { SharedCartLink } from '../../../contract/wire/booking/cart.ts'
import type { DateAnswerBody } from '../../../contract/wire/booking/date-answer.ts'
import type { AcceptOfferBody, DeclineOfferBody } from '../../../contract/wire/booking/offer.ts'
import type {
  CancelOrderBody,
  ParticipantBody,
  PlaceOrderBody,
} from '../../../contract/wire/booking/order.ts'
import type { TakeRenewalsBody } from '../../../contract/wire/booking/renewal.ts'
import type { ChangeWaitingBody, JoinWaitingBody } from '../../../contract/wire/booking/waiting.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import type { ApiClient } from './client.ts'

/** `after`: the id of the last order of the page before. */
type ListedOrders = { status?: string; page?: number; perPage?: number; after?: string }

/** The address of a question about a changed date, from the mail. */
type DateAnswerLink = { line: string; who: string; key: string }

export const bookingApi = (api: ApiClient) => ({
  vatNumber: (number: string) => data(bodyOf(api.vatNumbers[':number'].$get({ param: { number } }))),
  replaceCartLine: (po_id: number, new_po_id: number, amount: number) =>
    data(bodyOf(api.shoppingCart.replace.$post({ json: { po_id, new_po_id, amount } }))),
  removeCartLine: (poId: number) =>
    data(bodyOf(api.shoppingCart[':poId'].$delete({ param: { poId: String(poId) } }))),
  shareCart: () => data(bodyOf(api.shoppingCart.share.$post())),
  sharedCart: (query: SharedCartLink) => data(bodyOf(api.sharedCart.$get({ query }))),
  waitingDate: (id: string) => data(bodyOf(api.waitingList.dates[':id'].$get({ param: { id } }))),
  joinWaitingList: (json: JoinWaitingBody) => bodyOf(api.waitingList.$post({ json })),
  waitingEntry: (id: string, key: string) =>
    data(bodyOf(api.waitingList[':id'].$get({ param: { id }, query: { key } }))),
  changeWaiting: (id: number, key: string, json: ChangeWaitingBody) =>
    data(bodyOf(api.waitingList[':id'].$put({ param: { id: String(id) }, query: { key }, json }))),
  leaveWaitingList: (id: number, key: string) =>
    bodyOf(api.waitingList[':id'].$delete({ param: { id: String(id) }, query: { key } })),
  takeOfferedPlaces: (id: number, key: string) =>
    data(bodyOf(api.waitingList[':id'].take.$post({ param: { id: String(id) }, query: { key } }))),
  renewal: (token: string) => data(bodyOf(api.renewals[':token'].$get({ param: { token } }))),
  takeRenewals: (token: string, json: TakeRenewalsBody) =>
    data(bodyOf(api.renewals[':token'].take.$post({ param: { token }, json }))),
  takeOwnRenewals: (json: TakeRenewalsBody) => data(bodyOf(api.customer.certificates.renew.$post({ json }))),
  setReminders: (token: string, wanted: boolean) =>
    data(bodyOf(api.renewals[':token'].reminders.$put({ param: { token }, json: { wanted } }))),
  takeSharedCart: (link: SharedCartLink, replace: boolean) =>
    data(bodyOf(api.shoppingCart.take.$post({ json: { ...link, replace } }))),
  enterDiscountCode: (code: string) => data(bodyOf(api.shoppingCart.discountCode.$put({ json: { code } }))),
  payment: (reference: string) => data(bodyOf(api.payments[':reference'].$get({ param: { reference } }))),
  retryPayment: (reference: string, payment_method?: PaymentMethodCode) =>
    data(bodyOf(api.payments[':reference'].retry.$post({ param: { reference }, json: { payment_method } }))),
  testBankPayment: (id: string) => data(bodyOf(api.testBank[':id'].$get({ param: { id } }))),
  endTestBankPayment: (id: string, outcome: TestBankOutcome) =>
    data(bodyOf(api.testBank[':id'].$post({ param: { id }, json: { outcome } }))),
  order: (id: string, key?: string) =>
    data(bodyOf(api.orders[':id'].$get({ param: { id }, query: { key } }))),
  setParticipants: (id: number, key: string, lines: { line_id: number; people: ParticipantBody[] }[]) =>
    data(
      bodyOf(
        api.orders[':id'].participants.$put({ param: { id: String(id) }, query: { key }, json: { lines } }),
      ),
    ),
  approval: (id: string, key: string) =>
    data(bodyOf(api.approvals[':id'].$get({ param: { id }, query: { key } }))),
  giveApproval: (id: string, key: string, payment_method?: PaymentMethodCode) =>
    data(
      bodyOf(api.approvals[':id'].approve.$post({ param: { id }, query: { key }, json: { payment_method } })),
    ),
  refuseApproval: (id: string, key: string) =>
    data(bodyOf(api.approvals[':id'].refuse.$post({ param: { id }, query: { key } }))),
  dateChange: (id: string, query: DateAnswerLink) =>
    data(bodyOf(api['date-changes'][':id'].$get({ param: { id }, query }))),
  answerDateChange: (id: string, query: DateAnswerLink, json: DateAnswerBody) =>
    data(bodyOf(api['date-changes'][':id'].answer.$post({ param: { id }, query, json }))),
  confirmOrder: (id: string, key: string | undefined, confirm: string) =>
    data(bodyOf(api.orders[':id'].confirm.$post({ param: { id }, query: { key }, json: { confirm } }))),
  moveOrderLine: (id: number, key: string, line_id: number, po_id: number) =>
    data(
      bodyOf(
        api.orders[':id'].move.$post({
          param: { id: String(id) },
          query: { key },
          json: { line_id, po_id },
        }),
      ),
    ),
  /** Of the order, or of this many of one line. */
  cancellation: (id: number, key: string, part?: { line_id: number; amount: number }) =>
    data(
      bodyOf(
        api.orders[':id'].cancellation.$get({
          param: { id: String(id) },
          query: { key, ...(part && { line_id: String(part.line_id), amount: String(part.amount) }) },
        }),
      ),
    ),
  cancelOrder: (id: number, key: string, json: CancelOrderBody) =>
    data(bodyOf(api.orders[':id'].cancel.$post({ param: { id: String(id) }, query: { key }, json }))),
  overview: () => data(bodyOf(api.customer.overview.$get())),
  myOrders: ({ status, page = 1, perPage, after }: ListedOrders) =>
    bodyOf(
      api.customer.orders.$get({
        query: { status, page: String(page), per_page: perPage ? String(perPage) : undefined, after },
      }),
    ),
  myOrder: (id: string) => data(bodyOf(api.customer.orders[':id'].$get({ param: { id } }))),
  myOffers: ({ state, page, after }: { state?: string; page: number; after?: string }) =>
    bodyOf(api.customer.offers.$get({ query: { state, page: String(page), after } })),
  myOffer: (id: string) => data(bodyOf(api.customer.offers[':id'].$get({ param: { id } }))),
  acceptMyOffer: (id: string, json: AcceptOfferBody) =>
    data(bodyOf(api.customer.offers[':id'].accept.$post({ param: { id }, json }))),
  declineMyOffer: (id: string, json: DeclineOfferBody) =>
    data(bodyOf(api.customer.offers[':id'].decline.$post({ param: { id }, json }))),
  linkedOffer: (token: string) => data(bodyOf(api.offers[':token'].$get({ param: { token } }))),
  acceptLinkedOffer: (token: string, json: AcceptOfferBody) =>
    data(bodyOf(api.offers[':token'].accept.$post({ param: { token }, json }))),
  declineLinkedOffer: (token: string, json: DeclineOfferBody) =>
    data(bodyOf(api.offers[':token'].decline.$post({ param: { token }, json }))),
  chooseAddresses: (invoice: number, delivery: number | null) =>
    data(bodyOf(api.shoppingCart.addressData.$put({ json: { invoice, delivery } }))),
  /** For the cart, or for an offer: its number, or the token of its link. */
  shippingMethods: (offer?: string) => data(bodyOf(api.shippingMethods.$get({ query: { offer } }))),
  paymentMethods: (offer?: string) => data(bodyOf(api.paymentMethods.$get({ query: { offer } }))),
  pickupPoints: (postcode: string) =>
    data(bodyOf(api.shoppingCart.postNL.locations.$get({ query: { postcode } }))),
  placeOrder: (key: string, order: PlaceOrderBody) =>
    data(bodyOf(api.orders.$post({ header: { 'idempotency-key': key }, json: order }))),
})
