import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectErrors, hydrated, withBrowser } from '../../support/browser/browser.ts'
import { putInCart } from '../../support/browser/cart.ts'
import { field, options } from '../../support/browser/search-field.ts'

const { newPage } = withBrowser()

/** From here on files like these do not arrive until they are let through. */
async function holdBack(page: Page, files: string) {
  const letThrough = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await letThrough.promise
    await route.continue()
  })
  return letThrough.resolve
}

/** Opens a page whose scripts do not arrive until `start` is called, as on a slow network. */
async function openWithoutScripts(path: string, screen?: 'phone') {
  const page = await newPage(screen)
  const start = await holdBack(page, '**/assets/react-*.js')
  await page.goto(path)
  return { page, start }
}

const recordScripts = (page: Page) => {
  const scripts: string[] = []
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request.url()))
  return scripts
}

describe('what a visitor does before the page’s scripts are there', () => {
  it('a click on a menu’s button opens it, and a second one does not close it again', async () => {
    for (const screen of [undefined, 'phone'] as const) {
      const { page, start } = await openWithoutScripts('/', screen)
      const button = page
        .getByRole('banner')
        .getByRole('button', { name: screen ? 'Menu' : 'Trainingen', exact: true })
      await button.click()
      await button.click()
      start()
      if (screen) await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      else await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
    }
  })

  it('a text typed into the search field stays and finds something', async () => {
    const { page, start } = await openWithoutScripts('/')
    await page.getByRole('banner').getByRole('searchbox').pressSequentially('reddin')
    start()
    await options(page).first().waitFor()
    await field(page).pressSequentially('g')
    expect(await field(page).inputValue()).toBe('redding')
  })

  it('a form is sent once, with what was entered, and not by the browser', async () => {
    const { page, start } = await openWithoutScripts('/inloggen')
    const form = page
      .locator('form')
      .filter({ has: page.locator('input[type=password]') })
      .first()
    await form.locator('input[type=email]').fill('sanne@vangnet.example')
    await form.locator('input[type=password]').fill('vangnet-demo-login')
    await form.locator('input[type=password]').press('Enter')
    await form.getByRole('button', { name: 'Inloggen' }).click()
    const logins: string[] = []
    page.on('request', (request) => request.url().endsWith('/login') && logins.push(request.url()))
    start()
    await page.waitForURL((url) => url.pathname === '/')
    expect(logins).toHaveLength(1)
  })

  it('the search for dates leads to the agenda within the same document', async () => {
    const { page, start } = await openWithoutScripts('/')
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const finder = page.getByRole('main').getByRole('search')
    await finder.getByLabel('Waar').selectOption('UTR')
    await finder.getByRole('button', { name: 'Toon data' }).click()
    start()
    await page.waitForURL('**/agenda?where=UTR')
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  })

  it('a product chosen for the comparison is in it', async () => {
    const { page, start } = await openWithoutScripts('/vca')
    const compare = page
      .getByRole('main')
      .getByRole('checkbox', { name: /^Vergelijk/ })
      .first()
    await compare.click({ force: true })
    start()
    await expect.poll(() => compare.isChecked()).toBe(true)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toContainEqual(
      expect.stringMatching(/^compare:\d+$/),
    )
  })

  it('one more person on a product page is counted', async () => {
    const { page, start } = await openWithoutScripts('/irata-level-1')
    const booking = page.getByRole('complementary', { name: 'Boeken' })
    await booking.getByRole('button', { name: 'Een meer' }).click()
    start()
    await expect.poll(() => booking.getByRole('textbox').inputValue()).toBe('2')
  })

  it('a link leads to its page', async () => {
    const { page } = await openWithoutScripts('/')
    await page.getByRole('main').locator('a[href="/vca"]').first().click()
    await page.waitForURL('**/vca')
  })

  it('without scripts that work, the search form is sent by the browser', async () => {
    const page = await newPage()
    expectErrors(page)
    await page.route('**/assets/react-*.js', (route) => route.abort())
    await page.goto('/zoeken')
    const form = page.getByRole('main').getByRole('search')
    await form.getByRole('searchbox').fill('redding')
    await form.getByRole('button', { name: 'Zoeken' }).click()
    await page.waitForURL('**/zoeken?term=redding')
  })
})

it('what React shows first is labelled by what the server has written', async () => {
  const page = await newPage()
  await page.goto('/inloggen#forgot-password')
  await page.getByRole('form', { name: 'Wachtwoord vergeten' }).waitFor()
})

describe('the page’s scripts', () => {
  it('wait for the pictures, and for no picture once the visitor points at something', async () => {
    const page = await newPage()
    const scripts = recordScripts(page)
    await holdBack(page, '**/pictures/**')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    await page.evaluate(() => fetch('/healthz'))
    expect(scripts).toEqual([])
    await page.getByRole('banner').getByRole('button').first().hover()
    await hydrated(page)
  })

  it('start by themselves when nobody does anything', async () => {
    const page = await newPage()
    await page.goto('/')
    await hydrated(page)
  })

  it('do not wait for pictures on a page that only they can fill', async () => {
    const page = await newPage()
    await page.goto('/healthz')
    await putInCart(page, { code: 'VC-601' })
    // The page's `load` waits for it.
    await holdBack(page, '**/pictures/**')
    await page.route('**/winkelwagen', async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace('</body>', '<img src="/pictures/late.svg"></body>')
      await route.fulfill({ response, body: html })
    })
    await page.goto('/winkelwagen', { waitUntil: 'commit' })
    await page.getByRole('main').getByRole('link', { name: /VCA/ }).first().waitFor()
    expect(await page.evaluate(() => document.readyState)).toBe('interactive')
  })

  it('start again when the browser shows a page that was left before they had started', async () => {
    const { page, start } = await openWithoutScripts('/')
    await page.getByRole('main').locator('a[href="/vca"]').first().click()
    await page.waitForURL('**/vca')
    start()
    await hydrated(page)
    await page.goBack()
    await hydrated(page)
  })
})
