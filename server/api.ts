import { OpenAPIHono } from '@hono/zod-openapi'
import { addressesApi } from './accounts/addresses/api.ts'
import { authApi } from './accounts/auth/api.ts'
import { resetApi } from './accounts/auth/reset-api.ts'
import { certificatesApi } from './accounts/certificates/api.ts'
import { customerApi } from './accounts/customers/api.ts'
import { confirmationApi } from './accounts/customers/confirmation-api.ts'
import { favouritesApi } from './accounts/favourites/api.ts'
import { lookupsApi } from './accounts/lookups/api.ts'
import { chooseLookups } from './accounts/lookups/lookups.ts'
import { personalDataApi } from './accounts/privacy/api.ts'
import { sessionsApi } from './accounts/sessions/api.ts'
import { prepareRequests } from './api-requests.ts'
import { approvalApi } from './booking/approval/api.ts'
import { cancellationApi } from './booking/cancellation/api.ts'
import { cartApi } from './booking/cart/api.ts'
import { mergeVisitorCart } from './booking/cart/cart-owner.ts'
import { sharedCartApi } from './booking/cart/shared-cart-api.ts'
import { orderChangesApi } from './booking/changes/api.ts'
import { confirmOrders } from './booking/changes/confirm-address.ts'
import { checkoutApi } from './booking/checkout/api.ts'
import { paymentMethodsApi } from './booking/checkout/payment-methods-api.ts'
import { documentsApi } from './booking/documents/api.ts'
import { offersApi } from './booking/offers/api.ts'
import { offerLinkApi } from './booking/offers/link-api.ts'
import { orderOffer } from './booking/offers/order-offer.ts'
import { goodsNetCentsOf, postcodeOf, toPayFor } from './booking/offers/requested-purchase.ts'
import { ordersApi } from './booking/orders/api.ts'
import { paymentsApi, settleByProviderId } from './booking/payments/api.ts'
import { chooseProvider } from './booking/payments/choose-provider.ts'
import { testBankApi } from './booking/payments/test-bank-api.ts'
import { shippingApi } from './booking/shipping/api.ts'
import { pickupPoints } from './booking/shipping/postnl.ts'
import { vatApi } from './booking/vat/api.ts'
import { chooseVatRegister } from './booking/vat/vies.ts'
import { waitingApi } from './booking/waiting/api.ts'
import { createReadCache } from './cache/read-cache.ts'
import { agendaApi } from './catalogue/agenda/api.ts'
import { comparisonApi } from './catalogue/comparison/api.ts'
import { listingApi } from './catalogue/listing/api.ts'
import { CatalogueIndex, outdatedTags } from './catalogue/memory/catalogue-index.ts'
import { outlinesApi } from './catalogue/outlines/api.ts'
import { productsApi } from './catalogue/products/api.ts'
import { searchApi } from './catalogue/search/api.ts'
import { PlanClock } from './content/desk/plan-clock.ts'
import { previewsApi } from './content/desk/previews-api.ts'
import { homeApi } from './content/home/api.ts'
import { locationsApi } from './content/locations/api.ts'
import { menusApi } from './content/menus/api.ts'
import { pagesApi } from './content/pages/api.ts'
import { settingsApi } from './content/settings/api.ts'
import { getShopInfo } from './content/settings/get-shop-info.ts'
import { urisApi } from './content/uris/api.ts'
import { verificationApi } from './papers/api.ts'
import { evidenceApi } from './papers/evidence/api.ts'
import { renewalsApi } from './papers/renewals/api.ts'
import { walletApi } from './papers/wallet/api.ts'
import { companyApi } from './people/employer/api.ts'
import { peopleFilesApi } from './people/employer/import/api.ts'
import { companyOrdersApi } from './people/employer/orders-api.ts'
import { companyPeopleApi } from './people/employer/people-api.ts'
import { trainerRequestsApi } from './planning/asking/api.ts'
import { dateAnswerApi } from './planning/moving/answer-api.ts'
import { trainerFeedApi } from './planning/own/feed-api.ts'
import { captchaApi } from './platform/captcha/api.ts'
import { chooseCaptcha } from './platform/captcha/choose-captcha.ts'
import { databaseOf } from './platform/database/database.ts'
import { createEventStreams } from './platform/http/answers/event-stream.ts'
import { Problem } from './platform/http/answers/problem.ts'
import { type ApiDocument, docsPage, docsPolicy } from './platform/http/api-docs.ts'
import { countInPostgres, createCounter } from './platform/http/requests/rate-limit.ts'
import type { RouterEnv } from './platform/http/router.ts'
import type { Platform } from './platform/platform.ts'
import { chatApi } from './service/chat/api.ts'
import { createChatNotices } from './service/chat/live.ts'
import { contactApi } from './service/contact/api.ts'
import { inboundMailApi } from './service/inbox/inbound/api.ts'
import { inspectionsApi } from './service/inspections/api.ts'
import { inspectionRequestsApi } from './service/inspections/request-api.ts'
import { overviewApi } from './service/overview/api.ts'
import { quotationsApi } from './service/quotations/api.ts'
import { reviewsApi } from './service/reviews/api.ts'
import { reviewPromotionApi } from './service/reviews/promotion-api.ts'
import { withdrawalsApi } from './service/withdrawals/api.ts'

