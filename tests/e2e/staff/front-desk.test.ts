import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { newBrowserBuyer } from '../../support/browser/buyer.ts'
import { colleague, enterStaff, teamPassword } from '../../support/browser/staff.ts'

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
  const { request } = await newPage()
  const ask = async (path: string) => {
    const response = await request.get(path, { maxRedirects: 0 })
    return { status: response.status(), headers: response.headers(), text: await response.text() }
  }
  const page = await ask('/staff/orders/12?open=3')
  expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
    200,
    'no-store',
    'noindex',
  ])
  expect((await ask('/staff')).text).toBe(page.text)
  const script = page.text.match(/\/staff\/assets\/[\w-]+\.js/)?.[0] ?? ''
  expect((await ask(script)).headers['cache-control']).toContain('immutable')
  expect([(await ask('/staff/missing.js')).status, (await ask('/staff/assets/missing.js')).status]).toEqual([
    404, 404,
  ])
})

it('a colleague logs in, finds an order without a mouse, and changes it beside the list', async () => {
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
})

it('two colleagues who change the same field see both values, and nothing is lost', async () => {
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
})

it('a session that ends while somebody types is renewed over the page, and what was typed is saved', async () => {
  const order = await newOrder()
  const page = await newPage('tablet', { expectErrors: true })
  await openOrder(page, order.id)
  await reference(page).fill('Blijft staan')
  await page.context().clearCookies()
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Je sessie is verlopen' })
  await dialog.getByLabel('Wachtwoord').fill(teamPassword)
  expect(await accessibilityFaults(page, { frame: true })).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText('Opgeslagen.').waitFor()
  await expect.poll(() => reference(page).inputValue()).toBe('Blijft staan')
})

it('what was typed survives a reload, and leaving asks first', async () => {
  const order = await newOrder()
  const page = await newPage()
  await openOrder(page, order.id)
  await reference(page).fill('Nog niet opgeslagen')
  await page.getByText('Wacht op').first().waitFor()
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const asked = indexedDB.open('vangnet-staff')
            asked.onsuccess = () => {
              const { result } = asked
              if (!result.objectStoreNames.contains('drafts')) return resolve(0)
              const count = result.transaction('drafts').objectStore('drafts').count()
              count.onsuccess = () => resolve(count.result)
            }
          }),
      ),
    )
    .toBe(1)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText(/zijn teruggezet/).waitFor()
  expect(await reference(page).inputValue()).toBe('Nog niet opgeslagen')
  await page.getByRole('link', { name: 'Vandaag', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Wijzigingen niet opgeslagen' }).waitFor()
  await page.getByRole('button', { name: 'Weggaan zonder opslaan' }).click()
  await heading(page, 'Vandaag').waitFor()
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
      'Orders',
      'Offers',
      'Inbox',
      'Customers',
      'Companies',
      'People',
      'Products',
      'Structure',
      'Pages',
      'E-mails',
      'Discount codes',
      'Menus',
      'Redirects',
      'Search words',
      'Log',
    ])
})

it.each(['phone', 'tablet', 'desktop'] as const)(
  'every page is accessible and fits on a %s',
  async (screen) => {
    const order = await newOrder()
    const page = await newPage(screen)
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
    for (const path of paths) {
      await page.goto(`/staff${path}`)
      await page.locator('main h1').waitFor()
      await page.waitForLoadState('load')
      await expect.poll(() => page.locator('.skeleton').count()).toBe(0)
      expect([path, await accessibilityFaults(page, { frame: true }), await overflow(page)]).toEqual([
        path,
        [],
        0,
      ])
    }
  },
)
