import type { Page } from 'playwright-core'
import type { Screen } from './browser.ts'

/** The search field of the header and the mobile menu. */
export const texts = {
  '/': { search: 'Zoeken', results: '/zoeken', menu: 'Menu', all: 'Alle resultaten' },
  '/en': { search: 'Search', results: '/en/search', menu: 'Menu', all: 'All results' },
} as const
export type Front = keyof typeof texts

export const field = (page: Page) => page.locator('input[role=combobox]').filter({ visible: true })
export const options = (page: Page) => page.getByRole('listbox').getByRole('option')
export const dropdown = (page: Page) => page.locator('.search-dropdown')
export const isFocused = (page: Page) => field(page).evaluate((input) => input === document.activeElement)
export const active = (page: Page) =>
  field(page).evaluate(
    (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
  )

/** Focuses the field: open in the header, on a tablet behind a button and on a phone in the menu. */
export async function openField(page: Page, screen: Screen, front: Front = '/') {
  const { search, menu } = texts[front]
  const header = page.getByRole('banner')
  if (screen === 'phone') {
    await header.getByRole('button', { name: menu, exact: true }).tap()
    await field(page).tap()
  } else if (screen === 'tablet') await header.getByRole('button', { name: search, exact: true }).click()
  else await header.getByRole('search').locator('input').filter({ visible: true }).click()
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
