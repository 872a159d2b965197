import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  accessibilityFaults,
  hydrated,
  overflow,
  type Screen,
  withBrowser,
} from '../../support/browser/browser.ts'
import { newAddress, password, someone } from '../../support/fixtures/accounts.ts'

const { open } = withBrowser()

type Words = Record<'pictures' | 'name' | 'category' | 'favourite' | 'visitor' | 'guest' | 'failed', string>
type Case = [path: string, screen: Screen, words: Words]

const dutch: Words = {
  pictures: 'Afbeeldingen',
  name: 'IRATA Level 1 – rope access technicus',
  category: 'Rope access (IRATA)',
  favourite: 'Favoriet',
  visitor: 'Favorieten bewaart u in een account.',
  guest: 'Favorieten horen bij een volledig account',
  failed: 'Dat lukte niet.',
}
const english: Words = {
  pictures: 'Pictures',
  name: 'IRATA Level 1 rope access technician',
  category: 'Rope access (IRATA)',
  favourite: 'Favourite',
  visitor: 'Favourites are kept in an account.',
  guest: 'Favourites need a full account',
  failed: 'That did not work.',
}
const cases: Case[] = [
  ['/irata-level-1', 'phone', dutch],
  ['/en/irata-level-1-technician', 'desktop', english],
]

const large = (page: Page) => page.locator('main header img').first()
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text)

describe.each(cases)('%s on a %s', (path, screen, words) => {
  const thumbnails = (page: Page) => page.getByRole('group', { name: words.pictures }).getByRole('button')
  const heart = (page: Page) => page.getByRole('button', { name: words.favourite, exact: true })
  const pressed = (page: Page) => expect.poll(() => heart(page).getAttribute('aria-pressed'))

  it('shows the picture one chooses', async () => {
    const page = await open(path, screen)
    await expect.poll(() => thumbnails(page).count()).toBe(4)
    expect(await large(page).getAttribute('src')).toBe('/pictures/products/ra-101.svg')
    expect(await large(page).getAttribute('alt')).toBe(words.name)
    const second = page.getByRole('button', { name: words.category, exact: true })
    if (screen === 'phone') await second.tap()
    else {
      await thumbnails(page).first().focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => large(page).getAttribute('alt')).toBe(words.category)
    expect(await large(page).getAttribute('src')).toBe('/pictures/categories/rope-access.svg')
    expect(await second.getAttribute('aria-pressed')).toBe('true')
    expect(await thumbnails(page).first().getAttribute('aria-pressed')).toBe('false')
    if (screen === 'desktop') {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect.poll(() => large(page).getAttribute('src')).toMatch(/^\/pictures\/locations\//)
    }
    // All of them are there, drawn, and where they stand has room for them.
    const widths = page
      .locator('main header img')
      .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 0))
    expect(await widths).toEqual([true, true, true, true, true])
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  })

  it('tells a visitor that favourites need an account', async () => {
    const page = await open(path, screen)
    await heart(page).click()
    await toast(page, words.visitor).waitFor()
    await pressed(page).toBe('false')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  })

  const openKnown = async (isGuest = false) => {
    const page = await open(path, screen, { expectErrors: true })
    const secret = isGuest ? {} : { password, password_confirmation: password }
    await page.request.post('/api/customer', { data: { ...someone(newAddress()), ...secret } })
    await page.reload()
    await hydrated(page)
    return page
  }

  it('keeps a customer’s favourite, knows it the next time, and lets it go', async () => {
    const page = await openKnown()
    await heart(page).click()
    await pressed(page).toBe('true')
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    const favourites = async () => {
      const asked = { favorites: true, products_only: true, select: ['id'] }
      const found = await page.request.post('/api/queryProducts', { data: asked })
      return (await found.json()).products.data.length
    }
    await expect.poll(favourites).toBe(1)
    await page.reload()
    await pressed(page).toBe('true')
    await heart(page).press('Enter')
    await pressed(page).toBe('false')
    await expect.poll(favourites).toBe(0)
  })

  it('tells a guest what it takes', async () => {
    const page = await openKnown(true)
    await heart(page).click()
    await toast(page, words.guest).waitFor()
    await pressed(page).toBe('false')
  })

  it('takes it back when the shop fails', async () => {
    const page = await openKnown()
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/customer/favorites/*', async (route) => {
      await asked
      await route.fulfill({ status: 500, json: { error: 'x', message: 'x', request_id: 'x' } })
    })
    await heart(page).click()
    await pressed(page).toBe('true')
    answer()
    await toast(page, words.failed).waitFor()
    await pressed(page).toBe('false')
  })
})

it('without JavaScript the first picture shows, and nothing that cannot be pressed', async () => {
  const page = await open('/irata-level-1')
  const html = await (await page.request.get('/irata-level-1')).text()
  expect(html).toContain('src="/pictures/products/ra-101.svg"')
  expect(html).not.toMatch(/<img[^>]+pictures\/(categories|locations)\//)
})

it('one picture has no thumbnails', async () => {
  const page = await open('/vca')
  await page.route('**/api/products/irata-level-1*', async (route) => {
    const found = await (await route.fetch()).json()
    const { pictures, picture_titles } = found.product
    const product = {
      ...found.product,
      pictures: pictures.slice(0, 1),
      picture_titles: picture_titles.slice(0, 1),
    }
    await route.fulfill({ json: { ...found, product } })
  })
  // By a way inside the shop, so that the browser loads it.
  await page.evaluate(() => {
    history.pushState(null, '', '/irata-level-1')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await page.getByRole('button', { name: 'Favoriet', exact: true }).waitFor()
  expect(await page.locator('main header img').count()).toBe(1)
  expect(await page.getByRole('group', { name: 'Afbeeldingen' }).count()).toBe(0)
})

it('a browser’s DELETE, which has no body and says so by saying nothing, reaches the shop', async () => {
  const page = await open('/irata-level-1', 'desktop', { expectErrors: true })
  const status = await page.evaluate(
    async () => (await fetch('/api/customer/favorites/1', { method: 'DELETE' })).status,
  )
  expect(status).toBe(401)
})
