import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { accessibilityFaults, hydrated, overflow, withBrowser } from '../../support/browser/browser.ts'
import { callFrom } from '../../support/browser/cart.ts'
import { watchTag } from '../../support/fixtures/tag.ts'

const { open } = withBrowser()

const words = {
  nl: {
    start: '/privacyverklaring',
    title: 'Welke cookies vindt u goed?',
    functional: 'Alleen functioneel',
    all: 'Alles toestaan',
    toSettings: 'Instellingen',
    settings: 'Cookie-instellingen',
    confirm: 'Bevestigen',
    saved: 'Uw cookiekeuze is bewaard.',
    more: 'Meer over cookies',
    cookiePage: '/cookies',
  },
  en: {
    start: '/en/privacy-statement',
    title: 'Which cookies do you accept?',
    functional: 'Functional only',
    all: 'Accept all',
    toSettings: 'Settings',
    settings: 'Cookie settings',
    confirm: 'Confirm',
    saved: 'Your cookie choice has been saved.',
    more: 'More about cookies',
    cookiePage: '/en/cookie-policy',
  },
} as const

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('consent'))

/** The time for what comes late. */
const atRest = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

test.each(['nl', 'en'] as const)(
  'a visitor is asked, opens the settings and answers (%s)',
  async (language) => {
    const word = words[language]
    const page = await open(word.start, 'phone', { consent: null })
    const question = page.getByRole('dialog', { name: word.title })
    await question.waitFor()
    // It takes no focus, and comes first for who goes on with the keyboard.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const link = question.getByRole('link', { name: word.more })
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await link.getAttribute('href')).toBe(word.cookiePage)
    expect((await page.request.get(word.cookiePage)).status()).toBe(200)

    const no = question.getByRole('button', { name: word.functional })
    const yes = question.getByRole('button', { name: word.all })
    const [noBox, yesBox] = [await no.boundingBox(), await yes.boundingBox()]
    expect([noBox?.width, noBox?.height]).toEqual([yesBox?.width, yesBox?.height])
    expect(await no.getAttribute('class')).toBe(await yes.getAttribute('class'))
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)

    await page.keyboard.press('Escape')
    expect([await question.isVisible(), await stored(page)]).toEqual([true, null])

    await question.getByRole('button', { name: word.toSettings }).click()
    const settings = page.getByRole('dialog', { name: word.settings })
    await settings.waitFor()
    const confirm = settings.getByRole('button', { name: word.confirm })
    expect(await confirm.isDisabled()).toBe(true)
    expect(await settings.getByRole('radio', { checked: true }).count()).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await question.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('consent-title')
    expect(await stored(page)).toBeNull()

    await question.getByRole('button', { name: word.toSettings }).click()
    await settings.getByRole('radio', { name: word.functional }).check()
    await confirm.click()
    await settings.waitFor({ state: 'detached' })
    expect(await stored(page)).toBe('functional')
    // Answered once: nobody is asked again.
    await page.reload()
    await hydrated(page)
    await page.getByRole('button', { name: word.settings }).waitFor()
    await atRest(page)
    expect(await page.getByRole('dialog', { name: word.title }).count()).toBe(0)
  },
)

test('the choice applies to all tabs, and can be changed from the footer without a reload', async () => {
  const word = words.nl
  const page = await open('/', 'desktop', { consent: null })
  await watchTag(page)
  const other = await page.context().newPage()
  await other.goto('/cookies')
  const asked = other.getByRole('dialog', { name: word.title })
  await asked.waitFor()
  await page.getByRole('dialog', { name: word.title }).getByRole('button', { name: word.functional }).click()
  await asked.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')

  const door = other.getByRole('contentinfo').getByRole('button', { name: word.settings })
  await door.click()
  const settings = other.getByRole('dialog', { name: word.settings })
  expect(await settings.getByRole('radio', { name: word.functional }).isChecked()).toBe(true)
  await expect.poll(() => other.evaluate(() => document.activeElement?.id)).toBe('consent-title')
  await other.keyboard.press('Escape')
  await settings.waitFor({ state: 'detached' })
  expect(await door.evaluate((element) => element === document.activeElement)).toBe(true)

  await door.click()
  await settings.getByRole('radio', { name: word.all }).check()
  await settings.getByRole('button', { name: word.confirm }).click()
  await other.getByText(word.saved).waitFor()
  expect(await stored(page)).toBe('all')
})

test('without storage the choice lasts until the page is left', async () => {
  const page = await open('/', 'desktop', { consent: null })
  await page.context().addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('closed', 'SecurityError')
      },
    })
  })
  await page.reload()
  await hydrated(page)
  const question = page.getByRole('dialog', { name: words.nl.title })
  await question.getByRole('button', { name: words.nl.functional }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Keuringen', exact: true }).first().click()
  await page.waitForURL('**/keuringen')
  expect(await question.count()).toBe(0)
})

test('after a refusal there are no third-party requests, and only the entries that the cookie page lists', async () => {
  const page = await open('/')
  const outside: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && origin !== inject('shopUrl')) outside.push(request.url())
  })
  const product = await page.locator('main article a').first().getAttribute('href')
  const paths = [
    '/',
    '/wind-en-gwo',
    product ?? '',
    '/zoeken?term=vca',
    '/aanbiedingen',
    '/winkelwagen',
    '/vergelijken',
  ]
  for (const path of [...paths, '/inloggen', '/en']) {
    await page.goto(path)
    await hydrated(page)
    await atRest(page)
  }
  // Not only looked at: chosen from a list as well, which is what is measured first.
  await page.goto('/wind-en-gwo')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.locator('article[data-list] a').first().click()
  await page.locator('#booking').waitFor()
  await callFrom(page, 'GET', 'config')
  await page.waitForLoadState('networkidle')
  await page.goto('/cookies')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Taal' }).first().getByRole('link', { name: /en/ }).click()
  await page.waitForURL('**/en/cookie-policy')
  await page.getByRole('button', { name: 'Excl. VAT' }).first().click()
  const named = (await page.getByRole('main').textContent()) ?? ''
  const kept = await page.evaluate(() => Object.keys(localStorage))
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(kept).toContain('prices')
  expect(cookies).toContain('locale')
  for (const name of [...kept, ...cookies]) expect(named).toContain(name)
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  expect(outside).toEqual([])
})
