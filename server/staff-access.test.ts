import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Right, rightsOfRole, roles } from '../contract/staff/rights.ts'
import { openRoles } from '../tests/support/fixtures/roles.ts'
import { someAddress } from '../tests/support/shop/fetch-page.ts'
import { openTestShop, type TestShop } from '../tests/support/shop/test-shop.ts'
import { openColleagues } from '../tests/support/staff/colleagues.ts'
import { newStaffRouter, staffRoute } from './platform/staff/staff-router.ts'

/** Checks who may call what in the back office: every operation as every role. An operation that is not listed fails. */

let shop: TestShop
let people: Awaited<ReturnType<typeof openColleagues>>
let others: Awaited<ReturnType<typeof openRoles>>
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  people = await openColleagues(shop)
  others = await openRoles(shop)
})
afterAll(() => shop.close())
// There are more operations than one colleague may call in a minute.
beforeEach(() => shop.pool.query('delete from rate_counts').then(() => undefined))
// One of the operations removes the second factor.
beforeEach(() => shop.pool.query('update colleagues set totp_confirmed_at = $1', [shop.platform.now()]))

type Who = Right | 'every colleague' | 'everyone'

/** Written out, not read from the routes, so that a wrong right in a route fails here. */
const operations: Record<string, Who> = {
  'GET session': 'everyone',
  'POST login': 'everyone',
  'POST login/passkey': 'everyone',
  'POST logout': 'everyone',
  'POST password/reset': 'everyone',
  'GET links/{token}': 'everyone',
  'POST links/{token}': 'everyone',
  'GET me': 'every colleague',
  'PATCH me': 'every colleague',
  'POST prove': 'every colleague',
  'POST prove/passkey': 'every colleague',
  'POST prove/passkey/options': 'every colleague',
  'POST me/totp': 'every colleague',
  'POST me/totp/confirm': 'every colleague',
  'DELETE me/totp': 'every colleague',
  'GET me/passkeys': 'every colleague',
  'POST me/passkeys/options': 'every colleague',
  'POST me/passkeys': 'every colleague',
  'DELETE me/passkeys/{id}': 'every colleague',
  'GET me/sessions': 'every colleague',
  'DELETE me/sessions/{id}': 'every colleague',
  'GET colleagues': 'every colleague',
  'POST colleagues': 'colleagues:write',
  'POST colleagues/{id}/invite': 'colleagues:write',
  'PATCH colleagues/{id}': 'colleagues:write',
  'POST dates/{id}/requests': 'dates:plan',
  'GET dates/{id}/requests': 'dates:read',
  'GET trainers/{id}/requests': 'dates:read',
  'POST trainers/{id}/feed': 'dates:plan',
  'GET tasks': 'every colleague',
  'PATCH tasks/{id}': 'every colleague',
  'GET dates/{id}/tasks': 'dates:read',
  'GET task-templates': 'dates:read',
  'GET task-templates/targets': 'dates:read',
  'POST task-templates': 'dates:plan',
  'PATCH task-templates/{id}': 'dates:plan',
  'GET my/plan': 'dates:own',
  'POST my/requests/{id}/answer': 'dates:own',
  'POST my/absences': 'dates:own',
  'DELETE my/absences/{id}': 'dates:own',
  'POST my/feed': 'dates:own',
  'GET today': 'every colleague',
  'GET search': 'every colleague',
  'GET names': 'every colleague',
  'GET stream': 'every colleague',
  'PUT presence': 'every colleague',
  'POST mentions/{id}/seen': 'every colleague',
  'GET views': 'every colleague',
  'POST views': 'every colleague',
  'DELETE views/{id}': 'every colleague',
  'POST notes': 'every colleague',
  'GET log': 'log:read',
  'GET settings': 'settings:write',
  'PATCH settings/terms': 'settings:write',
  'PATCH settings/holds': 'settings:write',
  'PATCH settings/reminders': 'settings:write',
  'PATCH settings/hours': 'settings:write',
  'PATCH settings/company': 'settings:write',
  'POST settings/holidays': 'settings:write',
  'POST settings/holidays/year': 'settings:write',
  'DELETE settings/holidays/{id}': 'settings:write',
  'GET menus': 'content:read',
  'GET menus/targets': 'content:read',
  'POST menus': 'content:write',
  'PATCH menus/{id}': 'content:write',
  'POST menus/{id}/move': 'content:write',
  'DELETE menus/{id}': 'content:write',
  'GET synonyms': 'content:read',
  'GET synonyms/try': 'content:read',
  'POST synonyms': 'content:write',
  'DELETE synonyms/{id}': 'content:write',
  'GET search-misses': 'content:read',
  'GET redirects': 'content:read',
  'POST redirects': 'content:write',
  'PATCH redirects/{id}': 'content:write',
  'DELETE redirects/{id}': 'content:write',
  'POST changes/{id}/undo': 'every colleague',
  'GET orders': 'orders:read',
  'POST orders': 'orders:write',
  'GET orders/{id}': 'orders:read',
  'GET orders/export.csv': 'orders:export',
  'GET orders/export.xlsx': 'orders:export',
  'POST orders/bulk': 'orders:write',
  'PATCH orders/{id}': 'orders:write',
  'PUT orders/{id}/participants': 'orders:write',
  'POST orders/{id}/lines/{lineId}/move': 'orders:write',
  'GET orders/{id}/lines/{lineId}/dates': 'orders:read',
  'PUT orders/{id}/invoice-details': 'orders:write',
  'GET orders/{id}/cancellation': 'orders:read',
  'POST orders/{id}/cancellation': 'orders:write',
  'POST orders/{id}/refunds': 'orders:refund',
  'POST orders/{id}/payments': 'money:book',
  'POST orders/{id}/mails': 'orders:write',
  'POST orders/{id}/approve': 'orders:write',
  'POST orders/{id}/refuse': 'orders:write',
  'GET desk/customers': 'orders:write',
  'GET desk/customers/{id}': 'orders:write',
  'GET desk/customers/{id}/people': 'orders:write',
  'GET desk/options': 'orders:write',
  'GET desk/products': 'orders:write',
  'POST desk/price': 'orders:write',
  'PUT desk/holds/{key}': 'orders:write',
  'DELETE desk/holds/{key}': 'orders:write',
  'GET offers': 'orders:read',
  'GET offers/proposal': 'orders:write',
  'POST offers': 'orders:write',
  'GET offers/{id}': 'orders:read',
  'PATCH offers/{id}': 'orders:write',
  'DELETE offers/{id}': 'orders:write',
  'GET offers/{id}/pdf': 'orders:read',
  'POST offers/{id}/send': 'orders:write',
  'POST offers/{id}/remind': 'orders:write',
  'POST offers/{id}/extend': 'orders:write',
  'POST offers/{id}/revise': 'orders:write',
  'POST offers/{id}/copy': 'orders:write',
  'GET discounts': 'catalogue:read',
  'POST discounts': 'prices:write',
  'GET discounts/export.csv': 'prices:write',
  'GET discounts/export.xlsx': 'prices:write',
  'GET discounts/targets': 'catalogue:read',
  'GET discounts/options': 'catalogue:read',
  'POST discounts/bulk': 'prices:write',
  'GET discounts/{id}': 'catalogue:read',
  'PATCH discounts/{id}': 'prices:write',
  'DELETE discounts/{id}': 'prices:write',
  'POST discounts/{id}/try': 'catalogue:read',
  'GET imports': 'every colleague',
  'POST imports': 'every colleague',
  'GET imports/{id}': 'every colleague',
  'GET imports/{id}/progress': 'every colleague',
  'POST imports/{id}/check': 'every colleague',
  'POST imports/{id}/accept': 'every colleague',
  'GET imports/{id}/faults/{type}': 'every colleague',
  'GET exports/{kind}/{type}': 'every colleague',
  'GET customers': 'people:read',
  'GET customers/{id}': 'people:read',
  'GET customers/export.csv': 'people:export',
  'GET customers/export.xlsx': 'people:export',
  'PATCH customers/{id}': 'people:write',
  'POST customers/{id}/merge': 'people:write',
  'GET customers/{id}/data': 'people:export',
  'POST customers/{id}/forget': 'people:forget',
  'GET companies': 'people:read',
  'GET companies/{id}': 'people:read',
  'GET companies/export.csv': 'people:export',
  'GET companies/export.xlsx': 'people:export',
  'PATCH companies/{id}': 'people:write',
  'PUT companies/{id}/members': 'people:write',
  'POST companies/{id}/merge': 'people:write',
  'GET people': 'people:read',
  'GET people/{id}': 'people:read',
  'GET people/export.csv': 'people:export',
  'GET people/export.xlsx': 'people:export',
  'PATCH people/{id}': 'people:write',
  'POST people/{id}/merge': 'people:write',
  'GET people/{id}/data': 'people:export',
  'POST people/{id}/forget': 'people:forget',
  'GET products': 'catalogue:read',
  'GET products/choices': 'catalogue:read',
  'GET products/export.csv': 'catalogue:read',
  'GET products/export.xlsx': 'catalogue:read',
  'POST products': 'catalogue:write',
  'POST products/bulk': 'catalogue:write',
  'POST products/bulk-price': 'prices:write',
  'PATCH products/grid': 'prices:write',
  'GET products/{id}': 'catalogue:read',
  'PATCH products/{id}': 'catalogue:write',
  'DELETE products/{id}': 'catalogue:write',
  'PATCH products/{id}/texts/{locale}': 'catalogue:write',
  'PATCH products/{id}/lists': 'catalogue:write',
  'POST products/{id}/documents': 'catalogue:write',
  'PATCH products/{id}/price': 'prices:write',
  'POST products/{id}/planned-prices': 'prices:write',
  'DELETE products/{id}/planned-prices/{priceId}': 'prices:write',
  'POST products/{id}/deals': 'prices:write',
  'PATCH products/{id}/deals/{dealId}': 'prices:write',
  'DELETE products/{id}/deals/{dealId}': 'prices:write',
  'POST products/{id}/variants': 'catalogue:write',
  'PUT products/{id}/variants': 'catalogue:write',
  'PATCH products/{id}/variants/{variantId}': 'catalogue:write',
  'DELETE products/{id}/variants/{variantId}': 'catalogue:write',
  'POST products/{id}/dates': 'dates:plan',
  'PATCH products/{id}/dates/{dateId}': 'dates:plan',
  'POST products/{id}/copy': 'catalogue:write',
  'POST products/{id}/publish': 'catalogue:write',
  'POST products/{id}/retire': 'catalogue:write',
  'POST products/{id}/reinstate': 'catalogue:write',
  'GET categories': 'catalogue:read',
  'POST categories': 'catalogue:write',
  'PATCH categories/{id}': 'catalogue:write',
  'DELETE categories/{id}': 'catalogue:write',
  'POST categories/{id}/move': 'catalogue:write',
  'GET categories/{id}/uses': 'catalogue:read',
  'GET lists/{list}': 'catalogue:read',
  'POST lists/{list}': 'catalogue:write',
  'PATCH lists/{list}/{id}': 'catalogue:write',
  'DELETE lists/{list}/{id}': 'catalogue:write',
  'POST lists/{list}/{id}/move': 'catalogue:write',
  'GET lists/{list}/{id}/uses': 'catalogue:read',
  'POST locations': 'catalogue:write',
  'GET locations/{id}': 'catalogue:read',
  'PATCH locations/{id}': 'catalogue:write',
  'POST merges/{id}/undo': 'people:write',
  'POST merge-proposals/{id}/dismiss': 'people:write',
  'GET planning': 'dates:read',
  'GET planning/choices': 'dates:read',
  'GET planning/occupancy': 'dates:read',
  'GET planning/year': 'dates:read',
  'GET planning/decide': 'dates:read',
  'POST dates/{id}/decide': 'dates:plan',
  'PUT dates/{id}/plan': 'dates:plan',
  'GET dates/{id}/changes': 'people:read',
  'POST dates/{id}/move': 'dates:plan',
  'POST dates/{id}/cancel': 'dates:cancel',
  'GET dates/{id}/proposals': 'dates:read',
  'POST dates/{id}/join': 'dates:cancel',
  'GET trainers': 'dates:read',
  'POST trainers': 'dates:plan',
  'PATCH trainers/{id}': 'dates:plan',
  'POST trainers/{id}/absences': 'dates:plan',
  'DELETE trainers/{id}/absences/{absenceId}': 'dates:plan',
  'GET dates': 'dates:read',
  'GET dates/export.csv': 'dates:read',
  'GET dates/export.xlsx': 'dates:read',
  'POST dates/bulk': 'dates:plan',
  'GET dates/series': 'dates:plan',
  'POST dates/series': 'dates:plan',
  'GET dates/{id}': 'dates:read',
  'GET dates/{id}/participants': 'people:read',
  'GET dates/{id}/plan': 'dates:read',
  'GET dates/{id}/history': 'dates:read',
  'GET dates/{id}/curve': 'dates:read',
  'GET dates/{id}/blocks': 'dates:read',
  'POST dates/{id}/blocks': 'dates:plan',
  'PATCH dates/{id}/blocks/{blockId}': 'dates:plan',
  'POST dates/{id}/blocks/{blockId}/end': 'dates:plan',
  'GET dates/{id}/waiting': 'people:read',
  'PATCH dates/{id}/waiting/{entryId}': 'dates:plan',
  'POST dates/{id}/waiting/{entryId}/offer': 'dates:plan',
  'DELETE dates/{id}/waiting/{entryId}': 'dates:plan',
  'GET rooms': 'dates:read',
  'POST rooms': 'dates:plan',
  'PATCH rooms/{id}': 'dates:plan',
  'POST rooms/{id}/absences': 'dates:plan',
  'DELETE rooms/{id}/absences/{absenceId}': 'dates:plan',
  'GET inbox': 'inbox:read',
  'GET inbox/{id}': 'inbox:read',
  'PATCH inbox/{id}': 'inbox:answer',
  'POST inbox/{id}/answers': 'inbox:answer',
  'POST inbox/{id}/withdrawal': 'orders:write',
  'GET answers': 'inbox:read',
  'POST answers': 'inbox:answer',
  'PATCH answers/{id}': 'inbox:answer',
  'DELETE answers/{id}': 'inbox:answer',
  'GET chat': 'inbox:read',
  'GET chat/stream': 'inbox:read',
  'GET chat/{id}/messages': 'inbox:read',
  'POST chat/{id}/messages': 'inbox:answer',
  'PUT chat/{id}/read': 'inbox:answer',
  'PUT chat/{id}/typing': 'inbox:answer',
  'POST chat/{id}/close': 'inbox:answer',
  'GET reviews': 'reviews:judge',
  'POST reviews/{id}/approve': 'reviews:judge',
  'POST reviews/{id}/reject': 'reviews:judge',
  'PUT reviews/{id}/reply': 'reviews:judge',
  'GET mails': 'mails:read',
  'GET mails/{id}': 'mails:read',
  'GET mails/{id}/files/{fileId}': 'mails:read',
  'POST mails/{id}/sendAgain': 'mails:send',
  'GET mail-texts': 'settings:mails',
  'PUT mail-texts/{kind}/{locale}': 'settings:mails',
  'DELETE mail-texts/{kind}/{locale}': 'settings:mails',
  'GET mail-texts/{kind}/{locale}/examples': 'settings:mails',
  'POST mail-texts/{kind}/{locale}/preview': 'settings:mails',
  'GET pages': 'content:read',
  'GET pages/choices': 'content:read',
  'POST pages': 'content:write',
  'POST pages/bulk': 'content:publish',
  'GET pages/{id}': 'content:read',
  'PATCH pages/{id}/draft': 'content:write',
  'DELETE pages/{id}/draft': 'content:write',
  'POST pages/{id}/publish': 'content:publish',
  'DELETE pages/{id}/plan': 'content:publish',
  'POST pages/{id}/take-down': 'content:publish',
  'DELETE pages/{id}/take-down': 'content:publish',
  'GET pages/{id}/preview': 'content:read',
  'GET pages/{id}/revisions/{number}': 'content:read',
  'POST pages/{id}/revisions/{number}/restore': 'content:write',
  'GET media': 'content:read',
  'GET media/{id}': 'content:read',
  'POST files': 'content:write',
  'PATCH media/{id}': 'content:write',
  'DELETE media/{id}': 'content:write',
  'GET dates/{id}/course': 'papers:read',
  'PUT dates/{id}/attendance': 'attendance:all',
  'PUT dates/{id}/results': 'attendance:all',
  'POST dates/{id}/close': 'papers:issue',
  'GET my/dates': 'dates:own',
  'PUT my/attendance': 'attendance:own',
  'PUT my/results': 'attendance:own',
  'PUT my/remarks': 'attendance:own',
  'PUT my/signatures': 'attendance:own',
  'POST my/dates/{id}/sheets': 'attendance:own',
  'POST my/dates/{id}/people': 'attendance:own',
  'POST dates/{id}/walk-ins/{walkInId}/settle': 'orders:write',
  'GET my/sheets/{id}': 'dates:own',
  'GET sheets/{id}': 'papers:read',
  'DELETE sheets/{id}': 'attendance:all',
  'GET dates/{id}/signatures': 'papers:read',
  'GET certificates': 'papers:read',
  'POST certificates/remind': 'papers:issue',
  'POST certificates/{id}/withdraw': 'papers:revoke',
  'POST certificates/{id}/correct': 'papers:revoke',
  'GET certificates/{id}/pdf': 'papers:read',
  'GET registers': 'papers:read',
  'GET registers/{id}': 'papers:read',
  'POST registers/{id}/files': 'papers:issue',
  'GET registers/{id}/files/{file}': 'papers:issue',
  'POST registers/{id}/files/{file}/uploaded': 'papers:issue',
  'POST registers/{id}/files/{file}/discard': 'papers:issue',
  'PATCH registers/{id}/records/{record}': 'people:write',
  'GET schemes': 'papers:read',
  'GET schemes/trainings': 'papers:read',
  'PATCH schemes/{id}': 'settings:write',
  'GET products/{id}/modules': 'papers:read',
  'PUT products/{id}/modules': 'settings:write',
}

