import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import {
  accessibilityFaults,
  expectErrors,
  overflow,
  screens,
  withBrowser,
} from '../../support/browser/browser.ts'
import { newBrowserBuyer } from '../../support/browser/buyer.ts'
import { colleague, draftWith, enterStaff, teamPassword } from '../../support/browser/staff.ts'
import { fetchPage } from '../../support/shop/fetch-page.ts'

const { newPage, open } = withBrowser()

const newOrder = async () => {
  const buyer = newBrowserBuyer()
  return buyer.place()
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const reference = (page: Page) => page.getByLabel('Referentie')
const openOrder = async (page: Page, id: number, email?: string) => {
  await enterStaff(page, `/staff/orders/${id}`, email)
  await reference(page).waitFor()
}
const save = (page: Page) => page.keyboard.press('ControlOrMeta+s')

it('every address of the back office answers one page that is never stored; its files are permanent', async () => {
  const ask = async (path: string) => {
    const response = await fetchPage(inject('shopUrl') + path, { redirect: 'manual' })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  const page = await ask('/staff/orders/12?open=3')
  expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex',
  ])
  expect((await ask('/staff')).text).toBe(page.text)
  const script = page.text.match(/\/staff\/assets\/[\w-]+\.js/)?.[0] ?? ''
  expect((await ask(script)).headers.get('cache-control')).toContain('immutable')
  expect([(await ask('/staff/missing.js')).status, (await ask('/staff/assets/missing.js')).status]).toEqual([
    404, 404,
  ])
})

