import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Locale } from '../../../contract/rules/locale.ts'
import { openPool } from '../../../server/platform/database/database.ts'
import { createLog } from '../../../server/platform/log.ts'
import { readSigner } from '../../../server/platform/signature.ts'
import { inDays } from '../../support/browser/back-office.ts'
import {
  accessibilityFaults,
  hydrated,
  overflow,
  type Screen,
  withBrowser,
} from '../../support/browser/browser.ts'
import { enter, newBrowserCustomer } from '../../support/browser/customer.ts'
import { structuredData } from '../../support/browser/html.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'
import { insertInvitation } from '../../support/fixtures/reviews.ts'
import { fetchPage } from '../../support/shop/fetch-page.ts'

const { newPage, open } = withBrowser()
let pool: ReturnType<typeof openPool>
beforeAll(() => {
  pool = openPool(inject('shopDatabaseUrl'), createLog({ LOG_LEVEL: 'error' }), 1)
})
afterAll(() => pool?.end())

/** An invitation for a training that no other test reviews. */
const invite = async (more: Parameters<typeof insertInvitation>[1] = {}) =>
  insertInvitation(
    { pool, platform: { signer: await readSigner(pool), now: () => new Date() } },
    { code: 'LI-806', day: inDays(-6), email: `${crypto.randomUUID()}@ploeg.example`, ...more },
  )
const pathOf = async (locale: Locale) => {
  const { rows } = await pool.query(
    "select s.slug from slugs s join products p on p.id = s.product_id where p.code = 'LI-806' and s.locale = $1",
    [locale],
  )
  return `${locale === 'en' ? '/en' : ''}/${rows[0].slug}`
}
const faults = async (page: Page) => ({
  axe: await accessibilityFaults(page),
  overflow: await overflow(page),
})
const none = { axe: [], overflow: 0 }
const patient = { timeout: 20_000 }

