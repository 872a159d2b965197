import type { z } from 'zod'
import type { MergeKind } from '../../contract/rules/accounts/people.ts'
import type { ReviewState } from '../../contract/rules/catalogue/reviews.ts'
import type { Locale } from '../../contract/rules/locale.ts'
import type { MailState } from '../../contract/rules/mails.ts'
import type { changeCompanyBody } from '../../contract/staff/companies.ts'
import type { changeCustomerBody } from '../../contract/staff/customers.ts'
import type { answerBody, changeInboxBody, grantWithdrawalBody } from '../../contract/staff/inbox.ts'
import type { RecordKind } from '../../contract/staff/log.ts'
import type { mergeBody } from '../../contract/staff/merging.ts'
import type { newOrderBody, priceOrderBody } from '../../contract/staff/new-order.ts'
import type { changeOfferBody, newOfferBody } from '../../contract/staff/offers.ts'
import type {
  bankPaymentBody,
  invoiceDetailsBody,
  orderMailBody,
  staffCancelBody,
  staffParticipantsBody,
  staffRefundBody,
} from '../../contract/staff/order-actions.ts'
import type { orderBulkBody } from '../../contract/staff/order-bulk.ts'
import type { changeOrderBody } from '../../contract/staff/orders.ts'
import type { changePersonBody } from '../../contract/staff/people.ts'
import type {
  changeColleagueBody,
  changeMeBody,
  inviteBody,
  passkeyBody,
  proveBody,
  staffLogInBody,
} from '../../contract/staff/session.ts'
import type { newViewBody } from '../../contract/staff/views.ts'
import type { MarkChatBody } from '../../contract/wire/service/chat.ts'
import { bodyOf, data } from '../../ui/api/body-of.ts'
import { entrance, staff } from './client.ts'
import { written } from './written.ts'

const param = (id: number) => ({ id: String(id) })
/** Ends a request that nobody waits for any more. */
const until = (signal: AbortSignal | undefined) => ({ init: { signal } })

/** What a browser returns for a passkey. */
export type PasskeyAnswer = z.input<typeof passkeyBody>['response']

type ListQuery = Record<string, string>

