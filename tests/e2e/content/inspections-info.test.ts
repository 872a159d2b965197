import { expect, it } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, type Screen, withBrowser } from '../../support/browser/browser.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'

const { newPage, open } = withBrowser()
const backOffice = withBackOffice()

const dutch = {
  path: '/keuringen',
  title: 'Keuringen van uw materiaal',
  harness: 'Keuring harnasgordel',
  where: 'Waar of hoe: Keuring harnasgordel',
  onSite: 'Op uw locatie',
  pieces: 'Aantal stuks: Keuring harnasgordel',
  ladders: 'Aantal stuks: Keuring ladders en trappen',
  chosen: '9 stuks gekozen',
  book: 'Boeken',
  price: '€ 22,39',
  send: 'Aanvraag versturen',
  wrong: 'Controleer deze 4 velden',
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
  path: '/en/inspections',
  title: 'Inspection of your equipment',
  harness: 'Harness inspection',
  where: 'Where or how: Harness inspection',
  onSite: 'At your site',
  pieces: 'Number of items: Harness inspection',
  ladders: 'Number of items: Ladder and step inspection',
  chosen: '9 items chosen',
  book: 'Book',
  price: '€22.39',
  send: 'Send request',
  wrong: 'Please check 4 fields',
  whole: 'Items and quantities: a whole number of at least 1.',
  toTop: 'Back to top',
  atMine: 'At my site',
  address: 'Address of your site',
  name: 'Name',
  email: 'E-mail address',
  phone: 'Phone number',
  failed: 'your request was not sent',
  done: 'We have received your request',
  locale: 'en',
}
const cases: [string, Screen, typeof dutch][] = [
  ['Dutch', 'desktop', dutch],
  ['English', 'phone', english],
]

describeInTurn('the inspections page in %s on a %s', cases, (journey, _language, screen, texts) => {
  journey('shows prices and adds all inspections to the cart with one button', async () => {
    const page = await open(texts.path, screen)
    await page.getByRole('heading', { level: 1, name: texts.title }).waitFor()
    const row = page.getByRole('listitem').filter({ has: page.getByLabel(texts.pieces) })
    await row.getByLabel(texts.where).selectOption({ label: texts.onSite })
    await row.getByText(texts.price).filter({ visible: true }).waitFor()
    await row.getByLabel(texts.pieces).fill('7')
    await page.getByLabel(texts.ladders).fill('2')
    await page.getByText(texts.chosen).waitFor()
    await page.getByRole('main').getByRole('button', { name: texts.book, exact: true }).click()
    const headers = { 'language-id': texts.locale === 'nl' ? '3' : '12' }
    await expect
      .poll(async () => (await (await page.request.get('/api/shoppingCart', { headers })).json()).data.items)
      .toMatchObject([
        { kind: 'inspection', amount: 7, info: { option_name: texts.onSite } },
        { kind: 'inspection', amount: 2 },
      ])
  })

  journey('sends a request: shows errors, can be sent again after a failure, and confirms', async () => {
    const email = `keuring-${crypto.randomUUID()}@example.com`
    const page = await open(texts.path, screen, { expectErrors: true })
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: texts.send }) })
    await form.getByRole('button', { name: texts.send }).click()
    await form.getByText(texts.wrong).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)

    // An invalid number is marked, and the error summary links to it.
    const third = form.locator('[name="items"]').nth(2)
    await third.fill('-3')
    await form.getByRole('button', { name: texts.send }).click()
    await form.getByRole('link', { name: texts.whole }).click()
    await expect
      .poll(() => third.evaluate((field) => field === document.activeElement && field.ariaInvalid))
      .toBe('true')
    // Floating buttons are hidden while typing on a phone.
    await expect
      .poll(() => page.getByRole('button', { name: texts.toTop }).count())
      .toBe(screen === 'phone' ? 0 : 1)
    await third.fill('')

    await form.getByLabel(texts.harness).fill('12')
    await form.getByLabel(texts.atMine).check()
    await form.getByLabel(texts.address).fill('Kade 3, Harlingen')
    await form.getByLabel(texts.name, { exact: true }).fill('Noor de Wit')
    await form.getByLabel(texts.email).fill(email)
    await form.getByLabel(texts.phone).fill('06 12345678')
    await page.route('**/api/inspectionRequests', (route) => route.fulfill({ status: 503, json: {} }))
    await form.getByRole('button', { name: texts.send }).click()
    await form.getByText(texts.failed).waitFor()
    await page.unroute('**/api/inspectionRequests')
    await form.getByRole('button', { name: texts.send }).click()
    await page.getByRole('heading', { level: 2, name: texts.done }).waitFor()
    await page.getByText(email).waitFor()
    const request = await backOffice.findInspectionRequest(email)
    expect(request).toMatchObject({ place: 'on_site', address: 'Kade 3, Harlingen', locale: texts.locale })
  })
})

it('is at the specification’s URLs, all with the same canonical URL', async () => {
  const page = await newPage()
  for (const [path, canonical] of [
    ['/keuringen', '/keuringen'],
    ['/keuringen.html', '/keuringen'],
    ['/en/inspections', '/en/inspections'],
    ['/en/inspections.html', '/en/inspections'],
    ['/en/keuringen', '/en/inspections'],
    ['/en/keuringen.html', '/en/inspections'],
  ]) {
    const response = await page.request.get(path ?? '')
    expect(response.status(), path).toBe(200)
    const html = await response.text()
    const href = (rel: string) =>
      html
        .match(/<link [^>]*>/g)
        ?.find((tag) => tag.includes(rel))
        ?.match(/href="https?:\/\/[^/]+([^"]*)"/)?.[1]
    expect(href('rel="canonical"')).toBe(canonical)
    expect(href('hrefLang="nl"')).toBe('/keuringen')
    expect(href('hrefLang="en"')).toBe('/en/inspections')
    const kinds = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '{}']) => JSON.parse(json)['@type'],
    )
    expect(kinds).toEqual(expect.arrayContaining(['Service', 'FAQPage', 'BreadcrumbList']))
    // Prices are in the HTML, as the page's language writes them.
    expect(html).toContain(canonical === '/keuringen' ? '18,76' : '€18.76')
  }
})