const dutch = {
  locale: 'nl' as Locale,
  stars: /^4 sterren/,
  three: /^3 sterren/,
  title: 'Uw beoordeling in één zin',
  body: 'Uw ervaring',
  author: 'Uw naam, zoals wij hem tonen',
  send: 'Beoordeling versturen',
  wrong: 'Controleer deze 2 velden',
  thanks: 'Dank u wel',
  used: 'U hebt deze training al beoordeeld',
  copy: 'Code kopiëren',
  copied: 'De code is gekopieerd.',
  verified: 'Geverifieerde deelnemer',
  missing: 'Deze link klopt niet',
  about: 'Zo komen onze beoordelingen tot stand',
  expired: 'Deze uitnodiging is verlopen',
  stop: 'Stuur mij geen uitnodigingen meer',
  stopped: 'U krijgt van ons geen uitnodigingen voor beoordelingen meer.',
  order: '/dashboard/orders',
  review: 'Beoordeel deze training',
}
const english: typeof dutch = {
  locale: 'en',
  stars: /^4 stars/,
  three: /^3 stars/,
  title: 'Your review in one sentence',
  body: 'Your experience',
  author: 'Your name, as we show it',
  send: 'Send review',
  wrong: 'Please check 2 fields',
  thanks: 'Thank you',
  used: 'You have already reviewed this training',
  copy: 'Copy the code',
  copied: 'The code has been copied.',
  verified: 'Verified participant',
  missing: 'This link is not valid',
  about: 'How our reviews work',
  expired: 'This invitation has expired',
  stop: 'Stop sending me invitations',
  stopped: 'You will not get any more review invitations from us.',
  order: '/en/dashboard/orders',
  review: 'Review this training',
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const htmlOf = async (path: string) => (await fetchPage(inject('shopUrl') + path)).text()
type Course = {
  aggregateRating?: { reviewCount: number; ratingValue: number }
  review: { name: string }[]
}
/** The product's structured data. */
const schemaOf = (html: string) =>
  structuredData(html).find((data) => data['@type'] === 'Course') as unknown as Course

describeInTurn<[Screen, typeof dutch]>(
  'on a %s',
  [
    ['phone', dutch],
    ['desktop', english],
  ],
  (journey, screen, texts) => {
    journey(
      `a review in ${texts.locale} is written by link, approved by staff and shown with the training`,
      async () => {
        const { page: pagePath } = await invite({ locale: texts.locale })
        const path = pagePath(texts.locale)
        const product = await pathOf(texts.locale)
        const title = `Hijsen ${crypto.randomUUID().slice(0, 8)}`
        const before = schemaOf(await htmlOf(product))

        const page = await open(`${path}?stars=4`, screen)
        const four = page.getByRole('radio', { name: texts.stars })
        await expect.poll(() => four.isChecked()).toBe(true)
        await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
        await page.getByRole('button', { name: texts.send }).click()
        const summary = page.getByText(texts.wrong)
        await summary.waitFor()
        await expect
          .poll(() => summary.evaluate((text) => text.parentElement === document.activeElement))
          .toBe(true)
        expect(await faults(page)).toEqual(none)
        // Radio buttons: arrow keys change the rating.
        await four.focus()
        await page.keyboard.press('ArrowLeft')
        await expect.poll(() => page.getByRole('radio', { name: texts.three }).isChecked()).toBe(true)
        await page.getByLabel(texts.title).fill(title)
        await page.getByLabel(texts.body).fill('Te kort.')
        await page.reload()
        await hydrated(page)
        await expect.poll(() => page.getByLabel(texts.title).inputValue(), patient).toBe(title)
        await expect.poll(() => page.getByRole('radio', { name: texts.three }).isChecked()).toBe(true)
        await page
          .getByLabel(texts.body)
          .fill('Eindelijk zelf een last aangeslagen, en geleerd wat niet mag.')
        await page.getByLabel(texts.author).fill('Joris K.')
        await page.getByRole('button', { name: texts.send }).click()
        await heading(page, texts.thanks).waitFor()
        await expect
          .poll(() => heading(page, texts.thanks).evaluate((one) => one === document.activeElement))
          .toBe(true)
        const code = await page.locator('code').textContent()
        expect(code).toMatch(/^DANK-/)
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        await page.getByRole('button', { name: texts.copy }).click()
        await page.getByText(texts.copied).waitFor()
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code)
        expect(await overflow(page)).toBe(0)
        await page.reload()
        await heading(page, texts.used).waitFor()
        await expect.poll(() => page.locator('code').textContent()).toBe(code)

        const staffPage = await newPage(screen)
        await enterStaff(staffPage, '/staff/reviews?state=waiting&page=1', colleague.sales)
        const card = staffPage.getByRole('listitem').filter({ hasText: title })
        await card.waitFor()
        expect(await faults(staffPage)).toEqual(none)
        await card.getByRole('button', { name: 'Tonen', exact: true }).click()
        await staffPage.getByText('De beoordeling staat nu op de website.').waitFor()

        // Publishing a review invalidates the cached page.
        await expect.poll(() => htmlOf(product), patient).toContain(title)
        await page.goto(product)
        await hydrated(page)
        const after = schemaOf(await htmlOf(product))
        expect(after.aggregateRating?.reviewCount).toBe((before.aggregateRating?.reviewCount ?? 0) + 1)
        const { rows } = await pool.query(
          "select round(avg(r.rating), 1)::float as average from reviews r join products p on p.id = r.product_id where p.code = 'LI-806' and approved_at is not null",
        )
        expect(after.aggregateRating?.ratingValue).toBe(rows[0].average)
        expect(after.review.find(({ name }) => name === title)).toMatchObject({
          reviewRating: { ratingValue: 3 },
          author: { name: 'Joris K.' },
        })
        const item = page.getByRole('listitem').filter({ hasText: title })
        await expect.poll(() => item.textContent()).toContain(texts.verified)
        expect(await overflow(page)).toBe(0)
      },
    )

    journey(`links in ${texts.locale} that do not work say why, and link onward`, async () => {
      const { uuid, page: pagePath } = await invite()
      const base = pagePath(texts.locale).split(`/${uuid}`)[0] ?? ''
      const page = await open(`${base}/${uuid}/${'x'.repeat(32)}`, screen, { expectErrors: true })
      await heading(page, texts.missing).waitFor()
      expect(await faults(page)).toEqual(none)
      await page.locator(`main a[href="${base}"]`).click()
      await heading(page, texts.about).waitFor()
      expect(await overflow(page)).toBe(0)
      await page.goto(`${base}/${uuid}`)
      await heading(page, texts.missing).waitFor()

      const old = await invite()
      await pool.query(
        "update review_invitations set invited_at = now() - interval '92 days' where id = $1",
        [old.id],
      )
      await page.goto(`${old.page(texts.locale)}?stop=1`)
      await heading(page, texts.expired).waitFor()
      await page.getByRole('button', { name: texts.stop }).click()
      await page.getByText(texts.stopped).waitFor()
      await page.reload()
      await page.getByText(texts.stopped).waitFor()
    })
  },
)

