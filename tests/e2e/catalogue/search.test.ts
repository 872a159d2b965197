import { describe, expect, it } from 'vitest'
import { accessibilityFaults, type Screen, withBrowser } from '../../support/browser/browser.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'
import {
  active,
  dropdown,
  type Front,
  field,
  openField,
  options,
  recordRequests,
  texts,
} from '../../support/browser/search-field.ts'

const { open } = withBrowser()

describeInTurn(
  'the search field on %s, %s',
  [
    ['/', 'desktop'],
    ['/en', 'phone'],
  ] as [Front, Screen][],
  (journey, front, screen) => {
    journey('suggests products, categories and pages, and opens them with the arrow keys', async () => {
      const page = await open(front, screen)
      await openField(page, screen, front)
      await page.keyboard.type('gwo')
      await options(page).nth(3).waitFor()
      await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('true')
      expect(await accessibilityFaults(page, { frame: true })).toEqual([])
      const entries = await options(page).allTextContents()
      expect(entries).toHaveLength(10)
      expect(entries.at(-1)).toContain(texts[front].all)
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
    })

    journey('goes to the results on Enter, then is empty and closed', async () => {
      const page = await open(front, screen)
      await openField(page, screen, front)
      await page.keyboard.type(' bhv & "hoog" ')
      await page.keyboard.press('Enter')
      await page.waitForURL((url) => url.pathname === texts[front].results)
      expect(new URL(page.url()).searchParams.get('term')).toBe('bhv & "hoog"')
      await page.getByRole('heading', { level: 1, name: 'bhv & "hoog"' }).waitFor()
      await expect.poll(() => dropdown(page).count()).toBe(0)
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
        .not.toBe('combobox')
      await openField(page, screen, front)
      await expect.poll(() => field(page).inputValue()).toBe('')
    })

    journey('goes to the results with its icon', async () => {
      const page = await open(front, screen)
      await openField(page, screen, front)
      await page.keyboard.type('vca')
      const place = screen === 'phone' ? page.getByRole('dialog') : page.getByRole('banner')
      await place.getByRole('search').getByRole('button', { name: texts[front].search, exact: true }).click()
      await page.waitForURL(`**${texts[front].results}?term=vca`)
    })
  },
)

it('the header’s search keeps the wish of the page', async () => {
  const page = await open('/ehbo-en-bhv?where=RTM&people=2')
  await openField(page, 'desktop')
  await page.keyboard.type('vca')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/zoeken?term=vca&where=RTM&people=2')
})

describe('typing', () => {
  it('opens the dropdown at once, and requests three of each after a pause of 200 ms', async () => {
    const page = await open('/')
    const requests = recordRequests(page)
    await openField(page, 'desktop')
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(60_000)
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

  it('clears earlier suggestions', async () => {
    const page = await open('/')
    await openField(page, 'desktop')
    await page.keyboard.type('bhv')
    await options(page).nth(3).waitFor()
    await page.route('**/api/search/suggestions*', () => {})
    await page.keyboard.type(' c')
    await expect.poll(() => options(page).count()).toBe(0)
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Backspace')
    await expect.poll(() => dropdown(page).textContent()).toContain('minstens 3 tekens')
  })

  it('of spaces alone does nothing: no dropdown, no request, no search', async () => {
    const page = await open('/')
    await openField(page, 'desktop')
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
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
  })
})
