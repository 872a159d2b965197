import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import {
  accessibilityFaults,
  expectErrors,
  hydrated,
  overflow,
  type Screen,
  withBrowser,
} from '../../support/browser/browser.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'
import { problem } from '../../support/browser/problem.ts'
import { newAddress, password, someone } from '../../support/fixtures/accounts.ts'
import { fetchPage } from '../../support/shop/fetch-page.ts'

const { open } = withBrowser()

type Texts = Record<'pictures' | 'name' | 'category' | 'favourite' | 'visitor' | 'guest' | 'failed', string>
type Case = [path: string, screen: Screen, texts: Texts]

const dutch: Texts = {
  pictures: 'Afbeeldingen',
  name: 'IRATA Level 1 – rope access technicus',
  category: 'Rope access (IRATA)',
  favourite: 'Favoriet',
  visitor: 'Favorieten bewaart u in een account.',
  guest: 'Favorieten horen bij een volledig account',
  failed: 'Dat lukte niet.',
}
const english: Texts = {
  pictures: 'Pictures',
  name: 'IRATA Level 1 rope access technician',
  category: 'Rope access (IRATA)',
  favourite: 'Favourite',
  visitor: 'Favourites are saved in your account.',
  guest: 'Favourites need a full account',
  failed: 'Something went wrong.',
}
const cases: Case[] = [
  ['/irata-level-1', 'phone', dutch],
  ['/en/irata-level-1-technician', 'desktop', english],
]

const largePicture = (page: Page) => page.locator('main .product-media img').first()
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text)

describeInTurn('%s on a %s', cases, (journey, path, screen, texts) => {
  const thumbnails = (page: Page) => page.getByRole('group', { name: texts.pictures }).getByRole('button')
  const heart = (page: Page) => page.getByRole('button', { name: texts.favourite, exact: true })
  const pressed = (page: Page) => expect.poll(() => heart(page).getAttribute('aria-pressed'))

  const showsChosenPicture = async (page: Page) => {
    await expect.poll(() => thumbnails(page).count()).toBe(4)
    await expect.poll(() => largePicture(page).getAttribute('src')).toBe('/pictures/products/ra-101.svg')
    await expect.poll(() => largePicture(page).getAttribute('alt')).toBe(texts.name)
    const second = page.getByRole('button', { name: texts.category, exact: true })
    if (screen === 'phone') await second.tap()
    else {
      await thumbnails(page).first().focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => largePicture(page).getAttribute('alt')).toBe(texts.category)
    await expect
      .poll(() => largePicture(page).getAttribute('src'))
      .toBe('/pictures/categories/rope-access.svg')
    await expect.poll(() => second.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => thumbnails(page).first().getAttribute('aria-pressed')).toBe('false')
    if (screen === 'desktop') {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
      await expect.poll(() => largePicture(page).getAttribute('src')).toMatch(/^\/pictures\/locations\//)
    }
    // All pictures are loaded, and the layout has space for them.
    const isLoaded = () =>
      page
        .locator('main .product-media img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0))
    await expect.poll(isLoaded).toEqual([true, true, true, true, true])
    expect(await overflow(page)).toBe(0)
  }
  const asksVisitor = async (page: Page) => {
    await heart(page).click()
    await toast(page, texts.visitor).waitFor()
    await pressed(page).toBe('false')
  }
  const becomeCustomer = async (page: Page, secret: object = {}) => {
    await page.request.post('/api/customer', { data: { ...someone(newAddress()), ...secret } })
    await page.reload()
    await hydrated(page)
  }

  journey(
    'shows the chosen picture, tells visitors that favourites need an account, and saves a customer’s favourite, remembers it, removes it, and reverts when saving fails',
    async () => {
      const page = await open(path, screen)
      await showsChosenPicture(page)
      await asksVisitor(page)
      await becomeCustomer(page, { password, password_confirmation: password })
      await heart(page).click()
      await pressed(page).toBe('true')
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      const favourites = async () => {
        const query = { favorites: true, products_only: true, select: ['id'] }
        const found = await page.request.post('/api/queryProducts', { data: query })
        return (await found.json()).products.data.length
      }
      await expect.poll(favourites).toBe(1)
      await page.reload()
      await pressed(page).toBe('true')
      await heart(page).press('Enter')
      await pressed(page).toBe('false')
      await expect.poll(favourites).toBe(0)

      expectErrors(page)
      let respond = () => {}
      const held = new Promise<void>((resolve) => {
        respond = resolve
      })
      await page.route('**/api/customer/favorites/*', async (route) => {
        await held
        await route.fulfill(problem('fault'))
      })
      await heart(page).click()
      await pressed(page).toBe('true')
      respond()
      await toast(page, texts.failed).waitFor()
      await pressed(page).toBe('false')
    },
  )

  journey(
    'shows the chosen picture, and tells visitors and guests that favourites need a full account',
    async () => {
      const page = await open(path, screen)
      await showsChosenPicture(page)
      await asksVisitor(page)
      expectErrors(page)
      await becomeCustomer(page)
      await heart(page).click()
      await toast(page, texts.guest).waitFor()
      await pressed(page).toBe('false')
    },
  )
})

it('without JavaScript the first picture is shown, without buttons that do nothing', async () => {
  const html = await (await fetchPage(`${inject('shopUrl')}/irata-level-1`)).text()
  expect(html).toContain('src="/pictures/products/ra-101.svg"')
  expect(html).not.toMatch(/<img[^>]+pictures\/(categories|locations)\//)
})

it('a product with one picture has no thumbnails', async () => {
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
  // A client-side navigation, so that the browser loads it.
  await page.evaluate(() => {
    history.pushState(null, '', '/irata-level-1')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await page.getByRole('button', { name: 'Favoriet', exact: true }).waitFor()
  await expect.poll(() => page.locator('main .product-media img').count()).toBe(1)
  await expect.poll(() => page.getByRole('group', { name: 'Afbeeldingen' }).count()).toBe(0)
})

it('a DELETE without a body or content type is accepted', async () => {
  const response = await fetchPage(`${inject('shopUrl')}/api/customer/favorites/1`, { method: 'DELETE' })
  expect(response.status).toBe(401)
})