it('a review sent from two tabs is saved once; staff reject it with a reason that its author can read', async () => {
  const { page: pagePath, path } = await invite()
  const title = `Weg ermee ${crypto.randomUUID().slice(0, 8)}`
  const first = await open(pagePath('nl'), 'desktop', { expectErrors: true })
  const second = await open(pagePath('nl'), 'desktop', { expectErrors: true })
  const fill = async (page: Page) => {
    await page.getByRole('radio', { name: /^1 ster/ }).check({ force: true })
    await page.getByLabel(dutch.title).fill(title)
    await page.getByLabel(dutch.body).fill('Mijn collega Kees van nummer 06 deed maar wat, en ik ook.')
  }
  await fill(first)
  await fill(second)
  await first.getByRole('button', { name: dutch.send }).click()
  await heading(first, dutch.thanks).waitFor()
  // The other tab shows that the invitation was used, with the same code.
  await second.getByRole('button', { name: dutch.send }).click()
  await heading(second, dutch.used).waitFor()
  await expect
    .poll(() => second.locator('code').textContent())
    .toBe(await first.locator('code').textContent())

  // The page is closed to everyone but staff.
  const staffPage = await open('/staff/reviews', 'tablet', { expectErrors: true })
  await staffPage.getByLabel('Password').waitFor()
  await enterStaff(staffPage, '/staff/reviews', colleague.sales)
  const card = staffPage.getByRole('listitem').filter({ hasText: title })
  await card.getByRole('button', { name: 'Niet tonen' }).click()
  const confirm = card.getByRole('button', { name: 'Niet tonen en schrijver berichten' })
  await confirm.click()
  await card.getByText('Schrijf minstens 5 tekens.').waitFor()
  expect(await overflow(staffPage)).toBe(0)
  await card.getByLabel('Reden').fill('Noemt een collega en een telefoonnummer.')
  await confirm.click()
  await staffPage.getByText('De beoordeling wordt niet getoond.').waitFor()
  await staffPage.getByRole('navigation', { name: 'Welke beoordelingen' }).getByText('Niet getoond').click()
  await staffPage.getByRole('listitem').filter({ hasText: title }).getByText('Tim de Groot').waitFor()
  await first.reload()
  await first.getByText('Noemt een collega en een telefoonnummer.').waitFor()
  const { data } = await (await first.request.get(`/api/${path}`)).json()
  expect(data.review.state).toBe('rejected')
})

it('an order of a past training links to the review page', async () => {
  const { email } = await newBrowserCustomer()
  const { orderId, page: pagePath } = await invite({ customer: email, email })
  const page = await newPage('phone')
  await enter(page, email, `/dashboard/orders/${orderId}`)
  const link = page.getByRole('link', { name: dutch.review })
  await link.waitFor()
  expect(await overflow(page)).toBe(0)
  await link.click()
  await page.waitForURL(`**${pagePath('nl')}`)
  await page.getByLabel(dutch.title).waitFor()
})
