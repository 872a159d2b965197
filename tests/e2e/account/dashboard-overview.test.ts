import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import { inDays, withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, type Screen, withBrowser } from '../../support/browser/browser.ts'
import { enter, enterDemo, newBrowserCustomer } from '../../support/browser/customer.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'
import { newAddress, password, someone } from '../../support/fixtures/accounts.ts'
import { cartNow } from '../../support/fixtures/booking.ts'

const { newPage } = withBrowser()
const backOffice = withBackOffice()

const faults = async (page: Page) => ({
  axe: await accessibilityFaults(page),
  overflow: await overflow(page),
})
const none = { axe: [], overflow: 0 }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

const dutch = {
  locale: 'nl' as 'nl' | 'en',
  home: '/',
  overview: '/dashboard',
  certificates: '/dashboard/certificaten',
  favourites: '/dashboard/favoriete-producten',
  login: '/inloggen',
  title: 'Overzicht',
  menu: 'Dashboard',
  hello: 'Dag Sanne.',
  todo: 'Wat u nu kunt doen',
  next: 'Uw volgende trainingen',
  calendar: /^In uw agenda/,
  fillIn: /^Invullen/,
  people: 'Deelnemers',
  book: /^Boek/,
  booking: 'Toegevoegd aan uw boeking',
  certificatesTitle: 'Certificaten',
  expired: 'verlopen',
  favouritesTitle: 'Favoriete producten',
  remove: /^Verwijderen/,
  undo: /^Ongedaan maken/,
  settled: 'Alles is geregeld',
  noTraining: 'Er staat geen training gepland',
  noCertificates: 'Hier staan nog geen certificaten',
  noFavourites: 'U hebt nog geen favorieten',
  guest: 'U bent hier nu als gast',
  setPassword: 'Wachtwoord instellen',
  logIn: 'Inloggen',
}
const english: typeof dutch = {
  locale: 'en',
  home: '/en',
  overview: '/en/dashboard',
  certificates: '/en/dashboard/certificates',
  favourites: '/en/dashboard/favorite-products',
  login: '/en/login',
  title: 'Overview',
  menu: 'Dashboard',
  hello: 'Hello Sanne.',
  todo: 'What you can do now',
  next: 'Your next trainings',
  calendar: /^Add to calendar/,
  fillIn: /^Fill in/,
  people: 'Participants',
  book: /^Book/,
  booking: 'Added to your cart',
  certificatesTitle: 'Certificates',
  expired: 'expired',
  favouritesTitle: 'Favourite products',
  remove: /^Remove/,
  undo: /^Undo/,
  settled: 'You’re all set',
  noTraining: 'No trainings planned',
  noCertificates: 'There are no certificates here yet',
  noFavourites: 'You have no favourites yet',
  guest: 'You are here as a guest',
  setPassword: 'Set a password',
  logIn: 'Log in',
}
const cases: [string, Screen, typeof dutch][] = [
  ['Dutch', 'phone', dutch],
  ['English', 'desktop', english],
]

