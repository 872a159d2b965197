import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  accessibilityFaults,
  expectErrors,
  overflow,
  type Screen,
  withBrowser,
} from '../../support/browser/browser.ts'
import { newBrowserBuyer } from '../../support/browser/buyer.ts'
import { enter, enterDemo, newBrowserCustomer } from '../../support/browser/customer.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'

const { newPage } = withBrowser()

const faults = async (page: Page) => ({
  axe: await accessibilityFaults(page),
  overflow: await overflow(page),
})
const none = { axe: [], overflow: 0 }
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const statuses = (page: Page) =>
  page.locator('main [data-status]').evaluateAll((dots) => dots.map((dot) => dot.getAttribute('data-status')))

const dutch = {
  home: '/',
  orders: '/dashboard/orders',
  title: 'Bestellingen',
  show: 'Toon',
  one: /^Bestelling VN/,
  withoutPlace: 'Betaald, nog zonder plaats',
  none: 'U hebt nog niets besteld',
  noneOfKind: 'Hier zijn geen bestellingen',
  all: 'Alle bestellingen tonen',
  language: 'Taal',
  other: 'English',
  otherPath: '/en/dashboard/orders',
}
const english: typeof dutch = {
  home: '/en',
  orders: '/en/dashboard/orders',
  title: 'Orders',
  show: 'Show',
  one: /^Order VN/,
  withoutPlace: 'Paid, still without a seat',
  none: 'You have not ordered anything yet',
  noneOfKind: 'There are no orders here',
  all: 'Show all orders',
  language: 'Language',
  other: 'Nederlands',
  otherPath: '/dashboard/orders',
}
const cases: [string, Screen, typeof dutch][] = [
  ['Dutch', 'phone', dutch],
  ['English', 'desktop', english],
]

describeInTurn('the list of orders in %s on a %s', cases, (journey, _language, screen, texts) => {
  journey('shows every status as text and colour, and filters by status', async () => {
    const page = await newPage(screen)
    await enterDemo(page, texts.orders)
    await heading(page, texts.title).waitFor()
    await expect.poll(() => page.title()).toBe(`${texts.title} | Vangnet`)
    await page.getByRole('link', { name: texts.one }).first().waitFor()
    expect(await faults(page)).toEqual(none)
    const { data } = await (await page.request.get('/api/customer/orders')).json()
    for (const { number } of data)
      await expect.poll(() => page.getByRole('main').textContent()).toContain(number)
    const shown = await statuses(page)
    expect(new Set(shown).size).toBeGreaterThan(2)
    expect(shown).not.toContain('0')

    const filter = page.getByLabel(texts.show, { exact: true })
    await filter.selectOption({ label: texts.withoutPlace })
    await page.waitForURL(`**${texts.orders}?status=6`)
    await expect.poll(async () => new Set(await statuses(page))).toEqual(new Set(['6']))
    await page.goBack()
    await expect.poll(async () => (await statuses(page)).length).toBe(shown.length)
    await expect.poll(() => filter.inputValue()).toBe('')
  })

  journey('keeps the filter in the other language and after a reload', async () => {
    const page = await newPage(screen)
    await enterDemo(page, `${texts.orders}?status=2`)
    await expect.poll(async () => new Set(await statuses(page))).toEqual(new Set(['2']))
    await page.goto(`${texts.otherPath}?status=2`)
    await expect.poll(async () => new Set(await statuses(page))).toEqual(new Set(['2']))
    if (screen === 'phone') return
    await page.goto(`${texts.orders}?status=2`)
    await expect.poll(async () => new Set(await statuses(page))).toEqual(new Set(['2']))
    await page
      .getByRole('navigation', { name: texts.language })
      .getByRole('link', { name: texts.other })
      .first()
      .click()
    await page.waitForURL(({ pathname, search }) => pathname + search === `${texts.otherPath}?status=2`)
    await expect.poll(async () => new Set(await statuses(page))).toEqual(new Set(['2']))
  })

  journey(
    'helps customers without orders, without matches, or with the address of an order that is not theirs',
    async () => {
      const { email } = await newBrowserCustomer()
      const page = await newPage(screen)
      await enter(page, email, texts.orders)
      await page.getByText(texts.none).waitFor()
      await expect.poll(() => page.getByRole('main').getByLabel(texts.show, { exact: true }).count()).toBe(0)
      expect(await overflow(page)).toBe(0)
      await page.goto(`${texts.orders}?status=4`)
      await page.getByText(texts.noneOfKind).waitFor()
      await page.getByRole('link', { name: texts.all }).click()
      await page.getByText(texts.none).waitFor()

      // An order of someone else is not found, like one that does not exist.
      expectErrors(page)
      const foreign = await newBrowserBuyer().place()
      for (const [path, title] of [
        [`${dutch.orders}/2147483000`, 'Deze bestelling hebben wij niet gevonden'],
        [`${dutch.orders}/abc`, 'Deze bestelling hebben wij niet gevonden'],
        [`${dutch.orders}/${foreign.id}`, 'Deze bestelling hebben wij niet gevonden'],
        [`${english.orders}/${foreign.id}`, 'We could not find this order'],
      ] as const) {
        await page.goto(path)
        await heading(page, title).waitFor()
        await expect.poll(() => page.title()).toBe(`${title} | Vangnet`)
        await expect.poll(() => page.getByRole('main').textContent()).not.toContain('VN2')
      }
      expect(await faults(page)).toEqual(none)
    },
  )
})

