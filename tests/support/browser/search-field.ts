import type { Page } from 'playwright-core'
import type { Screen } from './browser.ts'

/** The search field of the header and the mobile menu. */
export const texts = {
  '/': { search: 'Zoeken', results: '/zoeken', menu: 'Menu', all: 'Alle resultaten' },
  '/en': { search: 'Search', results: '/en/search', menu: 'Menu', all: 'All results' },
} as const
export type Front = keyof typeof texts

export const field = (page: Page) =>
  page.locator('[role=search] input[role=combobox], search input[role=combobox]')
export const options = (page: Page) => page.getByRole('listbox').getByRole('option')
export const dropdown = (page: Page) => page.locator('.search-dropdown')
export const isFocused = (page: Page) => field(page).evaluate((input) => input === document.activeElement)
export const active = (page: Page) =>
  field(page).evaluate(
    (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
  )

/** Opens and focuses the field, from the header or, on a phone, from the menu. */
export async function openField(page: Page, screen: Screen, front: Front = '/') {
  const { search, menu } = texts[front]
  if (screen === 'phone') {
    await page.getByRole('banner').getByRole('button', { name: menu, exact: true }).tap()
    await field(page).tap()
  } else await page.getByRole('banner').getByRole('button', { name: search, exact: true }).click()
  await field(page).waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
}

/** Records the requests for suggestions as "term limit". */
export function recordRequests(page: Page) {
  const requests: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/search/suggestions')
      requests.push(`${url.searchParams.get('term')} ${url.searchParams.get('limit')}`)
  })
  return requests
}
