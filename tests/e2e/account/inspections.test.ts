import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, type Screen, withBrowser } from '../../support/browser/browser.ts'
import { enter, enterDemo, newBrowserCustomer } from '../../support/browser/customer.ts'

const { open } = withBrowser()
const desk = withBackOffice()

const faults = async (page: Page) => ({
  axe: await accessibilityFaults(page),
  overflow: await overflow(page),
})
const none = { axe: [], overflow: 0 }
const states = (page: Page) =>
  page.locator('main [data-state]').evaluateAll((found) => found.map((one) => one.getAttribute('data-state')))

const dutch = {
  home: '/',
  path: '/dashboard/keuringen',
  title: 'Keuringen',
  show: 'Toon',
  late: 'De keuring is sinds 3 dagen verlopen.',
  report: /^Keuringsrapport/,
  again: /^Opnieuw keuren/,
  none: 'Hier staat nog geen materiaal',
  noneOfKind: 'Hier is geen materiaal',
  all: 'Al het materiaal tonen',
}
const english: typeof dutch = {
  home: '/en',
  path: '/en/dashboard/inspections',
  title: 'Inspections',
  show: 'Show',
  late: 'The inspection has been overdue for 3 days.',
  report: /^Inspection report/,
  again: /^Inspect again/,
  none: 'There is no equipment here yet',
  noneOfKind: 'There is no equipment here',
  all: 'Show all equipment',
}
const cases: [string, Screen, typeof dutch][] = [
  ['Dutch', 'phone', dutch],
  ['English', 'desktop', english],
]

describe.each(cases)('inspections in %s on a %s', (_language, screen, words) => {
  it('show the state of each item, most urgent first, and filter by state', async () => {
    const page = await open(words.home, screen)
    await enterDemo(page, words.path)
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    await page.getByRole('link', { name: words.report }).first().waitFor()
    const shown = await states(page)
    expect([...new Set(shown)]).toEqual(['overdue', 'due', 'rejected', 'ok'])
    expect(await faults(page)).toEqual(none)
    const report = await page.getByRole('link', { name: words.report }).first().getAttribute('href')
    const paper = await page.request.get(report ?? '')
    expect(paper.headers()['content-type']).toBe('application/pdf')

    await page.getByLabel(words.show, { exact: true }).selectOption('rejected')
    await page.waitForURL(`**${words.path}?state=rejected`)
    await expect.poll(async () => new Set(await states(page))).toEqual(new Set(['rejected']))
    expect(await page.locator('main').getByRole('button', { name: words.again }).count()).toBe(0)
    await page.goBack()
    await expect.poll(() => states(page)).toEqual(shown)
  })

  it('help customers without items or matches, and can be booked again', async () => {
    const { email } = await newBrowserCustomer()
    const page = await open(words.home, screen)
    await enter(page, email, words.path)
    await page.getByText(words.none).waitFor()
    expect(await faults(page)).toEqual(none)

    await desk.inspect(email, { name: 'Gordel', dueIn: -3 })
    await page.goto(`${words.path}?state=ok`)
    await page.getByText(words.noneOfKind).waitFor()
    await page.getByRole('link', { name: words.all }).click()
    await page.getByText(words.late).waitFor()
    await page.getByRole('button', { name: words.again }).click()
    await expect
      .poll(async () => (await (await page.request.get('/api/shoppingCart')).json()).data.items)
      .toMatchObject([{ kind: 'inspection', amount: 1 }])
  })
})