/** Every request of the back office. */
export const api = {
  // The session
  me: () => data(bodyOf(entrance.me.$get())),
  changeMe: (json: z.input<typeof changeMeBody>) => data(bodyOf(staff.me.$patch({ json }))),
  logIn: (json: z.input<typeof staffLogInBody>) => bodyOf(entrance.login.$post({ json })),
  logInByPasskey: (response: PasskeyAnswer) => bodyOf(entrance.login.passkey.$post({ json: { response } })),
  logOut: () => bodyOf(entrance.logout.$post()),
  askForReset: (email: string) => bodyOf(entrance.password.reset.$post({ json: { email } })),
  prove: (json: z.input<typeof proveBody>) => bodyOf(entrance.prove.$post({ json })),
  provePasskeyOptions: () => data(bodyOf(entrance.prove.passkey.options.$post())),
  proveByPasskey: (response: PasskeyAnswer) => bodyOf(entrance.prove.passkey.$post({ json: { response } })),
  link: (token: string) => data(bodyOf(entrance.links[':token'].$get({ param: { token } }))),
  setPassword: (token: string, password: string) =>
    bodyOf(entrance.links[':token'].$post({ param: { token }, json: { password } })),

  // The second factor and the sessions of the colleague
  setUpTotp: () => data(bodyOf(staff.me.totp.$post())),
  confirmTotp: (code: string) => bodyOf(staff.me.totp.confirm.$post({ json: { code } })),
  removeTotp: () => bodyOf(staff.me.totp.$delete()),
  passkeys: () => data(bodyOf(staff.me.passkeys.$get())),
  passkeyOptions: () => data(bodyOf(staff.me.passkeys.options.$post())),
  addPasskey: (response: PasskeyAnswer, name: string) =>
    bodyOf(staff.me.passkeys.$post({ json: { response, name } })),
  removePasskey: (id: number) => bodyOf(staff.me.passkeys[':id'].$delete({ param: param(id) })),
  sessions: () => data(bodyOf(staff.me.sessions.$get())),
  endSession: (id: number) => bodyOf(staff.me.sessions[':id'].$delete({ param: param(id) })),

  // Colleagues
  colleagues: () => data(bodyOf(staff.colleagues.$get())),
  invite: (json: z.input<typeof inviteBody>) => data(bodyOf(staff.colleagues.$post({ json }))),
  changeColleague: (id: number, json: z.input<typeof changeColleagueBody>) =>
    data(bodyOf(staff.colleagues[':id'].$patch({ param: param(id), json }))),
  inviteAgain: (id: number) => bodyOf(staff.colleagues[':id'].invite.$post({ param: param(id) })),

  // Orders
  orders: (query: ListQuery, signal?: AbortSignal) => bodyOf(staff.orders.$get({ query }, until(signal))),
  order: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.orders[':id'].$get({ param: param(id) }, until(signal)))),
  changeOrder: (id: number, json: z.input<typeof changeOrderBody>) =>
    written(staff.orders[':id'].$patch({ param: param(id), json }), (request) => data(bodyOf(request))),
  changeOrders: (json: z.input<typeof orderBulkBody>) => data(bodyOf(staff.orders.bulk.$post({ json }))),
  approveOrder: (id: number) => bodyOf(staff.orders[':id'].approve.$post({ param: param(id) })),
  refuseOrder: (id: number) => bodyOf(staff.orders[':id'].refuse.$post({ param: param(id) })),
  setParticipants: (id: number, lines: z.input<typeof staffParticipantsBody>['lines']) =>
    data(bodyOf(staff.orders[':id'].participants.$put({ param: param(id), json: { lines } }))),
  lineDates: (id: number, lineId: number, signal?: AbortSignal) =>
    data(
      bodyOf(
        staff.orders[':id'].lines[':lineId'].dates.$get(
          { param: { id: String(id), lineId: String(lineId) } },
          until(signal),
        ),
      ),
    ),
  moveLine: (id: number, lineId: number, po_id: number, dry_run: boolean) =>
    data(
      bodyOf(
        staff.orders[':id'].lines[':lineId'].move.$post({
          param: { id: String(id), lineId: String(lineId) },
          json: { po_id, dry_run },
        }),
      ),
    ),
  changeInvoiceDetails: (id: number, json: z.input<typeof invoiceDetailsBody>) =>
    data(bodyOf(staff.orders[':id']['invoice-details'].$put({ param: param(id), json }))),
  cancellationCost: (
    id: number,
    { lineId, amount }: { lineId: number | undefined; amount: number | undefined },
    signal?: AbortSignal,
  ) =>
    data(
      bodyOf(
        staff.orders[':id'].cancellation.$get(
          {
            param: param(id),
            query: { ...(lineId && { line_id: String(lineId), amount: String(amount ?? 1) }) },
          },
          until(signal),
        ),
      ),
    ),
  cancelOrder: (id: number, json: z.input<typeof staffCancelBody>) =>
    data(bodyOf(staff.orders[':id'].cancellation.$post({ param: param(id), json }))),
  refundOrder: (id: number, json: z.input<typeof staffRefundBody>) =>
    data(bodyOf(staff.orders[':id'].refunds.$post({ param: param(id), json }))),
  noteBankPayment: (id: number, json: z.input<typeof bankPaymentBody>) =>
    data(bodyOf(staff.orders[':id'].payments.$post({ param: param(id), json }))),
  mailOrder: (id: number, what: z.input<typeof orderMailBody>['what']) =>
    bodyOf(staff.orders[':id'].mails.$post({ param: param(id), json: { what } })),

  // Customers, companies and people
  customers: (query: ListQuery, signal?: AbortSignal) =>
    bodyOf(staff.customers.$get({ query }, until(signal))),
  customer: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.customers[':id'].$get({ param: param(id) }, until(signal)))),
  changeCustomer: (id: number, json: z.input<typeof changeCustomerBody>) =>
    data(bodyOf(staff.customers[':id'].$patch({ param: param(id), json }))),
  forgetCustomer: (id: number, dry_run: boolean) =>
    data(bodyOf(staff.customers[':id'].forget.$post({ param: param(id), json: { dry_run } }))),
  companies: (query: ListQuery, signal?: AbortSignal) =>
    bodyOf(staff.companies.$get({ query }, until(signal))),
  company: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.companies[':id'].$get({ param: param(id) }, until(signal)))),
  changeCompany: (id: number, json: z.input<typeof changeCompanyBody>) =>
    data(bodyOf(staff.companies[':id'].$patch({ param: param(id), json }))),
  people: (query: ListQuery, signal?: AbortSignal) => bodyOf(staff.people.$get({ query }, until(signal))),
  person: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.people[':id'].$get({ param: param(id) }, until(signal)))),
  changePerson: (id: number, json: z.input<typeof changePersonBody>) =>
    data(bodyOf(staff.people[':id'].$patch({ param: param(id), json }))),
  forgetPerson: (id: number, dry_run: boolean) =>
    data(bodyOf(staff.people[':id'].forget.$post({ param: param(id), json: { dry_run } }))),
  merge: (kind: MergeKind, id: number, json: z.input<typeof mergeBody>) =>
    data(
      bodyOf(
        kind === 'person'
          ? staff.people[':id'].merge.$post({ param: param(id), json })
          : staff.companies[':id'].merge.$post({ param: param(id), json }),
      ),
    ),
  undoMerge: (id: number) => data(bodyOf(staff.merges[':id'].undo.$post({ param: param(id) }))),
  dismissProposal: (id: number) =>
    data(bodyOf(staff['merge-proposals'][':id'].dismiss.$post({ param: param(id) }))),
  // A new order for a caller
  findCustomers: (q: string, signal?: AbortSignal) =>
    data(bodyOf(staff.desk.customers.$get({ query: { q } }, until(signal)))),
  deskCustomer: (id: number) => data(bodyOf(staff.desk.customers[':id'].$get({ param: param(id) }))),
  findOptions: (q: string, language: Locale, signal?: AbortSignal) =>
    data(bodyOf(staff.desk.options.$get({ query: { q, language } }, until(signal)))),
  findProducts: (q: string, language: Locale, signal?: AbortSignal) =>
    data(bodyOf(staff.desk.products.$get({ query: { q, language } }, until(signal)))),
  priceOrder: (json: z.input<typeof priceOrderBody>, signal?: AbortSignal) =>
    data(bodyOf(staff.desk.price.$post({ json }, until(signal)))),
  holdSeats: (key: string, lines: readonly { po_id: number; amount: number }[]) =>
    data(bodyOf(staff.desk.holds[':key'].$put({ param: { key }, json: { lines: [...lines] } }))),
  releaseSeats: (key: string) => bodyOf(staff.desk.holds[':key'].$delete({ param: { key } })),
  placeOrder: (json: z.input<typeof newOrderBody>) => data(bodyOf(staff.orders.$post({ json }))),

  // Offers
  offers: (query: ListQuery, signal?: AbortSignal) => bodyOf(staff.offers.$get({ query }, until(signal))),
  offer: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.offers[':id'].$get({ param: param(id) }, until(signal)))),
  offerProposal: (query: { request?: string; order?: string }) =>
    data(bodyOf(staff.offers.proposal.$get({ query }))),
  makeOffer: (json: z.input<typeof newOfferBody>) => data(bodyOf(staff.offers.$post({ json }))),
  changeOffer: (id: number, json: z.input<typeof changeOfferBody>) =>
    data(bodyOf(staff.offers[':id'].$patch({ param: param(id), json }))),
  sendOffer: (id: number, dry_run: boolean) =>
    data(bodyOf(staff.offers[':id'].send.$post({ param: param(id), json: { dry_run } }))),
  remindOffer: (id: number, dry_run: boolean) =>
    data(bodyOf(staff.offers[':id'].remind.$post({ param: param(id), json: { dry_run } }))),
  extendOffer: (id: number, json: { valid_until: string; mail: boolean; dry_run: boolean }) =>
    data(bodyOf(staff.offers[':id'].extend.$post({ param: param(id), json }))),
  reviseOffer: (id: number) => data(bodyOf(staff.offers[':id'].revise.$post({ param: param(id) }))),
  copyOffer: (id: number) => data(bodyOf(staff.offers[':id'].copy.$post({ param: param(id) }))),
  removeOffer: (id: number) => bodyOf(staff.offers[':id'].$delete({ param: param(id) })),

  // What all records have
  addNote: (kind: RecordKind, ref_id: number, text: string, mentions: number[] = []) =>
    data(bodyOf(staff.notes.$post({ json: { kind, ref_id, text, mentions } }))),
  seeMention: (id: number) => bodyOf(staff.mentions[':id'].seen.$post({ param: param(id) })),
  look: (kind: RecordKind, id: number, is_here: boolean) =>
    // The page is still shown when the session has ended, and nothing asks for a new one.
    bodyOf(entrance.presence.$put({ json: { kind, id, is_here } })),
  undo: (id: string | number, below?: number) =>
    data(bodyOf(staff.changes[':id'].undo.$post({ param: { id: String(id) }, json: { below } }))),
  log: (query: ListQuery, signal?: AbortSignal) => bodyOf(staff.log.$get({ query }, until(signal))),
  views: (page: z.input<typeof newViewBody>['page']) => data(bodyOf(staff.views.$get({ query: { page } }))),
  saveView: (json: z.input<typeof newViewBody>) => data(bodyOf(staff.views.$post({ json }))),
  removeView: (id: number) => bodyOf(staff.views[':id'].$delete({ param: param(id) })),
  search: (q: string, signal?: AbortSignal) =>
    data(bodyOf(staff.search.$get({ query: { q } }, until(signal)))),
  today: (signal?: AbortSignal) => data(bodyOf(staff.today.$get({}, until(signal)))),

  // The inbox
  inbox: (query: ListQuery, signal?: AbortSignal) => bodyOf(staff.inbox.$get({ query }, until(signal))),
  inboxItem: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.inbox[':id'].$get({ param: param(id) }, until(signal)))),
  changeInboxItem: (id: number, json: z.input<typeof changeInboxBody>) =>
    data(bodyOf(staff.inbox[':id'].$patch({ param: param(id), json }))),
  answerInboxItem: (id: number, json: z.input<typeof answerBody>) =>
    data(bodyOf(staff.inbox[':id'].answers.$post({ param: param(id), json }))),
  grantWithdrawal: (id: number, json: z.input<typeof grantWithdrawalBody>) =>
    data(bodyOf(staff.inbox[':id'].withdrawal.$post({ param: param(id), json }))),
  answers: () => data(bodyOf(staff.answers.$get())),
  chats: () => bodyOf(staff.chat.$get({ query: { page: '1' } })),
  chat: (id: number, after: number) =>
    data(bodyOf(staff.chat[':id'].messages.$get({ param: param(id), query: { after: String(after) } }))),
  answerChat: (id: number, client_id: string, message: string) =>
    data(bodyOf(staff.chat[':id'].messages.$post({ param: param(id), json: { client_id, message } }))),
  markChat: (id: number, json: MarkChatBody) =>
    bodyOf(staff.chat[':id'].read.$put({ param: param(id), json })),
  tellTyping: (id: number) => bodyOf(staff.chat[':id'].typing.$put({ param: param(id) })),
  closeChat: (id: number) => bodyOf(staff.chat[':id'].close.$post({ param: param(id) })),
  reviews: (state: ReviewState, page: number, signal?: AbortSignal) =>
    bodyOf(staff.reviews.$get({ query: { state, page: String(page) } }, until(signal))),
  approveReview: (id: number, seen: ReviewState) =>
    data(bodyOf(staff.reviews[':id'].approve.$post({ param: param(id), json: { seen } }))),
  rejectReview: (id: number, seen: ReviewState, reason: string) =>
    data(bodyOf(staff.reviews[':id'].reject.$post({ param: param(id), json: { seen, reason } }))),
  replyToReview: (id: number, text: string | null) =>
    data(bodyOf(staff.reviews[':id'].reply.$put({ param: param(id), json: { text } }))),

  // Mails
  mails: (page: number, state: MailState | undefined, signal?: AbortSignal) =>
    bodyOf(staff.mails.$get({ query: { page: String(page), state } }, until(signal))),
  mail: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.mails[':id'].$get({ param: param(id) }, until(signal)))),
  sendMailAgain: (id: number) => data(bodyOf(staff.mails[':id'].sendAgain.$post({ param: param(id) }))),
}
