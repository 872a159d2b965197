import type { z } from 'zod'
import type { MemberRole } from '../../contract/rules/accounts/members.ts'
import type { MergeKind } from '../../contract/rules/accounts/people.ts'
import type { ReviewState } from '../../contract/rules/catalogue/reviews.ts'
import type { Locale } from '../../contract/rules/locale.ts'
import type { MailState } from '../../contract/rules/mails.ts'
import type { changeAnswerBody, newAnswerBody } from '../../contract/staff/canned-answers.ts'
import type {
  changeCategoryBody,
  moveCategoryBody,
  newCategoryBody,
} from '../../contract/staff/categories.ts'
import type { changeCompanyBody } from '../../contract/staff/companies.ts'
import type { changeCustomerBody } from '../../contract/staff/customers.ts'
import type {
  changeDiscountBody,
  discountBulkBody,
  newDiscountBody,
  tryDiscountBody,
} from '../../contract/staff/discounts.ts'
import type { acceptImportBody, checkImportBody, ImportKind } from '../../contract/staff/imports.ts'
import type { answerBody, changeInboxBody, grantWithdrawalBody } from '../../contract/staff/inbox.ts'
import type { RecordKind } from '../../contract/staff/log.ts'
import type { mailTextBody, previewTextBody } from '../../contract/staff/mail-texts.ts'
import type { changeMediaBody, Media } from '../../contract/staff/media.ts'
import type { changeMenuItemBody, moveMenuItemBody, newMenuItemBody } from '../../contract/staff/menus.ts'
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
import type { newPageBody, pageBulkBody, saveDraftBody } from '../../contract/staff/pages.ts'
import type { changePersonBody } from '../../contract/staff/people.ts'
import type { changeDateBody, dateBody } from '../../contract/staff/product-dates.ts'
import type { changeListsBody } from '../../contract/staff/product-lists.ts'
import type {
  changePriceBody,
  dealBody,
  gridBody,
  plannedPriceBody,
  priceBulkBody,
} from '../../contract/staff/product-prices.ts'
import type {
  changeProductBody,
  changeTextsBody,
  newProductBody,
  stateBulkBody,
} from '../../contract/staff/products.ts'
import type { changeRedirectBody, newRedirectBody } from '../../contract/staff/redirects.ts'
import type {
  changeColleagueBody,
  changeMeBody,
  inviteBody,
  passkeyBody,
  proveBody,
  staffLogInBody,
} from '../../contract/staff/session.ts'
import type {
  changeCompanyDetailsBody,
  changeHoldsBody,
  changeHoursBody,
  changeRemindersBody,
  changeTermsBody,
  holidayBody,
} from '../../contract/staff/settings.ts'
import type {
  changeListItemBody,
  changeLocationBody,
  NamedList,
  newListItemBody,
  newLocationBody,
  ShortList,
} from '../../contract/staff/short-lists.ts'
import type { newSynonymBody } from '../../contract/staff/synonyms.ts'
import type { newViewBody } from '../../contract/staff/views.ts'
import type { MarkChatBody } from '../../contract/wire/service/chat.ts'
import { bodyOf, data } from '../../ui/api/body-of.ts'
import type { Place } from '../kit/page/pager.tsx'
import { entrance, fetchThroughGates, staff } from './client.ts'
import { written } from './written.ts'

const param = (id: number) => ({ id: String(id) })
/** Ends a request that nobody waits for any more. */
const until = (signal: AbortSignal | undefined) => ({ init: { signal } })

/** What a browser returns for a passkey. */
export type PasskeyAnswer = z.input<typeof passkeyBody>['response']

type ListQuery = Record<string, string>
const mergePaths = { person: 'people', company: 'companies', customer: 'customers' } as const

/** Every request of the back office. */
/** Sends a file in a form, which the typed client does not do. */
async function sendFile<Answer>(path: string, file: File): Promise<Answer> {
  const body = new FormData()
  body.append('file', file)
  const request = fetchThroughGates(path, { method: 'POST', body })
  return ((await bodyOf(request as never)) as { data: Answer }).data
}

