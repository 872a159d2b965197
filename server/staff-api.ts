import { OpenAPIHono } from '@hono/zod-openapi'
import { orderActionsApi } from './booking/desk/actions-api.ts'
import { staffOrdersApi } from './booking/desk/api.ts'
import { orderChangesByStaffApi } from './booking/desk/changes-api.ts'
import { orderDecisionsApi } from './booking/desk/decide-api.ts'
import { discountCodesApi } from './booking/discount-codes/staff-api.ts'
import { newOrderApi } from './booking/new-order/api.ts'
import { staffOffersApi } from './booking/offers/desk/api.ts'
import type { Payments } from './booking/payments/provider.ts'
import type { VatRegister } from './booking/vat/vies.ts'
import { staffDocumentsApi } from './catalogue/desk/documents-api.ts'
import { staffPricesApi } from './catalogue/desk/prices-api.ts'
import { staffProductsApi } from './catalogue/desk/staff-api.ts'
import { staffVariantsApi } from './catalogue/desk/variants-api.ts'
import { staffSynonymsApi } from './catalogue/search/staff-api.ts'
import { staffCategoriesApi } from './catalogue/taxonomy/categories-api.ts'
import { staffListsApi } from './catalogue/taxonomy/lists-api.ts'
import { staffPagesApi } from './content/desk/api.ts'
import { mediaApi } from './content/media/api.ts'
import { staffMenusApi } from './content/menus/staff-api.ts'
import { staffRedirectsApi } from './content/redirects/staff-api.ts'
import { mailTextsApi } from './mail/mail-texts-api.ts'
import { staffMailsApi } from './mail/staff-mails-api.ts'
import { myDayApi } from './papers/course/my-api.ts'
import { registersApi } from './papers/registers/staff-api.ts'
import { schemesApi } from './papers/schemes/staff-api.ts'
import { papersApi } from './papers/staff-api.ts'
import { companiesApi } from './people/companies/api.ts'
import { staffCustomersApi } from './people/customers/api.ts'
import { mergingApi } from './people/merging/api.ts'
import { peopleApi } from './people/persons/api.ts'
import { askingApi } from './planning/asking/staff-api.ts'
import { blocksApi } from './planning/blocks/api.ts'
import { datesApi } from './planning/dates/api.ts'
import { decideApi } from './planning/decide/api.ts'
import { wholeDatesApi } from './planning/moving/staff-api.ts'
import { ownPlanApi } from './planning/own/staff-api.ts'
import { planningApi } from './planning/staff-api.ts'
import { tasksApi } from './planning/tasks/staff-api.ts'
import { waitingListApi } from './planning/waiting/api.ts'
import { planWeeksApi } from './planning/weeks-api.ts'
import { databaseOf } from './platform/database/database.ts'
import { isDemo } from './platform/env.ts'
import { createEventStreams } from './platform/http/answers/event-stream.ts'
import { countInPostgres } from './platform/http/requests/rate-limit.ts'
import type { Platform } from './platform/platform.ts'
import type { StaffEnv } from './platform/staff/staff-router.ts'
import type { ChatOptions } from './service/chat/api.ts'
import { staffChatApi } from './service/chat/staff-api.ts'
import { inboxApi } from './service/inbox/api.ts'
import { cannedAnswersApi } from './service/inbox/canned-answers-api.ts'
import { staffReviewsApi } from './service/reviews/staff-api.ts'
import { withdrawalDecisionsApi } from './service/withdrawals/staff-api.ts'
import { staffAccountApi } from './staff/account/api.ts'
import { colleaguesApi } from './staff/colleagues/api.ts'
import { importsApi } from './staff/imports/api.ts'
import { liveApi } from './staff/live/api.ts'
import { logApi } from './staff/log/api.ts'
import { notesApi } from './staff/notes/api.ts'
import { staffSearchApi } from './staff/search/api.ts'
import { staffSettingsApi } from './staff/settings/api.ts'
import { todayApi } from './staff/today/api.ts'
import { undoApi } from './staff/undo/api.ts'
import { viewsApi } from './staff/views/api.ts'

/** The API of the back office. It has a type of its own, so that the shop's pages do not know it. */
export function createStaffApi(
  { env, log, pool, changes, now, signer }: Platform,
  { payments, chat, vatRegister }: { payments: Payments; chat: ChatOptions; vatRegister: VatRegister },
) {
  const needsSecondFactor = !isDemo(env)
  const staff = new OpenAPIHono<StaffEnv>()
  staff.use('/staff/*', async (c, next) => {
    c.set('needsSecondFactor', needsSecondFactor)
    await next()
  })
  return staff
    .route('/', staffAccountApi({ origin: env.origin, log, counter: countInPostgres(pool) }))
    .route('/', colleaguesApi)
    .route('/', todayApi)
    .route('/', staffSearchApi)
    .route('/', staffOrdersApi)
    .route('/', orderDecisionsApi({ signer, payments }))
    .route('/', orderActionsApi({ payments }))
    .route('/', newOrderApi({ payments, staffMail: env.STAFF_MAIL, vatRegister }))
    .route('/', staffOffersApi({ origin: env.origin }))
    .route('/', orderChangesByStaffApi({ payments }))
    .route('/', discountCodesApi)
    .route('/', staffCustomersApi)
    .route('/', companiesApi)
    .route('/', peopleApi)
    .route('/', mergingApi)
    .route('/', staffPricesApi)
    .route('/', staffVariantsApi)
    .route('/', staffDocumentsApi)
    .route('/', staffProductsApi)
    .route('/', staffCategoriesApi)
    .route('/', staffListsApi)
    .route('/', planningApi)
    .route('/', datesApi)
    .route('/', wholeDatesApi({ payments }))
    .route('/', planWeeksApi)
    .route('/', waitingListApi)
    .route('/', blocksApi)
    .route('/', papersApi({ origin: env.origin }))
    .route('/', registersApi)
    .route('/', schemesApi)
    .route('/', myDayApi({ counter: countInPostgres(pool) }))
    .route('/', decideApi)
    .route('/', tasksApi)
    .route('/', askingApi)
    .route('/', ownPlanApi({ origin: env.origin, staffMail: env.STAFF_MAIL }))
    .route('/', inboxApi)
    .route('/', cannedAnswersApi)
    .route('/', withdrawalDecisionsApi({ payments }))
    .route('/', staffChatApi(chat))
    .route('/', staffReviewsApi)
    .route('/', staffMailsApi)
    .route('/', mailTextsApi({ origin: env.origin, signer, loadMails: () => import('./mails.ts') }))
    .route('/', staffPagesApi({ signer }))
    .route('/', mediaApi({ counter: countInPostgres(pool) }))
    .route('/', notesApi)
    .route('/', viewsApi)
    .route('/', logApi)
    .route('/', staffSettingsApi)
    .route('/', staffMenusApi)
    .route('/', staffSynonymsApi)
    .route('/', staffRedirectsApi)
    .route('/', undoApi)
    .route('/', importsApi)
    .route(
      '/',
      liveApi({
        changes,
        streams: createEventStreams(),
        shopNow: () => ({ db: databaseOf(pool), locale: 'nl', now: now() }),
      }),
    )
}

export type StaffApi = ReturnType<typeof createStaffApi>
