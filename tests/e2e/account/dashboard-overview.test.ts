import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { accessibilityFaults, overflow, type Screen, withBrowser } from '../../support/browser/browser.ts'
import { enter, enterDemo, newBrowserCustomer } from '../../support/browser/customer.ts'
import { newAddress, password, someone } from '../../support/fixtures/accounts.ts'
import { cartNow, findTraining } from '../../support/fixtures/booking.ts'

const { open } = withBrowser()

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

describe.each(cases)('the dashboard in %s on a %s', (_language, screen, words) => {
  it('shows upcoming trainings and what needs attention', async () => {
    const page = await open(words.home, screen)
    await enterDemo(page, words.overview)
    await heading(page, words.title).waitFor()
    await page.getByText(words.hello).waitFor()
    expect(await page.title()).toBe(`${words.title} | Vangnet`)
    await page.getByRole('heading', { level: 2, name: words.next }).waitFor()
    expect(await faults(page)).toEqual(none)

    const file = await page.getByRole('link', { name: words.calendar }).first().getAttribute('href')
    const calendar = await page.request.get(file ?? '')
    expect(calendar.headers()['content-type']).toContain('text/calendar')
    expect((await calendar.text()).match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(0)

    const todo = page.getByRole('region', { name: words.todo })
    await todo.getByRole('link', { name: words.fillIn }).first().click()
    // The form itself, not only its page.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('participants')
    expect(await page.getByRole('heading', { level: 2, name: words.people }).isVisible()).toBe(true)
    const entry = page.getByRole('navigation', { name: words.menu }).locator('[aria-current]')
    expect(await entry.getAttribute('href')).toMatch(/orders$/)
  })

  it('shows when each certificate expires', async () => {
    const page = await open(words.home, screen)
    await enterDemo(page, words.overview)
    await page
      .getByRole('navigation', { name: words.menu })
      .getByRole('link', { name: words.certificatesTitle })
      .click()
    await heading(page, words.certificatesTitle).waitFor()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Tom V.' }) })
    await row.getByText(words.expired, { exact: true }).waitFor()
    expect(await row.textContent()).toContain('V-101903')
    expect(await faults(page)).toEqual(none)
  })

  it('books a refresher with one click', async () => {
    const { email } = await newBrowserCustomer()
    const page = await open(words.home, screen)
    const { product, options } = await findTraining(page, words.locale)
    const option = options[0]
    // Only we hand out certificates; this is what somebody would be told who has one.
    await page.route('**/api/customer/certificates?*', (route) =>
      route.fulfill({
        json: {
          data: [
            {
              id: 1,
              holder: 'Noor van Dam',
              number: 'V-1',
              product: { id: product.id, name: product.name, uri: product.uri },
              issued_on: '2025-01-01',
              expires_on: '2027-01-01',
              days_left: 20,
              renew_from: null,
              state: 'renew_now',
              renewal: {
                kind: 'refresher',
                product_id: product.id,
                name: product.name,
                uri: product.uri,
                next_date: {
                  po_id: option?.po_id,
                  first_day: option?.first_day,
                  last_day: option?.last_day,
                  location: option?.location,
                  places_left: option?.places_left,
                },
                in_time: true,
                keeps_old_date: true,
              },
            },
          ],
          meta: { current_page: 1, last_page: 1, per_page: 10, total: 1 },
        },
      }),
    )
    await enter(page, email, words.certificates)
    await page.getByRole('main').getByRole('button', { name: words.book }).click()
    await page.getByText(words.booking).first().waitFor()
    expect((await cartNow(page, words.locale)).items.map(({ po_id, amount }) => [po_id, amount])).toEqual([
      [option?.po_id, 1],
    ])
  })

  it('removes favourites, and restores them', async () => {
    const { email, visitor } = await newBrowserCustomer()
    const found = await visitor.post('queryProducts', { products_only: true, per_page: 2 })
    const [first, second] = found.body.products.data as { id: number; name: string }[]
    for (const product of [first, second]) await visitor.put(`customer/favorites/${product?.id}`)
    const page = await open(words.home, screen)
    await enter(page, email, words.favourites)
    const remove = page.getByRole('button', { name: words.remove })
    await expect.poll(() => remove.count()).toBe(2)
    expect(await faults(page)).toEqual(none)

    const kept = async () =>
      (await visitor.post('queryProducts', { favorites: true, products_only: true })).body.products.data
        .length
    await remove.first().click()
    const undo = page.getByRole('button', { name: words.undo })
    await undo.waitFor()
    expect(await undo.evaluate((button) => button === document.activeElement)).toBe(true)
    await expect.poll(kept).toBe(1)
    expect(await faults(page)).toEqual(none)
    await undo.click()
    await expect.poll(() => remove.count()).toBe(2)
    await expect.poll(kept).toBe(2)
    await remove.first().click()
    await expect.poll(kept).toBe(1)
    await page.reload()
    await expect.poll(() => remove.count()).toBe(1)
  })

  it('helps customers who have nothing yet', async () => {
    const { email } = await newBrowserCustomer()
    const page = await open(words.home, screen)
    await enter(page, email, words.overview)
    await page.getByText(words.settled).waitFor()
    await page.getByText(words.noTraining).waitFor()
    expect(await faults(page)).toEqual(none)
    for (const [path, text] of [
      [words.certificates, words.noCertificates],
      [words.favourites, words.noFavourites],
    ] as const) {
      await page.goto(path)
      await page.getByText(text).waitFor()
      expect(await faults(page)).toEqual(none)
    }
  })

  it('explains to a guest how to get a dashboard', async () => {
    const page = await open(words.home, screen)
    await page.request.post('/api/customer', { data: someone(newAddress()) })
    await page.goto(words.favourites)
    await heading(page, words.guest).waitFor()
    await page.getByRole('main').getByRole('button', { name: words.setPassword }).waitFor()
    expect(await faults(page)).toEqual(none)
  })

  it('redirects visitors to the login page, and back', async () => {
    const { email } = await newBrowserCustomer()
    const page = await open(words.home, screen)
    await page.goto(words.certificates)
    await page.waitForURL(`**${words.login}`)
    const main = page.getByRole('main')
    await main.locator('[name=email]').fill(email)
    await main.locator('[name=password]').fill(password)
    await main.getByRole('button', { name: words.logIn, exact: true }).click()
    await page.waitForURL(`**${words.certificates}`)
    await page.getByText(words.noCertificates).waitFor()
  })

  it('is the same HTML for everyone, and not indexed', async () => {
    const page = await open(words.home, screen)
    await enterDemo(page, words.overview)
    const mine = await (await page.request.get(words.overview)).text()
    const anybodys = await (await fetch(inject('shopUrl') + words.overview)).text()
    expect(mine).toBe(anybodys)
    expect(mine).toContain('<meta name="robots" content="noindex"/>')
    expect(mine).toContain(words.title)
  })
})

it('notices that the session was ended elsewhere', async () => {
  const { email } = await newBrowserCustomer()
  const page = await open('/en', 'desktop', { expectErrors: true })
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
