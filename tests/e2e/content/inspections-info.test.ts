import { describe, expect, it } from 'vitest'
import { accessibilityFaults, overflow, type Screen, withBrowser } from '../../support/browser/browser.ts'
import { withDesk } from '../../support/browser/chat-staff.ts'

const { open } = withBrowser()
const desk = withDesk()

const dutch = {
  path: '/keuringen',
  title: 'Keuringen van uw materiaal',
  harness: 'Keuring harnasgordel',
  where: 'Waar of hoe: Keuring harnasgordel',
  onSite: 'Op uw locatie',
  pieces: 'Aantal stuks: Keuring harnasgordel',
  book: 'Boek Keuring harnasgordel',
  price: '€ 22,39',
  send: 'Aanvraag versturen',
  wrong: '4 velden kloppen nog niet',
  whole: 'Wat en hoeveel stuks: een heel getal van minstens 1.',
  toTop: 'Naar boven',
  atMine: 'Bij mij op locatie',
  address: 'Adres waar wij komen',
  name: 'Naam',
  email: 'E-mailadres',
  phone: 'Telefoonnummer',
  failed: 'uw aanvraag is niet verstuurd',
  done: 'Uw aanvraag is binnen',
  locale: 'nl',
}
const english: typeof dutch = {
  path: '/en/keuringen',
  title: 'Inspection of your equipment',
  harness: 'Harness inspection',
  where: 'Where or how: Harness inspection',
  onSite: 'At your site',
  pieces: 'Number of pieces: Harness inspection',
  book: 'Book Harness inspection',
  price: '€ 22,39',
  send: 'Send request',
  wrong: '4 fields are not right yet',
  whole: 'What and how many pieces: a whole number of at least 1.',
  toTop: 'Back to top',
  atMine: 'At my site',
  address: 'Address we come to',
  name: 'Name',
  email: 'E-mail address',
  phone: 'Phone number',
  failed: 'your request was not sent',
  done: 'Your request has come in',
  locale: 'en',
}
const cases: [string, Screen, typeof dutch][] = [
  ['Dutch', 'desktop', dutch],
  ['English', 'phone', english],
]

describe.each(cases)('all about inspections in %s on a %s', (_language, screen, words) => {
  it('is priced, and booked on the spot', async () => {
    const page = await open(words.path, screen)
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: words.book }) })
    await row.getByLabel(words.where).selectOption({ label: words.onSite })
    await row.getByText(words.price).waitFor()
    await row.getByLabel(words.pieces).fill('7')
    const added = page.waitForResponse('**/api/shoppingCart/set')
    await row.getByRole('button', { name: words.book }).click()
    await added
    const headers = { 'language-id': words.locale === 'nl' ? '3' : '12' }
    await expect
      .poll(async () => (await (await page.request.get('/api/shoppingCart', { headers })).json()).data.items)
      .toMatchObject([{ kind: 'inspection', amount: 7, info: { option_name: words.onSite } }])
  })

  it('takes a request: says what is missing, survives a failure, and confirms', async () => {
    const email = `keuring-${crypto.randomUUID()}@example.com`
    const page = await open(words.path, screen, { expectErrors: true })
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: words.send }) })
    await form.getByRole('button', { name: words.send }).click()
    await form.getByText(words.wrong).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)

    // A number that is none is marked, and the line at the top leads to it.
    const third = form.locator('[name="items"]').nth(2)
    await third.fill('-3')
    await form.getByRole('button', { name: words.send }).click()
    await form.getByRole('link', { name: words.whole }).click()
    expect(await third.evaluate((field) => field === document.activeElement && field.ariaInvalid)).toBe(
      'true',
    )
    // Nothing floats over the fields of a phone while one types.
    await expect
      .poll(() => page.getByRole('button', { name: words.toTop }).count())
      .toBe(screen === 'phone' ? 0 : 1)
    await third.fill('')

    await form.getByLabel(words.harness).fill('12')
    await form.getByLabel(words.atMine).check()
    await form.getByLabel(words.address).fill('Kade 3, Harlingen')
    await form.getByLabel(words.name, { exact: true }).fill('Noor de Wit')
    await form.getByLabel(words.email).fill(email)
    await form.getByLabel(words.phone).fill('06 12345678')
    await page.route('**/api/inspectionRequests', (route) => route.fulfill({ status: 503, json: {} }))
    await form.getByRole('button', { name: words.send }).click()
    await form.getByText(words.failed).waitFor()
    await page.unroute('**/api/inspectionRequests')
    await form.getByRole('button', { name: words.send }).click()
    await page.getByRole('heading', { level: 2, name: words.done }).waitFor()
    await page.getByText(email).waitFor()
    const kept = await desk.findInspectionRequest(email)
    expect(kept).toMatchObject({ place: 'on_site', address: 'Kade 3, Harlingen', locale: words.locale })
  })
})

it('stands at the specification’s addresses, each telling search engines the same one', async () => {
  const page = await open('/')
  for (const [path, canonical] of [
    ['/keuringen', '/keuringen'],
    ['/keuringen.html', '/keuringen'],
    ['/en/keuringen', '/en/keuringen'],
    ['/en/keuringen.html', '/en/keuringen'],
  ]) {
    const answer = await page.request.get(path ?? '')
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    const href = (rel: string) =>
      html
        .match(/<link [^>]*>/g)
        ?.find((tag) => tag.includes(rel))
        ?.match(/href="https?:\/\/[^/]+([^"]*)"/)?.[1]
    expect(href('rel="canonical"')).toBe(canonical)
    expect(href('hrefLang="nl"')).toBe('/keuringen')
    expect(href('hrefLang="en"')).toBe('/en/keuringen')
    const kinds = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '{}']) => JSON.parse(json)['@type'],
    )
    expect(kinds).toEqual(expect.arrayContaining(['Service', 'FAQPage', 'BreadcrumbList']))
    // Prices are there without any script.
    expect(html.includes('18,76')).toBe(true)
  }
})
