import { type ClientResponse, hc } from 'hono/client'
import type { AddressType } from '../../../contract/rules/address.ts'
import { type Locale, languageIds } from '../../../contract/rules/locale.ts'
import type { PaymentMethodCode } from '../../../contract/rules/payment-methods.ts'
import type { ProblemCode } from '../../../contract/rules/problem-codes.ts'
import type { ReviewState } from '../../../contract/rules/review-states.ts'
import type {
  ChangeCustomerBody,
  RegisterBody,
  ResetPasswordBody,
  WriteAddressBody,
} from '../../../contract/wire/accounts/customer.ts'
import type { AcceptOfferBody, DeclineOfferBody } from '../../../contract/wire/booking/offer.ts'
import type { ParticipantBody, PlaceOrderBody } from '../../../contract/wire/booking/order.ts'
import type { TestBankOutcome } from '../../../contract/wire/booking/payment.ts'
import type { ChosenAttributes } from '../../../contract/wire/catalogue/product-choice.ts'
import type { QueryProductsBody } from '../../../contract/wire/catalogue/product-query.ts'
import type { ProblemBody } from '../../../contract/wire/problem.ts'
import type { MarkChatBody, SendChatMessageBody } from '../../../contract/wire/service/chat.ts'
import type { ContactBody } from '../../../contract/wire/service/contact.ts'
import type { InspectionRequestBody } from '../../../contract/wire/service/inspection-request.ts'
import type { QuotationRequestBody } from '../../../contract/wire/service/quotation-request.ts'
import type { WriteReviewBody } from '../../../contract/wire/service/review-promotion.ts'
import type { WithdrawBody } from '../../../contract/wire/service/withdrawal.ts'
import type { Api } from '../../../server/api.ts'

/** No answer at all: no network, or something that is not the shop. What was only given up (an abort) is not this. */
export class Unreachable extends Error {}

/** An answer that is not the one asked for. */
export class ApiProblem extends Error {
  readonly status: number
  readonly body: ProblemBody | undefined

  constructor(status: number, body?: ProblemBody) {
    super(body?.error ?? `status ${status}`)
    this.status = status
    this.body = body
  }

  /** Undefined if the response did not come from the shop, such as an error page of a proxy. */
  get code(): ProblemCode | undefined {
    return this.body?.error
  }
}

/** The problem code of a failed request; undefined for any other error. */
export const codeOf = (error: unknown): ProblemCode | undefined =>
  error instanceof ApiProblem ? error.code : undefined

type Good<Answer> = Answer extends ClientResponse<infer Body, 200 | 201, 'json'> ? Body : never

async function good<Answer extends ClientResponse<unknown, number, string>>(
  asking: Promise<Answer>,
): Promise<Good<Answer>> {
  const answer = await reached(asking)
  if (answer.ok) return (await reached(answer.json())) as Good<Answer>
  const body = await answer.json().catch(() => undefined)
  throw new ApiProblem(answer.status, body as ProblemBody | undefined)
}

async function reached<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new Unreachable(String(error), { cause: error })
  }
}

