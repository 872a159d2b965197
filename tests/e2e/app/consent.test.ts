import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { accessibilityFaults, hydrated, idle, overflow, withBrowser } from '../../support/browser/browser.ts'
import { bookingPanel, callFrom } from '../../support/browser/cart.ts'
import { watchTag } from '../../support/fixtures/tag.ts'

const { newPage, open } = withBrowser()

const textsByLanguage = {
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

test.each(['nl', 'en'] as const)(
  'a visitor gets the cookie question, opens the settings and answers (%s)',
  async (language) => {
    const texts = textsByLanguage[language]
    const page = await open(texts.start, 'phone', { consent: null })
    const question = page.getByRole('dialog', { name: texts.title })
    await question.waitFor()
    // It does not take the focus, and it is the first stop of the Tab key after the skip link.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const link = question.getByRole('link', { name: texts.more })
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => link.getAttribute('href')).toBe(texts.cookiePage)
    expect((await page.request.get(texts.cookiePage)).status()).toBe(200)

    const no = question.getByRole('button', { name: texts.functional })
    const yes = question.getByRole('button', { name: texts.all })
    const [noBox, yesBox] = [await no.boundingBox(), await yes.boundingBox()]
    expect([noBox?.width, noBox?.height]).toEqual([yesBox?.width, yesBox?.height])
    await expect.poll(() => no.getAttribute('class')).toBe(await yes.getAttribute('class'))
    // The languages have the same markup.
    const axe = async () =>
      language === 'nl' ? await accessibilityFaults(page, { frame: true }) : ([] as string[])
    expect(await axe()).toEqual([])
    expect(await overflow(page)).toBe(0)

    await page.keyboard.press('Escape')
    await expect.poll(async () => [await question.isVisible(), await stored(page)]).toEqual([true, null])

    await question.getByRole('button', { name: texts.toSettings }).click()
    const settings = page.getByRole('dialog', { name: texts.settings })
    await settings.waitFor()
    const confirm = settings.getByRole('button', { name: texts.confirm })
    await expect.poll(() => confirm.isDisabled()).toBe(true)
    await expect.poll(() => settings.getByRole('radio', { checked: true }).count()).toBe(0)
    expect(await axe()).toEqual([])
    await page.keyboard.press('Escape')
    await question.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('consent-title')
    await expect.poll(() => stored(page)).toBeNull()

    await question.getByRole('button', { name: texts.toSettings }).click()
    await settings.getByRole('radio', { name: texts.functional }).check()
    await confirm.click()
    await settings.waitFor({ state: 'detached' })
    await expect.poll(() => stored(page)).toBe('functional')
    // The question is not shown again.
    await page.reload()
    await hydrated(page)
    await page.getByRole('button', { name: texts.settings }).waitFor()
    await idle(page)
    await expect.poll(() => page.getByRole('dialog', { name: texts.title }).count()).toBe(0)
  },
)

test('the choice applies to all tabs, and can be changed from the footer without a reload', async () => {
  const texts = textsByLanguage.nl
  const page = await open('/', 'desktop', { consent: null })
  await watchTag(page)
  const other = await page.context().newPage()
  await other.goto('/cookies')
  const otherQuestion = other.getByRole('dialog', { name: texts.title })
  await otherQuestion.waitFor()
  await page
    .getByRole('dialog', { name: texts.title })
    .getByRole('button', { name: texts.functional })
    .click()
  await otherQuestion.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')

  const settingsButton = other.getByRole('contentinfo').getByRole('button', { name: texts.settings })
  await settingsButton.click()
  const settings = other.getByRole('dialog', { name: texts.settings })
  await expect.poll(() => settings.getByRole('radio', { name: texts.functional }).isChecked()).toBe(true)
  await expect.poll(() => other.evaluate(() => document.activeElement?.id)).toBe('consent-title')
  await other.keyboard.press('Escape')
  await settings.waitFor({ state: 'detached' })
  await expect.poll(() => settingsButton.evaluate((element) => element === document.activeElement)).toBe(true)

  await settingsButton.click()
  await settings.getByRole('radio', { name: texts.all }).check()
  await settings.getByRole('button', { name: texts.confirm }).click()
  await other.getByText(texts.saved).waitFor()
  await expect.poll(() => stored(page)).toBe('all')
})

test('without storage the choice lasts until the page is left', async () => {
  const page = await newPage('desktop', { consent: null })
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('closed', 'SecurityError')
      },
    })
  })
  await page.goto('/')
  await hydrated(page)
  const question = page.getByRole('dialog', { name: textsByLanguage.nl.title })
  await question.getByRole('button', { name: textsByLanguage.nl.functional }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Keuringen', exact: true }).first().click()
  await page.waitForURL('**/keuringen')
  await expect.poll(() => question.count()).toBe(0)
})

test('after a refusal there are no third-party requests, and only the entries that the cookie page lists', async () => {
  const page = await open('/')
  const thirdParty: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && origin !== inject('shopUrl')) thirdParty.push(request.url())
  })
  const product = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .first()
    .getAttribute('href')
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
    await idle(page)
  }
  // Choosing a product from a list is the first event that analytics would record.
  await page.goto('/wind-en-gwo')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await bookingPanel(page).waitFor()
  await callFrom(page, 'GET', 'config')
  await page.waitForLoadState('networkidle')
  await page.goto('/cookies')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Taal' }).first().getByRole('link', { name: /en/ }).click()
  await page.waitForURL('**/en/cookie-policy')
  await page.getByRole('button', { name: 'Excl. VAT' }).first().click()
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toContain('prices')
  const pageText = (await page.getByRole('main').textContent()) ?? ''
  const storageKeys = await page.evaluate(() => Object.keys(localStorage))
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(cookies).toContain('locale')
  for (const name of [...storageKeys, ...cookies]) expect(pageText).toContain(name)
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  expect(thirdParty).toEqual([])
})
