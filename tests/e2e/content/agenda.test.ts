import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { callFrom, cartCount } from '../../support/browser/cart.ts'

const { open } = withBrowser()

const looksRight = async (page: Page) => {
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
}

it('shows the dates of a wish as list, calendar and map on a phone, and books from the row', async () => {
  const page = await open('/agenda?where=RTM&people=2', 'phone')
  const main = page.getByRole('main')
  const { body } = await callFrom(page, 'POST', 'queryDates', {
    wish: { where: { locations: ['RTM'] }, people: 2 },
  })
  const [first] = body.data
  const row = main.getByRole('listitem').filter({ has: page.locator(`a[href$="po_id=${first.po_id}"]`) })
  // The wish takes one line, so that the first date is in view.
  expect((await row.boundingBox())?.y).toBeLessThan(700)
  const where = main.getByLabel('Waar', { exact: true })
  await expect.poll(() => where.isVisible()).toBe(false)
  await main.getByRole('button', { name: /^Rotterdam · 2 personen Wijzigen$/ }).click()
  await expect.poll(() => where.inputValue()).toBe('RTM')
  await looksRight(page)

  await main.getByRole('link', { name: 'Kalender', exact: true }).click()
  await page.waitForURL('**/agenda?*view=calendar')
  // A phone lists the days; each names its dates.
  await main
    .getByRole('listitem')
    .filter({ hasText: /^\S+dag \d+ / })
    .first()
    .waitFor()
  expect(await overflow(page)).toBe(0)
  await main.getByRole('link', { name: 'Kaart', exact: true }).click()
  await page.waitForURL('**/agenda?*view=map')
  await main.getByRole('img', { name: 'Kaart van Nederland met onze locaties' }).waitFor()
  await looksRight(page)

  await page.goBack()
  await page.goBack()
  await row.getByRole('button', { name: 'Boek voor 2' }).click()
  await page.getByRole('dialog', { name: 'Toegevoegd aan uw boeking' }).waitFor()
  await expect.poll(() => cartCount(page)).toBe(2)
})

it('follows a changed wish, says when no date fits, and shows everything again', async () => {
  const page = await open('/en/agenda?where=RTM&when=2001-01', 'desktop')
  const main = page.getByRole('main')
  await main.getByText('No dates match').waitFor()
  await main.getByLabel('When', { exact: true }).selectOption('')
  await page.waitForURL('**/en/agenda?where=RTM')
  await main.getByRole('heading', { level: 1, name: 'Rotterdam' }).waitFor()
  const count = async () => Number.parseInt((await main.getByRole('status').textContent()) ?? '', 10)
  await expect.poll(count).toBeGreaterThan(0)
  const inTown = await count()
  await main.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.waitForURL('**/en/agenda')
  await expect.poll(count).toBeGreaterThan(inTown)
})

it('goes through the months of the calendar with filters in the address, and books a date of it', async () => {
  const page = await open('/agenda?view=calendar', 'desktop')
  const main = page.getByRole('main')
  await main.getByLabel('Waar', { exact: true }).selectOption('RTM')
  await page.waitForURL('**/agenda?where=RTM&view=calendar')
  const { body } = await callFrom(page, 'POST', 'queryDates', {
    wish: { where: { locations: ['RTM'] } },
    per_page: 200,
  })
  const [now, next] = body.dates.months
  const heading = main.getByRole('heading', { level: 2 }).first()
  const count = ({ count }: { count: number }) => (count === 1 ? '1 datum' : `${count} data`)
  await expect.poll(() => heading.textContent()).toContain(count(now))
  expect(await overflow(page)).toBe(0)
  await main
    .getByRole('link', { name: new RegExp(`\\(${next.count}\\)$`) })
    .and(main.locator('[rel~=next]'))
    .click()
  await page.waitForURL(`**/agenda?where=RTM&when=${next.month}&view=calendar`)
  await expect.poll(() => heading.textContent()).toContain(count(next))
  await page.goBack()
  await expect.poll(() => heading.textContent()).toContain(count(now))
  await page.goForward()
  const chosen = body.data.find(({ first_day }: { first_day: string }) => first_day.startsWith(next.month))
  await main.locator(`a[href$="po_id=${chosen.po_id}"]`).click()
  await page.waitForURL(`**?po_id=${chosen.po_id}*`)
  await page.getByRole('main').getByRole('button', { name: /boek/i }).first().click()
  await page.getByRole('dialog', { name: 'Toegevoegd aan uw boeking' }).waitFor()
  await expect.poll(() => cartCount(page)).toBe(1)
})

it('says in an empty month when the next date is', async () => {
  const page = await open('/en/agenda?when=2001-01&view=calendar', 'phone')
  const main = page.getByRole('main')
  await main.getByText('No dates in January 2001').waitFor()
  await looksRight(page)
  await main.getByRole('link', { name: /^The next date is \S+day \d+ / }).click()
  await page.waitForURL(/when=20(?!01)\d\d-\d\d&view=calendar/)
  await main
    .getByRole('listitem')
    .filter({ hasText: /^\S+day \d+ / })
    .first()
    .waitFor()
})