/** What the pages ask of the shop. In the browser over the network; while rendering, in the same process. */
export function createApi(locale: Locale, fetch?: typeof globalThis.fetch) {
  const { api } = hc<Api>('/', {
    headers: { 'language-id': String(languageIds[locale]) },
    ...(fetch ? { fetch } : {}),
  })
  const data = async <T>(asking: Promise<{ data: T }>) => (await asking).data
  return {
    config: () => data(good(api.config.$get())),
    captchaChallenge: () => data(good(api.captcha.challenge.$get())),
    home: () => data(good(api.home.$get())),
    shopInfo: () => data(good(api.shopInfo.$get())),
    menus: () => data(good(api.menus.$get({ query: { depth: '2' } }))),
    rootCategories: () => data(good(api.categories.rootCategoriesWithProducts.$get())),
    knowledgePages: () => data(good(api.pages.$get({ query: { type_code: 'knowledge', per_page: '20' } }))),
    resolve: (uri: string) => data(good(api.resolve.$get({ query: { uri } }))),
    category: (slug: string) => data(good(api.categories[':slug'].$get({ param: { slug } }))),
    queryProducts: (question: Partial<QueryProductsBody>) =>
      good(api.queryProducts.$post({ json: question })),
    product: (slug: string, fromCategory?: string) =>
      good(api.products[':slug'].$get({ param: { slug }, query: { from_category: fromCategory } })),
    suggestions: (term: string, limit: number, signal?: AbortSignal) =>
      good(api.search.suggestions.$get({ query: { term, limit: String(limit) } }, { init: { signal } })),
    compareProducts: (products: number[]) => data(good(api.productComparison.$post({ json: { products } }))),
    keptComparison: () => data(good(api.comparison.$get())),
    saveComparison: (products: number[]) =>
      data(good(api.comparison.$put({ json: { products } }, { init: { keepalive: true } }))),
    setFavourite: (id: number, wanted: boolean) =>
      good(
        api.customer.favorites[':productId'][wanted ? '$put' : '$delete']({
          param: { productId: String(id) },
        }),
      ),
    me: () => data(good(api.customer.me.$get())),
    logIn: (email: string, password: string) =>
      good(api.customerAuth.login.$post({ json: { email, password } })),
    logOut: () => good(api.customerAuth.logout.$post()),
    register: (given: RegisterBody) => good(api.customer.$post({ json: given })),
    changeMe: (given: ChangeCustomerBody) => data(good(api.customer.me.$put({ json: given }))),
    sendResetToken: (email: string) => good(api.customer.sendResetToken.$post({ json: { email } })),
    resetPassword: (given: ResetPasswordBody) => good(api.customer.resetPassword.$post({ json: given })),
    productAttributes: (product_id: number, attributes: ChosenAttributes) =>
      data(good(api.queryProductAttributes.$post({ json: { product_id, attributes } }))),
    productOption: (product_id: number, attributes: ChosenAttributes, amount: number) =>
      data(good(api.queryProductOption.$post({ json: { product_id, attributes, amount } }))),
    reviews: (id: number, page: number) =>
      good(api.products[':id'].reviews.$get({ param: { id: String(id) }, query: { page: String(page) } })),
    requestQuotation: (asked: QuotationRequestBody) => data(good(api.offerRequests.$post({ json: asked }))),
    requestContact: (asked: ContactBody) => data(good(api.contact.$post({ json: asked }))),
    withdraw: (given: WithdrawBody) => data(good(api.withdrawals.$post({ json: given }))),
    productOptions: (id: number) =>
      data(good(api.products[':id'].options.$get({ param: { id: String(id) } }))),
    cart: (shippingMethod?: string) =>
      data(good(api.shoppingCart.$get({ query: { shipping_method: shippingMethod } }))),
    setCartLine: (po_id: number, amount: number) =>
      data(good(api.shoppingCart.set.$post({ json: { po_id, amount } }))),
    replaceCartLine: (po_id: number, new_po_id: number, amount: number) =>
      data(good(api.shoppingCart.replace.$post({ json: { po_id, new_po_id, amount } }))),
    removeCartLine: (poId: number) =>
      data(good(api.shoppingCart[':poId'].$delete({ param: { poId: String(poId) } }))),
    enterDiscountCode: (code: string) => data(good(api.shoppingCart.discountCode.$put({ json: { code } }))),
    payment: (reference: string) => data(good(api.payments[':reference'].$get({ param: { reference } }))),
    retryPayment: (reference: string, payment_method?: PaymentMethodCode) =>
      data(good(api.payments[':reference'].retry.$post({ param: { reference }, json: { payment_method } }))),
    testBankPayment: (id: string) => data(good(api.testBank[':id'].$get({ param: { id } }))),
    endTestBankPayment: (id: string, outcome: TestBankOutcome) =>
      data(good(api.testBank[':id'].$post({ param: { id }, json: { outcome } }))),
    order: (id: string, key?: string) =>
      data(good(api.orders[':id'].$get({ param: { id }, query: { key } }))),
    setParticipants: (id: number, key: string, lines: { line_id: number; people: ParticipantBody[] }[]) =>
      data(
        good(
          api.orders[':id'].participants.$put({ param: { id: String(id) }, query: { key }, json: { lines } }),
        ),
      ),
    moveOrderLine: (id: number, key: string, line_id: number, po_id: number) =>
      data(
        good(
          api.orders[':id'].move.$post({
            param: { id: String(id) },
            query: { key },
            json: { line_id, po_id },
          }),
        ),
      ),
    cancellation: (id: number, key: string) =>
      data(good(api.orders[':id'].cancellation.$get({ param: { id: String(id) }, query: { key } }))),
    cancelOrder: (id: number, key: string, agreed_cost: number) =>
      data(
        good(
          api.orders[':id'].cancel.$post({
            param: { id: String(id) },
            query: { key },
            json: { agreed_cost },
          }),
        ),
      ),
    overview: () => data(good(api.customer.overview.$get())),
    myOrders: ({ status, page = 1, perPage }: { status?: string; page?: number; perPage?: number }) =>
      good(
        api.customer.orders.$get({
          query: { status, page: String(page), per_page: perPage ? String(perPage) : undefined },
        }),
      ),
    myOrder: (id: string) => data(good(api.customer.orders[':id'].$get({ param: { id } }))),
    certificates: (page: number) => good(api.customer.certificates.$get({ query: { page: String(page) } })),
    myOffers: ({ state, page }: { state?: string; page: number }) =>
      good(api.customer.offers.$get({ query: { state, page: String(page) } })),
    myOffer: (id: string) => data(good(api.customer.offers[':id'].$get({ param: { id } }))),
    acceptMyOffer: (id: string, json: AcceptOfferBody) =>
      data(good(api.customer.offers[':id'].accept.$post({ param: { id }, json }))),
    declineMyOffer: (id: string, json: DeclineOfferBody) =>
      data(good(api.customer.offers[':id'].decline.$post({ param: { id }, json }))),
    linkedOffer: (token: string) => data(good(api.offers[':token'].$get({ param: { token } }))),
    acceptLinkedOffer: (token: string, json: AcceptOfferBody) =>
      data(good(api.offers[':token'].accept.$post({ param: { token }, json }))),
    declineLinkedOffer: (token: string, json: DeclineOfferBody) =>
      data(good(api.offers[':token'].decline.$post({ param: { token }, json }))),
    inspections: ({ state, page }: { state?: string; page: number }) =>
      good(api.customer.inspections.$get({ query: { state, page: String(page) } })),
    deleteMe: (password: string) => good(api.customer.me.$delete({ json: { password } })),
    staffMails: (page: number) => good(api.staff.mails.$get({ query: { page: String(page) } })),
    staffMail: (id: number) => data(good(api.staff.mails[':id'].$get({ param: { id: String(id) } }))),
    chatStatus: () => data(good(api.chat.status.$get())),
    chat: (after: number) => data(good(api.chat.messages.$get({ query: { after: String(after) } }))),
    sendChatMessage: (said: SendChatMessageBody) => data(good(api.chat.messages.$post({ json: said }))),
    markChat: (marks: MarkChatBody) => data(good(api.chat.read.$put({ json: marks }))),
    tellTyping: () => good(api.chat.typing.$put()),
    staffChats: (page: number) => good(api.staff.chat.$get({ query: { page: String(page) } })),
    staffChat: (id: number, after: number) =>
      data(
        good(
          api.staff.chat[':id'].messages.$get({
            param: { id: String(id) },
            query: { after: String(after) },
          }),
        ),
      ),
    answerChat: (id: number, client_id: string, message: string) =>
      data(
        good(
          api.staff.chat[':id'].messages.$post({ param: { id: String(id) }, json: { client_id, message } }),
        ),
      ),
    markStaffChat: (id: number, marks: MarkChatBody) =>
      good(api.staff.chat[':id'].read.$put({ param: { id: String(id) }, json: marks })),
    tellStaffTyping: (id: number) => good(api.staff.chat[':id'].typing.$put({ param: { id: String(id) } })),
    closeChat: (id: number) => good(api.staff.chat[':id'].close.$post({ param: { id: String(id) } })),
    reviewInvitation: (uuid: string, hash: string) =>
      data(good(api.reviewPromotion[':uuid'][':hash'].$get({ param: { uuid, hash } }))),
    writeReview: (uuid: string, hash: string, json: WriteReviewBody) =>
      data(good(api.reviewPromotion[':uuid'][':hash'].$post({ param: { uuid, hash }, json }))),
    stopInvitations: (uuid: string, hash: string) =>
      data(good(api.reviewPromotion[':uuid'][':hash'].stop.$post({ param: { uuid, hash } }))),
    myReviewInvitations: () => data(good(api.customer.reviewInvitations.$get())),
    staffReviews: (state: ReviewState, page: number) =>
      good(api.staff.reviews.$get({ query: { state, page: String(page) } })),
    approveReview: (id: number, seen: ReviewState) =>
      data(good(api.staff.reviews[':id'].approve.$post({ param: { id: String(id) }, json: { seen } }))),
    rejectReview: (id: number, seen: ReviewState, reason: string) =>
      data(
        good(api.staff.reviews[':id'].reject.$post({ param: { id: String(id) }, json: { seen, reason } })),
      ),
    countries: () => data(good(api.countries.$get())),
    addresses: () => data(good(api.customer.addresses.$get())),
    addAddress: (address: WriteAddressBody) => data(good(api.customer.addresses.$post({ json: address }))),
    changeAddress: (id: number, address: WriteAddressBody) =>
      data(good(api.customer.addresses[':id'].$put({ param: { id: String(id) }, json: address }))),
    removeAddress: (id: number) =>
      data(good(api.customer.addresses[':id'].$delete({ param: { id: String(id) } }))),
    makePrimaryAddress: (id: number, type: AddressType) =>
      data(good(api.customer.addresses[':id'].primary.$put({ param: { id: String(id) }, json: { type } }))),
    chooseAddresses: (invoice: number, delivery: number | null) =>
      data(good(api.shoppingCart.addressData.$put({ json: { invoice, delivery } }))),
    /** For the cart, or for an offer: its number, or the token of its link. */
    shippingMethods: (offer?: string) => data(good(api.shippingMethods.$get({ query: { offer } }))),
    paymentMethods: (offer?: string) => data(good(api.paymentMethods.$get({ query: { offer } }))),
    pickupPoints: (postcode: string) =>
      data(good(api.shoppingCart.postNL.locations.$get({ query: { postcode } }))),
    placeOrder: (key: string, order: PlaceOrderBody) =>
      data(good(api.orders.$post({ header: { 'idempotency-key': key }, json: order }))),
    placeDates: (code: string, category?: string) =>
      good(api.locations[':code'].dates.$get({ param: { code }, query: { category } })),
    inspectionOffers: () => good(api.inspections.$get()),
    requestInspection: (asked: InspectionRequestBody) =>
      data(good(api.inspectionRequests.$post({ json: asked }))),
    page: (slug: string) => data(good(api.pages[':slug'].$get({ param: { slug } }))),
    pages: (query: { parent: number; page: number }) =>
      good(
        api.pages.$get({
          query: { parent: String(query.parent), page: String(query.page), order_by: 'newest' },
        }),
      ),
  }
}

export type ShopApi = ReturnType<typeof createApi>