export const api = {
  // The session
  session: () => data(bodyOf(entrance.session.$get())),
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

  // Products
  products: (query: ListQuery, signal?: AbortSignal) => bodyOf(staff.products.$get({ query }, until(signal))),
  productChoices: () => data(bodyOf(staff.products.choices.$get())),
  product: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.products[':id'].$get({ param: param(id) }, until(signal)))),
  makeProduct: (json: z.input<typeof newProductBody>) => data(bodyOf(staff.products.$post({ json }))),
  copyProduct: (id: number, code: string) =>
    data(bodyOf(staff.products[':id'].copy.$post({ param: param(id), json: { code } }))),
  removeProduct: (id: number) => bodyOf(staff.products[':id'].$delete({ param: param(id) })),
  changeProduct: (id: number, json: z.input<typeof changeProductBody>) =>
    data(bodyOf(staff.products[':id'].$patch({ param: param(id), json }))),
  changeProductTexts: (id: number, locale: Locale, json: z.input<typeof changeTextsBody>) =>
    data(bodyOf(staff.products[':id'].texts[':locale'].$patch({ param: { id: String(id), locale }, json }))),
  changeProductLists: (id: number, json: z.input<typeof changeListsBody>) =>
    data(bodyOf(staff.products[':id'].lists.$patch({ param: param(id), json }))),
  changeProductPrice: (id: number, json: z.input<typeof changePriceBody>) =>
    data(bodyOf(staff.products[':id'].price.$patch({ param: param(id), json }))),
  addProductDocument: (id: number, file: File): Promise<unknown> =>
    sendFile(`/staff/products/${id}/documents`, file),
  publishProduct: (id: number) =>
    data(bodyOf(staff.products[':id'].publish.$post({ param: param(id), json: { dry_run: false } }))),
  retireProduct: (id: number, successor_id: number | null) =>
    data(bodyOf(staff.products[':id'].retire.$post({ param: param(id), json: { successor_id } }))),
  reinstateProduct: (id: number) => data(bodyOf(staff.products[':id'].reinstate.$post({ param: param(id) }))),
  planPrice: (id: number, json: z.input<typeof plannedPriceBody>) =>
    data(bodyOf(staff.products[':id']['planned-prices'].$post({ param: param(id), json }))),
  removePlannedPrice: (id: number, priceId: number) =>
    data(
      bodyOf(
        staff.products[':id']['planned-prices'][':priceId'].$delete({
          param: { id: String(id), priceId: String(priceId) },
        }),
      ),
    ),
  addDeal: (id: number, json: z.input<typeof dealBody>) =>
    data(bodyOf(staff.products[':id'].deals.$post({ param: param(id), json }))),
  endDeal: (id: number, dealId: number) =>
    data(
      bodyOf(
        staff.products[':id'].deals[':dealId'].$delete({ param: { id: String(id), dealId: String(dealId) } }),
      ),
    ),
  addDate: (id: number, json: z.input<typeof dateBody>) =>
    data(bodyOf(staff.products[':id'].dates.$post({ param: param(id), json }))),
  changeDate: (id: number, dateId: number, json: z.input<typeof changeDateBody>) =>
    data(
      bodyOf(
        staff.products[':id'].dates[':dateId'].$patch({
          param: { id: String(id), dateId: String(dateId) },
          json,
        }),
      ),
    ),
  saveProductGrid: (json: z.input<typeof gridBody>) => data(bodyOf(staff.products.grid.$patch({ json }))),
  changeProductStates: (json: z.input<typeof stateBulkBody>) =>
    data(bodyOf(staff.products.bulk.$post({ json }))),
  changeProductPrices: (json: z.input<typeof priceBulkBody>) =>
    data(bodyOf(staff.products['bulk-price'].$post({ json }))),

  // Categories
  categories: (signal?: AbortSignal) => data(bodyOf(staff.categories.$get({}, until(signal)))),
  addCategory: (json: z.input<typeof newCategoryBody>) =>
    written(staff.categories.$post({ json }), (request) => data(bodyOf(request))),
  changeCategory: (id: number, json: z.input<typeof changeCategoryBody>) =>
    written(staff.categories[':id'].$patch({ param: param(id), json }), (request) => data(bodyOf(request))),
  moveCategory: (id: number, json: z.input<typeof moveCategoryBody>) =>
    written(staff.categories[':id'].move.$post({ param: param(id), json }), (request) =>
      data(bodyOf(request)),
    ),
  categoryUses: (id: number) => data(bodyOf(staff.categories[':id'].uses.$get({ param: param(id) }))),
  removeCategory: (id: number) =>
    written(staff.categories[':id'].$delete({ param: param(id) }), (request) => data(bodyOf(request))),

  // Short lists
  listItems: (list: ShortList, parent?: number, signal?: AbortSignal) =>
    data(
      bodyOf(
        staff.lists[':list'].$get(
          { param: { list }, query: { ...(parent && { parent: String(parent) }) } },
          until(signal),
        ),
      ),
    ),
  addListItem: (list: NamedList, json: z.input<typeof newListItemBody>) =>
    written(staff.lists[':list'].$post({ param: { list }, json }), (request) => data(bodyOf(request))),
  changeListItem: (list: NamedList, id: number, json: z.input<typeof changeListItemBody>) =>
    written(staff.lists[':list'][':id'].$patch({ param: { list, ...param(id) }, json }), (request) =>
      data(bodyOf(request)),
    ),
  moveListItem: (list: NamedList, id: number, position: number) =>
    written(
      staff.lists[':list'][':id'].move.$post({ param: { list, ...param(id) }, json: { position } }),
      (request) => data(bodyOf(request)),
    ),
  listItemUses: (list: ShortList, id: number) =>
    data(bodyOf(staff.lists[':list'][':id'].uses.$get({ param: { list, ...param(id) } }))),
  removeListItem: (list: ShortList, id: number) =>
    written(staff.lists[':list'][':id'].$delete({ param: { list, ...param(id) } }), (request) =>
      data(bodyOf(request)),
    ),
  location: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.locations[':id'].$get({ param: param(id) }, until(signal)))),
  addLocation: (json: z.input<typeof newLocationBody>) => data(bodyOf(staff.locations.$post({ json }))),
  changeLocation: (id: number, json: z.input<typeof changeLocationBody>) =>
    data(bodyOf(staff.locations[':id'].$patch({ param: param(id), json }))),

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

  // The texts of mails
  mailTexts: (signal?: AbortSignal) => data(bodyOf(staff['mail-texts'].$get({}, until(signal)))),
  saveMailText: (kind: string, locale: Locale, json: z.input<typeof mailTextBody>) =>
    written(staff['mail-texts'][':kind'][':locale'].$put({ param: { kind, locale }, json }), (request) =>
      data(bodyOf(request)),
    ),
  resetMailText: (kind: string, locale: Locale) =>
    written(staff['mail-texts'][':kind'][':locale'].$delete({ param: { kind, locale } }), (request) =>
      data(bodyOf(request)),
    ),
  mailExamples: (kind: string, locale: Locale, q: string, signal?: AbortSignal) =>
    data(
      bodyOf(
        staff['mail-texts'][':kind'][':locale'].examples.$get(
          { param: { kind, locale }, query: q ? { q } : {} },
          until(signal),
        ),
      ),
    ),
  previewMailText: (kind: string, locale: Locale, json: z.input<typeof previewTextBody>) =>
    data(bodyOf(staff['mail-texts'][':kind'][':locale'].preview.$post({ param: { kind, locale }, json }))),

  // Pages and pictures
  pages: (query: ListQuery, signal?: AbortSignal) => bodyOf(staff.pages.$get({ query }, until(signal))),
  pageChoices: () => data(bodyOf(staff.pages.choices.$get())),
  page: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.pages[':id'].$get({ param: param(id) }, until(signal)))),
  changePages: (json: z.input<typeof pageBulkBody>) => data(bodyOf(staff.pages.bulk.$post({ json }))),
  beginPage: (json: z.input<typeof newPageBody>) => data(bodyOf(staff.pages.$post({ json }))),
  saveDraft: (id: number, json: z.input<typeof saveDraftBody>) =>
    data(bodyOf(staff.pages[':id'].draft.$patch({ param: param(id), json }))),
  discardDraft: (id: number) => data(bodyOf(staff.pages[':id'].draft.$delete({ param: param(id) }))),
  publishPage: (id: number, version: number, at: string | null) =>
    data(bodyOf(staff.pages[':id'].publish.$post({ param: param(id), json: { version, at } }))),
  cancelPlan: (id: number) => data(bodyOf(staff.pages[':id'].plan.$delete({ param: param(id) }))),
  takeDown: (id: number, at: string | null) =>
    data(bodyOf(staff.pages[':id']['take-down'].$post({ param: param(id), json: { at } }))),
  keepUp: (id: number) => data(bodyOf(staff.pages[':id']['take-down'].$delete({ param: param(id) }))),
  previewLink: (id: number) => data(bodyOf(staff.pages[':id'].preview.$get({ param: param(id) }))),
  revision: (id: number, number: number) =>
    data(
      bodyOf(
        staff.pages[':id'].revisions[':number'].$get({ param: { id: String(id), number: String(number) } }),
      ),
    ),
  restoreRevision: (id: number, number: number) =>
    data(
      bodyOf(
        staff.pages[':id'].revisions[':number'].restore.$post({
          param: { id: String(id), number: String(number) },
        }),
      ),
    ),
  media: (query: ListQuery, signal?: AbortSignal) => bodyOf(staff.media.$get({ query }, until(signal))),
  changeMedia: (id: number, json: z.input<typeof changeMediaBody>) =>
    data(bodyOf(staff.media[':id'].$patch({ param: param(id), json }))),
  removeMedia: (id: number) => bodyOf(staff.media[':id'].$delete({ param: param(id) })),
  upload: (file: File): Promise<Media> => sendFile('/staff/files', file),

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
  setMemberRole: (id: number, customer_id: number, role: MemberRole | null) =>
    data(bodyOf(staff.companies[':id'].members.$put({ param: param(id), json: { customer_id, role } }))),
  people: (query: ListQuery, signal?: AbortSignal) => bodyOf(staff.people.$get({ query }, until(signal))),
  person: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.people[':id'].$get({ param: param(id) }, until(signal)))),
  changePerson: (id: number, json: z.input<typeof changePersonBody>) =>
    data(bodyOf(staff.people[':id'].$patch({ param: param(id), json }))),
  forgetPerson: (id: number, dry_run: boolean) =>
    data(bodyOf(staff.people[':id'].forget.$post({ param: param(id), json: { dry_run } }))),
  merge: (kind: MergeKind, id: number, json: z.input<typeof mergeBody>) =>
    data(bodyOf(staff[mergePaths[kind]][':id'].merge.$post({ param: param(id), json }))),
  undoMerge: (id: number) => data(bodyOf(staff.merges[':id'].undo.$post({ param: param(id) }))),
  dismissProposal: (id: number) =>
    data(bodyOf(staff['merge-proposals'][':id'].dismiss.$post({ param: param(id) }))),
  // A new order for a caller
  findCustomers: (q: string, signal?: AbortSignal) =>
    data(bodyOf(staff.desk.customers.$get({ query: { q } }, until(signal)))),
  deskPeople: (id: number, q: string, signal?: AbortSignal) =>
    data(bodyOf(staff.desk.customers[':id'].people.$get({ param: param(id), query: { q } }, until(signal)))),
  deskCustomer: (id: number) => data(bodyOf(staff.desk.customers[':id'].$get({ param: param(id) }))),
  findOptions: (q: string, language: Locale, signal?: AbortSignal) =>
    data(bodyOf(staff.desk.options.$get({ query: { q, language } }, until(signal)))),
  findOption: (po_id: number, language: Locale) =>
    data(bodyOf(staff.desk.options.$get({ query: { po_id: String(po_id), language } }))),
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
    written(staff.offers[':id'].$patch({ param: param(id), json }), (request) => data(bodyOf(request))),
  sendOffer: (id: number, dry_run: boolean) =>
    data(bodyOf(staff.offers[':id'].send.$post({ param: param(id), json: { dry_run } }))),
  remindOffer: (id: number, dry_run: boolean) =>
    data(bodyOf(staff.offers[':id'].remind.$post({ param: param(id), json: { dry_run } }))),
  extendOffer: (id: number, json: { valid_until: string; mail: boolean; dry_run: boolean }) =>
    data(bodyOf(staff.offers[':id'].extend.$post({ param: param(id), json }))),
  reviseOffer: (id: number) => data(bodyOf(staff.offers[':id'].revise.$post({ param: param(id) }))),
  copyOffer: (id: number) => data(bodyOf(staff.offers[':id'].copy.$post({ param: param(id) }))),
  removeOffer: (id: number) => bodyOf(staff.offers[':id'].$delete({ param: param(id) })),

  // Discount codes
  discounts: (query: ListQuery, signal?: AbortSignal) =>
    bodyOf(staff.discounts.$get({ query }, until(signal))),
  discount: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.discounts[':id'].$get({ param: param(id) }, until(signal)))),
  makeDiscounts: (json: z.input<typeof newDiscountBody>) => data(bodyOf(staff.discounts.$post({ json }))),
  changeDiscount: (id: number, json: z.input<typeof changeDiscountBody>) =>
    written(staff.discounts[':id'].$patch({ param: param(id), json }), (request) => data(bodyOf(request))),
  removeDiscount: (id: number) => bodyOf(staff.discounts[':id'].$delete({ param: param(id) })),
  endDiscounts: (json: z.input<typeof discountBulkBody>) =>
    data(bodyOf(staff.discounts.bulk.$post({ json }))),
  tryDiscount: (id: number, lines: z.input<typeof tryDiscountBody>['lines'], signal?: AbortSignal) =>
    data(bodyOf(staff.discounts[':id'].try.$post({ param: param(id), json: { lines } }, until(signal)))),
  discountOptions: (q: string, signal?: AbortSignal) =>
    data(bodyOf(staff.discounts.options.$get({ query: { q } }, until(signal)))),
  discountTargets: (q: string, signal?: AbortSignal) =>
    data(bodyOf(staff.discounts.targets.$get({ query: { q } }, until(signal)))),

  // Imports
  imports: () => data(bodyOf(staff.imports.$get())),
  import: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.imports[':id'].$get({ param: param(id) }, until(signal)))),
  sendImport: (kind: ImportKind, name: string, body: Blob) =>
    data(
      bodyOf(
        staff.imports.$post(
          { query: { kind, name } },
          { init: { body, headers: { 'content-type': 'application/octet-stream' } } },
        ),
      ),
    ),
  importProgress: (id: number) => data(bodyOf(staff.imports[':id'].progress.$get({ param: param(id) }))),
  checkImport: (id: number, json: z.input<typeof checkImportBody>, signal?: AbortSignal) =>
    data(bodyOf(staff.imports[':id'].check.$post({ param: param(id), json }, until(signal)))),
  acceptImport: (id: number, json: z.input<typeof acceptImportBody>) =>
    data(bodyOf(staff.imports[':id'].accept.$post({ param: param(id), json }))),

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
    written(staff.inbox[':id'].answers.$post({ param: param(id), json }), (request) => data(bodyOf(request))),
  grantWithdrawal: (id: number, json: z.input<typeof grantWithdrawalBody>) =>
    data(bodyOf(staff.inbox[':id'].withdrawal.$post({ param: param(id), json }))),
  answers: () => data(bodyOf(staff.answers.$get())),
  addAnswer: (json: z.input<typeof newAnswerBody>) =>
    written(staff.answers.$post({ json }), (request) => data(bodyOf(request))),
  changeAnswer: (id: number, json: z.input<typeof changeAnswerBody>) =>
    written(staff.answers[':id'].$patch({ param: param(id), json }), (request) => data(bodyOf(request))),
  removeAnswer: (id: number) =>
    written(staff.answers[':id'].$delete({ param: param(id) }), (request) => data(bodyOf(request))),
  chats: (after?: number) => bodyOf(staff.chat.$get({ query: { ...(after && { after: String(after) }) } })),
  chat: (id: number, after: number) =>
    data(bodyOf(staff.chat[':id'].messages.$get({ param: param(id), query: { after: String(after) } }))),
  answerChat: (id: number, client_id: string, message: string) =>
    data(bodyOf(staff.chat[':id'].messages.$post({ param: param(id), json: { client_id, message } }))),
  markChat: (id: number, json: MarkChatBody) =>
    bodyOf(staff.chat[':id'].read.$put({ param: param(id), json })),
  tellTyping: (id: number) => bodyOf(staff.chat[':id'].typing.$put({ param: param(id) })),
  closeChat: (id: number) => bodyOf(staff.chat[':id'].close.$post({ param: param(id) })),
  reviews: (state: ReviewState, place: Place, signal?: AbortSignal) =>
    bodyOf(staff.reviews.$get({ query: { state, ...place } }, until(signal))),
  approveReview: (id: number, seen: ReviewState) =>
    data(bodyOf(staff.reviews[':id'].approve.$post({ param: param(id), json: { seen } }))),
  rejectReview: (id: number, seen: ReviewState, reason: string) =>
    data(bodyOf(staff.reviews[':id'].reject.$post({ param: param(id), json: { seen, reason } }))),
  replyToReview: (id: number, text: string | null) =>
    data(bodyOf(staff.reviews[':id'].reply.$put({ param: param(id), json: { text } }))),

  // Mails
  mails: (place: Place, state: MailState | undefined, signal?: AbortSignal) =>
    bodyOf(staff.mails.$get({ query: { ...place, state } }, until(signal))),
  mail: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.mails[':id'].$get({ param: param(id) }, until(signal)))),
  sendMailAgain: (id: number) => data(bodyOf(staff.mails[':id'].sendAgain.$post({ param: param(id) }))),

  // Settings
  settings: (signal?: AbortSignal) => data(bodyOf(staff.settings.$get({}, until(signal)))),
  changeTerms: (json: z.input<typeof changeTermsBody>) =>
    written(staff.settings.terms.$patch({ json }), (request) => data(bodyOf(request))),
  changeHolds: (json: z.input<typeof changeHoldsBody>) =>
    written(staff.settings.holds.$patch({ json }), (request) => data(bodyOf(request))),
  changeReminders: (json: z.input<typeof changeRemindersBody>) =>
    written(staff.settings.reminders.$patch({ json }), (request) => data(bodyOf(request))),
  changeHours: (json: z.input<typeof changeHoursBody>) =>
    written(staff.settings.hours.$patch({ json }), (request) => data(bodyOf(request))),
  changeCompanyDetails: (json: z.input<typeof changeCompanyDetailsBody>) =>
    written(staff.settings.company.$patch({ json }), (request) => data(bodyOf(request))),
  addHoliday: (json: z.input<typeof holidayBody>) =>
    written(staff.settings.holidays.$post({ json }), (request) => data(bodyOf(request))),
  addHolidaysOfYear: (year: number) =>
    written(staff.settings.holidays.year.$post({ json: { year } }), (request) => data(bodyOf(request))),
  removeHoliday: (id: number) =>
    written(staff.settings.holidays[':id'].$delete({ param: param(id) }), (request) => data(bodyOf(request))),

  // The menu and old addresses
  menus: (signal?: AbortSignal) => data(bodyOf(staff.menus.$get({}, until(signal)))),
  menuTargets: () => data(bodyOf(staff.menus.targets.$get())),
  addMenuItem: (json: z.input<typeof newMenuItemBody>) =>
    written(staff.menus.$post({ json }), (request) => data(bodyOf(request))),
  changeMenuItem: (id: number, json: z.input<typeof changeMenuItemBody>) =>
    written(staff.menus[':id'].$patch({ param: param(id), json }), (request) => data(bodyOf(request))),
  moveMenuItem: (id: number, json: z.input<typeof moveMenuItemBody>) =>
    written(staff.menus[':id'].move.$post({ param: param(id), json }), (request) => data(bodyOf(request))),
  removeMenuItem: (id: number) =>
    written(staff.menus[':id'].$delete({ param: param(id) }), (request) => data(bodyOf(request))),
  synonyms: (signal?: AbortSignal) => data(bodyOf(staff.synonyms.$get({}, until(signal)))),
  addSynonym: (json: z.input<typeof newSynonymBody>) =>
    written(staff.synonyms.$post({ json }), (request) => data(bodyOf(request))),
  removeSynonym: (id: number) =>
    written(staff.synonyms[':id'].$delete({ param: param(id) }), (request) => data(bodyOf(request))),
  searchMisses: (signal?: AbortSignal) => data(bodyOf(staff['search-misses'].$get({}, until(signal)))),
  trySearch: (term: string, language: Locale, signal?: AbortSignal) =>
    data(bodyOf(staff.synonyms.try.$get({ query: { term, language } }, until(signal)))),
  redirects: (signal?: AbortSignal) => data(bodyOf(staff.redirects.$get({}, until(signal)))),
  addRedirect: (json: z.input<typeof newRedirectBody>) =>
    written(staff.redirects.$post({ json }), (request) => data(bodyOf(request))),
  changeRedirect: (id: number, json: z.input<typeof changeRedirectBody>) =>
    written(staff.redirects[':id'].$patch({ param: param(id), json }), (request) => data(bodyOf(request))),
  removeRedirect: (id: number) =>
    written(staff.redirects[':id'].$delete({ param: param(id) }), (request) => data(bodyOf(request))),
}