it('a colleague logs in, finds an order without a mouse, and changes it beside the list; what was typed survives a reload, and leaving asks first', async () => {
  const order = await newOrder()
  const page = await open('/staff/orders', 'desktop', { expectErrors: true })
  await page.getByLabel('E-mail address').fill(colleague.owner)
  await page.getByLabel('Password').fill(teamPassword)
  await page.keyboard.press('Enter')
  // In the colleague's own language from here on.
  await heading(page, 'Boekingen').waitFor()
  await page.getByRole('table').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(order.number)
  await page.waitForURL(`**/staff/orders?q=${order.number}`)
  const link = page.getByRole('link', { name: order.number })
  await page.getByRole('status').getByText('1 resultaat').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const pane = page.getByRole('complementary', { name: 'Details' })
  await pane.getByRole('heading', { name: order.number }).waitFor()
  expect(await accessibilityFaults(page, { frame: true })).toEqual([])
  await reference(page).fill('PO 4711')
  await save(page)
  await page.getByRole('status').getByText('Opgeslagen.').waitFor()
  await pane.getByRole('list', { name: 'Tijdlijn' }).getByText('PO 4711').waitFor()
  await page.getByLabel('Notitie').fill('Belt morgen terug')
  await page.keyboard.press('ControlOrMeta+Enter')
  await pane.getByRole('list', { name: 'Tijdlijn' }).getByText('Belt morgen terug').waitFor()

  // The whole page, the palette and the list of keys.
  await page.getByRole('link', { name: 'Hele pagina openen' }).click()
  await heading(page, order.number).waitFor()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('dialog').getByRole('combobox').fill(order.number)
  await page.getByRole('option', { name: order.number }).waitFor()
  expect(await accessibilityFaults(page, { frame: true })).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await heading(page, 'Vandaag').waitFor()
  await page.keyboard.press('Shift+?')
  await page.getByRole('dialog').getByText('Toetsen tonen').waitFor()
  await page.keyboard.press('Escape')

  // What was typed survives a reload, and leaving asks first.
  await page.goBack()
  await heading(page, order.number).waitFor()
  await reference(page).fill('Nog niet opgeslagen')
  await page.getByText('Wacht op').first().waitFor()
  await draftWith(page, 'Nog niet opgeslagen')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText(/zijn teruggezet/).waitFor()
  expect(await reference(page).inputValue()).toBe('Nog niet opgeslagen')
  await page.getByRole('link', { name: 'Vandaag', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Wijzigingen niet opgeslagen' }).waitFor()
  await page.getByRole('button', { name: 'Weggaan zonder opslaan' }).click()
  await heading(page, 'Vandaag').waitFor()
})

it('from an order one goes to the next in the list and back to the list as it was left, and a note stays with its order', async () => {
  const [first, second] = [await newOrder(), await newOrder()]
  const page = await newPage()
  await enterStaff(page, '/staff/orders?source=web')
  const back = page.getByRole('main').getByRole('link', { name: 'Boekingen' })
  const around = page.getByRole('navigation', { name: 'Boekingen' })
  const previous = around.getByRole('link', { name: 'Vorige' })
  const next = around.getByRole('link', { name: 'Volgende' })
  const note = page.getByLabel('Notitie')
  await page.getByRole('link', { name: second.number }).press('Shift+Enter')
  await heading(page, second.number).waitFor()
  await next.click()
  await heading(page, first.number).waitFor()
  await note.fill('Alleen voor deze boeking')
  await previous.click()
  await heading(page, second.number).waitFor()
  expect(await note.inputValue()).toBe('')
  await next.click()
  await heading(page, first.number).waitFor()
  expect(await note.inputValue()).toBe('Alleen voor deze boeking')
  await back.click()
  await page.waitForURL('**/staff/orders?source=web')
  // From elsewhere the way back leads to the list, not to where one came from.
  await page.goto('/staff/discounts')
  await heading(page, 'Kortingscodes').waitFor()
  await page.goto(`/staff/orders/${first.id}`)
  await back.click()
  await heading(page, 'Boekingen').waitFor()
})

it('two colleagues who change the same field see both values, a session that ends is renewed over the page, and nothing is lost', async () => {
  const order = await newOrder()
  const [first, second] = await Promise.all([newPage(), newPage('desktop', { expectErrors: true })])
  await openOrder(first, order.id)
  await openOrder(second, order.id, colleague.sales)
  await reference(second).fill('Van Tim')
  await reference(first).fill('Van Mirjam')
  await save(first)
  await first.getByText('Opgeslagen.').waitFor()
  await save(second)
  await second.getByRole('alert').getByText('Mirjam van Dalen heeft dit intussen ook gewijzigd').waitFor()
  expect(await accessibilityFaults(second, { frame: true })).toEqual([])
  await second.getByRole('button', { name: /Van jou/ }).click()
  await second.getByText('Opgeslagen.').waitFor()
  // The other page follows by itself.
  await expect.poll(() => reference(first).inputValue(), { timeout: 20_000 }).toBe('Van Tim')

  // A session that ends while somebody types is renewed over the page, and what was typed is saved.
  expectErrors(first)
  await first.setViewportSize(screens.tablet)
  await reference(first).fill('Blijft staan')
  await first.context().clearCookies()
  await save(first)
  const dialog = first.getByRole('dialog', { name: 'Je sessie is verlopen' })
  await dialog.getByLabel('Wachtwoord').fill(teamPassword)
  expect(await accessibilityFaults(first, { frame: true })).toEqual([])
  await first.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => reference(second).inputValue(), { timeout: 20_000 }).toBe('Blijft staan')
  expect(await reference(first).inputValue()).toBe('Blijft staan')
})

it('a colleague sees only the sections that they have a right to, in their language', async () => {
  const page = await newPage()
  await enterStaff(page, '/staff', colleague.reader)
  await heading(page, 'Today').waitFor()
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect
    .poll(() => sections.getByRole('listitem').allTextContents())
    .toEqual([
      'Today',
      'Planning',
      'Inbox',
      'Orders',
      'Offers',
      'Customers',
      'Companies',
      'People',
      'Certificates',
      'Products',
      'Structure',
      'Discount codes',
      'Pages',
      'Menus',
      'Redirects',
      'Search words',
      'E-mails',
      'Log',
    ])
})

it('every page is accessible, and fits on a phone, a tablet and a desktop', async () => {
  const order = await newOrder()
  const page = await newPage('phone')
  const sizes = Object.values(screens)
  await enterStaff(page, '/staff')
  const paths = [
    '',
    '/orders',
    `/orders/${order.id}`,
    '/inbox',
    '/chat',
    '/reviews',
    '/mails',
    '/colleagues',
    '/log',
    '/account',
  ]
  for (const [index, path] of paths.entries()) {
    if (path) await page.goto(`/staff${path}`)
    await page.locator('main h1').waitFor()
    await page.waitForLoadState('load')
    for (const [turn, size] of sizes.entries()) {
      await page.setViewportSize(size)
      await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
      await expect.poll(() => overflow(page), { message: `${path} at ${size.width} px` }).toBe(0)
      // The pages take turns over the screens, since axe is slow; the lists among them have the same parts.
      if (index % sizes.length === turn)
        expect([path, await accessibilityFaults(page, { frame: true })]).toEqual([path, []])
    }
  }
})