describeInTurn('the dashboard in %s on a %s', cases, (journey, _language, screen, texts) => {
  journey('shows upcoming trainings and what needs attention', async () => {
    const page = await newPage(screen)
    await enterDemo(page, texts.overview)
    await heading(page, texts.title).waitFor()
    await page.getByText(texts.hello).waitFor()
    await expect.poll(() => page.title()).toBe(`${texts.title} | Vangnet`)
    await page.getByRole('heading', { level: 2, name: texts.next }).waitFor()
    expect(await faults(page)).toEqual(none)

    const file = await page.getByRole('link', { name: texts.calendar }).first().getAttribute('href')
    const calendar = await page.request.get(file ?? '')
    expect(calendar.headers()['content-type']).toContain('text/calendar')
    expect((await calendar.text()).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(0)

    const todo = page.getByRole('region', { name: texts.todo })
    await todo.getByRole('link', { name: texts.fillIn }).first().click()
    // The link leads to the form itself, not only to its page.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('participants')
    await expect
      .poll(() => page.getByRole('heading', { level: 2, name: texts.people }).isVisible())
      .toBe(true)
    const entry = page.getByRole('navigation', { name: texts.menu }).locator('[aria-current]')
    await expect.poll(() => entry.getAttribute('href')).toMatch(/orders$/)
    // Every section is in sight, also on a phone.
    const width = page.viewportSize()?.width ?? 0
    for (const section of await page.getByRole('navigation', { name: texts.menu }).getByRole('link').all()) {
      const box = await section.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
  })

  journey('shows when each certificate expires', async () => {
    const page = await newPage(screen)
    await enterDemo(page, texts.overview)
    await page
      .getByRole('navigation', { name: texts.menu })
      .getByRole('link', { name: texts.certificatesTitle })
      .click()
    await heading(page, texts.certificatesTitle).waitFor()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Tom V.' }) })
    await row.getByText(texts.expired, { exact: true }).waitFor()
    await expect.poll(() => row.textContent()).toContain('V-101903')
    expect(await faults(page)).toEqual(none)
  })

  journey('books a refresher with one click', async () => {
    const { email } = await newBrowserCustomer()
    const page = await newPage(screen)
    await backOffice.certify({
      customer: email,
      name: 'Noor van Dam',
      email: `${crypto.randomUUID()}@ploeg.example`,
      code: 'WH-201',
      expires: inDays(60),
    })
    await enter(page, email, texts.certificates)
    await page.getByRole('main').getByRole('button', { name: texts.book }).click()
    await page.getByText(texts.booking).first().waitFor()
    await expect
      .poll(async () => (await cartNow(page, texts.locale)).items.map(({ amount }) => amount))
      .toEqual([1])
    await page.goto(linkedPaths.checkoutOrder[texts.locale])
    await expect
      .poll(() => page.locator('input[name^="people."][name$=".name"]').first().inputValue())
      .toBe('Noor van Dam')
  })

  journey('removes favourites, and restores them', async () => {
    const { email, visitor } = await newBrowserCustomer()
    const found = await visitor.post('queryProducts', { products_only: true, per_page: 2 })
    const [first, second] = found.body.products.data as { id: number; name: string }[]
    for (const product of [first, second]) await visitor.put(`customer/favorites/${product?.id}`)
    const page = await newPage(screen)
    await enter(page, email, texts.favourites)
    const remove = page.getByRole('button', { name: texts.remove })
    await expect.poll(() => remove.count()).toBe(2)
    expect(await overflow(page)).toBe(0)

    const countFavourites = async () =>
      (await visitor.post('queryProducts', { favorites: true, products_only: true })).body.products.data
        .length
    await remove.first().click()
    const undo = page.getByRole('button', { name: texts.undo })
    await undo.waitFor()
    await expect.poll(() => undo.evaluate((button) => button === document.activeElement)).toBe(true)
    await expect.poll(countFavourites).toBe(1)
    expect(await overflow(page)).toBe(0)
    await undo.click()
    await expect.poll(() => remove.count()).toBe(2)
    await expect.poll(countFavourites).toBe(2)
    await remove.first().click()
    await expect.poll(countFavourites).toBe(1)
    await page.reload()
    await expect.poll(() => remove.count()).toBe(1)
  })

  journey('helps customers who have nothing yet', async () => {
    const { email } = await newBrowserCustomer()
    const page = await newPage(screen)
    await enter(page, email, texts.overview)
    await page.getByText(texts.settled).waitFor()
    await page.getByText(texts.noTraining).waitFor()
    expect(await overflow(page)).toBe(0)
    for (const [path, text] of [
      [texts.certificates, texts.noCertificates],
      [texts.favourites, texts.noFavourites],
    ] as const) {
      await page.goto(path)
      await page.getByText(text).waitFor()
      expect(await faults(page)).toEqual(none)
    }
  })

  journey('explains to a guest how to get a dashboard', async () => {
    const page = await newPage(screen)
    await page.request.post('/api/customer', { data: someone(newAddress()) })
    await page.goto(texts.favourites)
    await heading(page, texts.guest).waitFor()
    await page.getByRole('main').getByRole('button', { name: texts.setPassword }).waitFor()
    expect(await faults(page)).toEqual(none)
  })

  journey('redirects visitors to the login page, and back', async () => {
    const { email } = await newBrowserCustomer()
    const page = await newPage(screen)
    await page.goto(texts.certificates)
    await page.waitForURL(`**${texts.login}`)
    const main = page.getByRole('main')
    await main.getByLabel(/^E-mail/).fill(email)
    await main.getByLabel(/^(Wachtwoord|Password)$/).fill(password)
    await main.getByRole('button', { name: texts.logIn, exact: true }).click()
    await page.waitForURL(`**${texts.certificates}`)
    await page.getByText(texts.noCertificates).waitFor()
  })

  journey('is the same HTML for everyone, and not indexed', async () => {
    const page = await newPage(screen)
    await enterDemo(page, texts.overview)
    const ownHtml = await (await page.request.get(texts.overview)).text()
    const publicHtml = await (await fetch(inject('shopUrl') + texts.overview)).text()
    expect(ownHtml).toBe(publicHtml)
    expect(ownHtml).toContain('<meta name="robots" content="noindex"/>')
    expect(ownHtml).toContain(texts.title)
  })
})

it('the dashboard notices that the session was ended elsewhere', async () => {
  const { email } = await newBrowserCustomer()
  const page = await newPage('desktop', { expectErrors: true })
  await enter(page, email, '/en/dashboard')
  await page.getByText('You’re all set').waitFor()
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const ended = await fetch(`${inject('shopUrl')}/api/customerAuth/logout`, {
    method: 'POST',
    headers: { cookie: cookies },
  })
  expect(ended.status).toBe(200)
  await page
    .getByRole('navigation', { name: 'Dashboard' })
    .getByRole('link', { name: 'Certificates' })
    .click()
  await page.waitForURL('**/en/login')
})