const description = {
  openapi: '3.1.0',
  info: {
    title: 'Vangnet',
    version: '1',
    description:
      'The shop for safety trainings. Requests may set the header `language-id` (3 Dutch, 12 English; the default is Dutch), or the query of that name where no header can be set. ' +
      'Besides the responses of each operation, any request may get 400 (it cannot be read, or the language is unknown), ' +
      '403 (a browser sent it from another site), 413 (too large), 415 (not JSON), 429 (too many requests; see `Retry-After`), ' +
      '431 (the URL or the headers are too long) and 503 (temporarily unavailable).',
  },
}

/** The whole API: our pages and other programs read and write through it. */
export function createApi(
  platform: Platform,
  catalogue = new CatalogueIndex(platform),
  onOutdated = outdatedTags(platform.changes, catalogue),
  readCache = createReadCache(platform, onOutdated),
  counter = createCounter(platform),
  plans = new PlanClock(platform),
) {
  const { env, log, pool, changes, now, signer } = platform
  const { origin } = env
  const db = databaseOf(pool)
  const limits = { counter, trustProxy: env.TRUST_PROXY ?? false }

  const payments = { provider: chooseProvider(env, pool, now), log }
  const points = pickupPoints({ apiKey: env.POSTNL_API_KEY, apiUrl: env.POSTNL_API_URL })
  const accounts = {
    trustProxy: env.TRUST_PROXY ?? false,
    counter: countInPostgres(pool),
    mergeCart: mergeVisitorCart,
    confirmOrders,
    log,
    signer,
  }

  const vatRegister = chooseVatRegister(env, log)
  const requireCaptcha = chooseCaptcha(env, signer)

  const offerContext = {
    origin,
    staffMail: env.STAFF_MAIL,
    payments,
    signer,
    pickupPoints: points,
    ...limits,
  }

  const chatOptions = {
    staffMail: env.STAFF_MAIL,
    db,
    now,
    notices: createChatNotices(changes),
    streams: createEventStreams(),
    ...limits,
  }

  const newApi = () => new OpenAPIHono<RouterEnv>().basePath('/api')
  const prepare = (api: ReturnType<typeof newApi>) =>
    prepareRequests(api, platform, { readCache, catalogue, counter, plans })
  const refuseUnknown = () => {
    throw new Problem('not_found')
  }

  const openStaffApi = async () => {
    const { createStaffApi } = await import('./staff-api.ts')
    const staffApi = prepare(newApi())
    staffApi.route('/', createStaffApi(platform, { payments, chat: chatOptions, vatRegister }))
    staffApi.all('*', refuseUnknown)
    return staffApi
  }
  /** The back office's code is loaded with its first request, so a process that only serves visitors takes 40 MB less (decision 99). */
  let staffApi: ReturnType<typeof openStaffApi> | undefined
  const getStaffApi = () => (staffApi ??= openStaffApi())

  const api = newApi()
  // Before the shop's own steps, because the back office's requests go through the same ones.
  api.use('/staff/*', async (c) => (await getStaffApi()).fetch(c.req.raw, c.env))
  prepare(api)

  const routes = api
    .route('/', settingsApi(env))
    .route('/', captchaApi({ signer, ...limits }))
    .route('/', menusApi)
    .route('/', urisApi)
    .route('/', pagesApi)
    .route('/', previewsApi(signer))
    .route('/', locationsApi)
    .route('/', verificationApi(limits))
    .route('/', evidenceApi({ origin: env.origin, ...limits }))
    .route('/', renewalsApi({ signer, ...limits }))
    .route('/', walletApi({ env, signer, ...limits }))
    .route('/', productsApi(origin))
    .route('/', listingApi)
    .route('/', agendaApi({ origin }))
    .route('/', comparisonApi)
    .route('/', searchApi)
    .route('/', cartApi(limits))
    .route('/', sharedCartApi(signer))
    .route('/', waitingApi({ signer, requireCaptcha, ...limits }))
    .route('/', shippingApi({ pickupPoints: points, goodsNetCentsOf, postcodeOf, ...limits }))
    .route('/', paymentMethodsApi({ toPayFor }))
    .route(
      '/',
      checkoutApi({
        payments,
        signer,
        pickupPoints: points,
        orderOffer,
        requireCaptcha,
        staffMail: env.STAFF_MAIL,
        vatRegister,
      }),
    )
    .route('/', vatApi({ register: vatRegister, ...limits }))
    .route('/', offersApi(offerContext))
    .route('/', offerLinkApi(offerContext))
    .route('/', ordersApi({ signer }))
    .route('/', orderChangesApi({ signer, counter: accounts.counter }))
    .route('/', approvalApi({ signer, payments }))
    .route('/', dateAnswerApi({ signer, payments }))
    .route('/', cancellationApi({ signer, payments }))
    .route('/', paymentsApi({ payments, signer }))
    .route(
      '/',
      testBankApi({
        env,
        log,
        onChange: (id) => settleByProviderId({ db, locale: 'nl', now: now() }, payments, id),
      }),
    )
    .route('/', favouritesApi)
    .route('/', authApi(accounts))
    .route('/', customerApi(accounts))
    .route('/', addressesApi)
    .route('/', lookupsApi({ lookups: chooseLookups(env), log, now, ...limits }))
    .route('/', resetApi(accounts))
    .route('/', sessionsApi(accounts))
    .route('/', confirmationApi(accounts))
    .route('/', overviewApi)
    .route('/', certificatesApi)
    .route('/', companyApi({ signer, counter: accounts.counter }))
    .route('/', peopleFilesApi({ counter: accounts.counter }))
    .route('/', companyPeopleApi)
    .route('/', companyOrdersApi({ payments, staffMail: env.STAFF_MAIL, ...limits }))
    .route('/', personalDataApi(accounts))
    .route('/', inspectionsApi(limits))
    .route('/', inspectionRequestsApi({ staffMail: env.STAFF_MAIL, requireCaptcha, ...limits }))
    .route('/', homeApi)
    .route('/', reviewsApi)
    .route('/', reviewPromotionApi({ signer, ...limits }))
    .route('/', chatApi(chatOptions))
    .route('/', quotationsApi({ staffMail: env.STAFF_MAIL, requireCaptcha, ...limits }))
    .route('/', contactApi({ staffMail: env.STAFF_MAIL, requireCaptcha, ...limits }))
    .route('/', withdrawalsApi({ staffMail: env.STAFF_MAIL, ...limits }))
    .route('/', trainerRequestsApi({ signer, staffMail: env.STAFF_MAIL }))
    .route('/', documentsApi({ origin, signer, ...limits }))
    .route(
      '/',
      outlinesApi({
        origin,
        onOutdated,
        now,
        getPhone: async (shop) => (await getShopInfo(shop)).phone,
        ...limits,
      }),
    )

  // Apart from the shop's routes: no page calls them.
  api.route('/', trainerFeedApi(limits))
  api.route('/', inboundMailApi({ env, signer }))

  // Making the description takes a second, and it does not change while the shop runs.
  let made: Promise<ApiDocument> | undefined
  const describe = async () =>
    new OpenAPIHono()
      .route('/', api)
      .route('/', await getStaffApi())
      .getOpenAPI31Document(description) as ApiDocument
  const getDocument = () => (made ??= describe())
  api.get('/openapi.json', async (c) => c.json(await getDocument()))
  api.get('/docs', async (c) => {
    c.header('content-security-policy', docsPolicy)
    return c.html(docsPage(await getDocument()))
  })
  api.all('*', refuseUnknown)
  return routes
}

export type Api = ReturnType<typeof createApi>
