import { expect, it } from 'vitest'
import { accessibilityFaults, hydrated, withBrowser } from '../../support/browser/browser.ts'
import {
  active,
  dropdown,
  field,
  openField,
  options,
  recordRequests,
  texts,
} from '../../support/browser/search-field.ts'

const { open } = withBrowser()

it('the search field suggests products, categories and pages, opens them with the arrow keys, goes to the results with its icon, and keeps the wish of the page', async () => {
  const page = await open('/')
  await openField(page, 'desktop')
  await page.keyboard.type('gwo')
  await options(page).nth(3).waitFor()
  await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('true')
  expect(await accessibilityFaults(page, { frame: true })).toEqual([])
  const entries = await options(page).allTextContents()
  expect(entries).toHaveLength(10)
  expect(entries.at(-1)).toContain(texts['/'].all)
  await expect.poll(() => page.getByRole('search').getByRole('status').textContent()).toMatch(/^9 sugg/)
  await expect.poll(() => active(page)).toBeUndefined()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active(page)).toBe(entries[1])
  await page.keyboard.press('End')
  await expect.poll(() => active(page)).toBe(entries[9])
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active(page)).toBe(entries[0])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await expect.poll(() => active(page)).toBe(entries[0])
  const href = await options(page).first().getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href}`)
  await dropdown(page).waitFor({ state: 'detached' })

  await openField(page, 'desktop')
  await page.keyboard.type('vca')
  await page
    .getByRole('banner')
    .getByRole('search')
    .getByRole('button', { name: texts['/'].search, exact: true })
    .click()
  await page.waitForURL(`**${texts['/'].results}?term=vca`)

  await page.goto('/ehbo-en-bhv?where=RTM&people=2')
  await hydrated(page)
  await openField(page, 'desktop')
  await page.keyboard.type('vca')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/zoeken?term=vca&where=RTM&people=2')
})

it('on a phone the search field goes to the results on Enter, then is empty and closed', async () => {
  const page = await open('/en', 'phone')
  await openField(page, 'phone', '/en')
  await page.keyboard.type(' bhv & "hoog" ')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === texts['/en'].results)
  expect(new URL(page.url()).searchParams.get('term')).toBe('bhv & "hoog"')
  await page.getByRole('heading', { level: 1, name: 'bhv & "hoog"' }).waitFor()
  await expect.poll(() => dropdown(page).count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
    .not.toBe('combobox')
  await openField(page, 'phone', '/en')
  await expect.poll(() => field(page).inputValue()).toBe('')
})

it('typing opens the dropdown at once, clears earlier suggestions and requests three of each after a pause of 200 ms; spaces alone do nothing', async () => {
  const page = await open('/')
  await openField(page, 'desktop')
  await page.keyboard.type('gwo')
  await options(page).nth(3).waitFor()
  await page.route('**/api/search/suggestions*', () => {})
  await page.keyboard.type(' c')
  await expect.poll(() => options(page).count()).toBe(0)
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Backspace')
  await expect.poll(() => dropdown(page).textContent()).toContain('minstens 3 tekens')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await field(page).fill('')
  await expect.poll(() => dropdown(page).count()).toBe(0)

  // Others, such as the chat, may ask for something of their own meanwhile.
  const calls: string[] = []
  page.on(
    'request',
    (request) => /\/api\/(search|queryProducts)/.test(request.url()) && calls.push(request.url()),
  )
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await page.keyboard.type('    ')
  await page.clock.runFor(400)
  await expect.poll(() => dropdown(page).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.clock.runFor(400)
  await page.evaluate(() => fetch('/healthz'))
  expect(new URL(page.url()).pathname).toBe('/')
  expect(calls).toEqual([])
  await field(page).fill('')

  const requests = recordRequests(page)
  await page.keyboard.type('b')
  await expect.poll(() => dropdown(page).textContent()).toContain('minstens 3 tekens')
  await page.keyboard.type('h')
  await page.clock.runFor(400)
  await page.keyboard.type('v')
  await page.clock.runFor(190)
  await page.keyboard.type(' ')
  await page.clock.runFor(190)
  expect(requests).toEqual([])
  const answer = page.waitForResponse('**/api/search/suggestions*')
  await page.clock.runFor(20)
  await answer
  expect(requests).toEqual(['bhv 3'])
  await options(page).first().waitFor()
})