const nothing = 1_999_999
async function ask(operation: string, headers: Record<string, string>) {
  const [method = '', path = ''] = operation.split(' ')
  const url = `/api/staff/${path.replace('{token}', 'x'.repeat(43)).replaceAll(/\{\w+\}/g, String(nothing))}`
  // Streams stay open, so only their headers are asked for.
  const isStream = path.endsWith('stream')
  const answer = await shop.ask(url, {
    method: isStream ? 'HEAD' : method,
    // One address may not ask this often.
    headers: { 'x-forwarded-for': someAddress(), ...headers },
    ...(['GET', 'DELETE'].includes(method) ? {} : { json: {} }),
  })
  await answer.body?.cancel()
  return answer.status
}

describe('the operations of the back office', () => {
  it('are all listed above', async () => {
    const { paths } = await shop.read('/api/openapi.json')
    const found = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
      path.startsWith('/api/staff/')
        ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api/staff/', '')}`)
        : [],
    )
    expect(found.toSorted()).toEqual(Object.keys(operations).toSorted())
  })

  it.each(Object.entries(operations).filter(([, who]) => who !== 'everyone'))(
    '%s refuses visitors and customers',
    async (operation) => {
      expect(await ask(operation, {})).toBe(401)
      expect(await ask(operation, others.headers.customer)).toBe(401)
    },
  )

  it.each(Object.entries(operations).filter(([, who]) => who !== 'everyone'))(
    '%s lets exactly the roles with its right in: %s',
    async (operation, who) => {
      for (const role of roles) {
        const mayCall = who === 'every colleague' || rightsOfRole[role].includes(who as Right)
        const status = await ask(operation, people.headers[role])
        // A proof that is no proof is refused with 401 too.
        const isAdmitted = status !== 403 && (status !== 401 || operation.startsWith('POST prove'))
        expect([role, isAdmitted]).toEqual([role, mayCall])
      }
    },
  )

  it('cannot be written without saying who may call them and what they do', () => {
    const route = { method: 'post', path: '/staff/x', responses: {} } as const
    expect(() => staffRoute('orders:write', route)).toThrow('does not say what it does')
    expect(() => newStaffRouter().openapi(route as never, (() => undefined) as never)).toThrow(
      'does not say who may call it',
    )
  })
})

describe('a role', () => {
  it('has a right that the owner gave it, and lacks one that the owner took', async () => {
    await shop.pool.query(
      "insert into role_rights values ('trainer', 'orders:read', true), ('sales', 'orders:read', false)",
    )
    expect(await ask('GET orders', people.headers.trainer)).toBe(200)
    expect(await ask('GET orders', people.headers.sales)).toBe(403)
    await shop.pool.query("insert into role_rights values ('owner', 'orders:read', false)")
    expect(await ask('GET orders', people.headers.owner)).toBe(200)
    await shop.pool.query('delete from role_rights')
    expect(await ask('GET orders', people.headers.sales)).toBe(200)
  })
})