it('the list of orders has its page number in the URL; an unpaid order is paid from the dashboard, also after it could not be loaded', async () => {
  const { email, place, pay } = await newBrowserCustomer()
  for (let placed = 0; placed < 10; placed++) await pay((await place({ code: 'IN-001' })).redirect_url)
  const order = await place()
  const page = await newPage('desktop')
  await enter(page, email, '/en/dashboard/orders')
  await expect.poll(async () => (await statuses(page)).length).toBe(10)
  await expect.poll(() => page.getByText('11 orders').count()).toBe(1)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.waitForURL(/\/en\/dashboard\/orders\?page=2\b/)
  await expect.poll(async () => (await statuses(page)).length).toBe(1)
  await expect.poll(() => page.title()).toBe('Orders, page 2 | Vangnet')
  expect(await overflow(page)).toBe(0)

  expectErrors(page)
  await page.route('**/api/customer/orders/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/dashboard')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Betalen/ })
    .click()
  await page.getByText('Dit kon niet worden opgehaald').waitFor()
  await page.unroute('**/api/customer/orders/*')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await heading(page, `Bestelling ${order.number}`).waitFor()
  await page.getByRole('button', { name: 'Nu betalen' }).click()
  await page.waitForURL('**/testbank/**')
})

it('an order is moved after confirmation, and cancelled at the cost that was shown', async () => {
  const { email, place, pay } = await newBrowserCustomer()
  const order = await place({ amount: 2, participants: ['Noor van Dam'] })
  await pay(order.redirect_url)
  const page = await newPage('phone')
  await enter(page, email, '/en/dashboard/orders')
  await page.getByRole('link', { name: `Order ${order.number}` }).click()
  await heading(page, `Order ${order.number}`).waitFor()
  await expect.poll(() => page.title()).toBe(`Order ${order.number} | Vangnet`)
  await expect.poll(() => page.getByLabel('Name', { exact: true }).first().inputValue()).toBe('Noor van Dam')
  expect(await faults(page)).toEqual(none)
  const links = page.getByRole('main').locator('a[download]')
  const types = (await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).map(
    async (href) => (await page.request.get(href ?? '')).headers()['content-type'],
  )
  expect(await Promise.all(types)).toEqual([
    'text/calendar; charset=utf-8',
    'text/calendar; charset=utf-8',
    'application/pdf',
  ])

  const when = page.locator('main dd').first()
  const before = await when.textContent()
  await page.getByRole('button', { name: 'Choose another date' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose another date' })
  const choice = dialog.getByRole('button', { name: /^Choose this date/ }).first()
  await choice.click()
  await expect.poll(() => when.textContent()).toBe(before)
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Choose a different date' }).click()
  await choice.click()
  await dialog.getByRole('button', { name: 'Yes, move my booking' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => when.textContent()).not.toBe(before)
  // An order can be moved once; there is no button for a second time.
  await expect.poll(() => page.getByRole('button', { name: 'Choose another date' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Cancel the order' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel the order?' })
  await question.getByText(/^Cancelling costs/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Yes, cancel my order' }).click()
  await expect.poll(() => statuses(page)).toEqual(['2'])
  await page.getByRole('link', { name: 'All orders', exact: true }).first().click()
  await expect.poll(() => statuses(page)).toEqual(['2'])
})
