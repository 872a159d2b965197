import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, type Screen, withBrowser } from '../../support/browser/browser.ts'
import { enter, enterDemo, newBrowserCustomer } from '../../support/browser/customer.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'

const { newPage } = withBrowser()
const backOffice = withBackOffice()

const faults = async (page: Page) => ({
  axe: await accessibilityFaults(page),
  overflow: await overflow(page),
})
const none = { axe: [], overflow: 0 }
const states = (page: Page) =>
  page
    .locator('main [data-state]')
    .evaluateAll((items) => items.map((item) => item.getAttribute('data-state')))

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

describeInTurn('inspections in %s on a %s', cases, (journey, _language, screen, texts) => {
  journey('show the state of each item, most urgent first, and filter by state', async () => {
    const page = await newPage(screen)
    await enterDemo(page, texts.path)
    await page.getByRole('heading', { level: 1, name: texts.title }).waitFor()
    await page.getByRole('link', { name: texts.report }).first().waitFor()
    const shown = await states(page)
    expect([...new Set(shown)]).toEqual(['overdue', 'due', 'rejected', 'ok'])
    expect(await faults(page)).toEqual(none)
    const report = await page.getByRole('link', { name: texts.report }).first().getAttribute('href')
    const response = await page.request.get(report ?? '')
    expect(response.headers()['content-type']).toBe('application/pdf')

    await page.getByLabel(texts.show, { exact: true }).selectOption('rejected')
    await page.waitForURL(`**${texts.path}?state=rejected`)
    await expect.poll(async () => new Set(await states(page))).toEqual(new Set(['rejected']))
    await expect.poll(() => page.getByRole('main').getByRole('button', { name: texts.again }).count()).toBe(0)
    await page.goBack()
    await expect.poll(() => states(page)).toEqual(shown)
  })

  journey('help customers without items or matches, and can be booked again', async () => {
    const { email } = await newBrowserCustomer()
    const page = await newPage(screen)
    await enter(page, email, texts.path)
    await page.getByText(texts.none).waitFor()
    expect(await faults(page)).toEqual(none)

    await backOffice.inspect(email, { name: 'Gordel', dueIn: -3 })
    await page.goto(`${texts.path}?state=ok`)
    await page.getByText(texts.noneOfKind).waitFor()
    await page.getByRole('link', { name: texts.all }).click()
    await page.getByText(texts.late).waitFor()
    await page.getByRole('button', { name: texts.again }).click()
    await expect
      .poll(async () => (await (await page.request.get('/api/shoppingCart')).json()).data.items)
      .toMatchObject([{ kind: 'inspection', amount: 1 }])
  })
})
