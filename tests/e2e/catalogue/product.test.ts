import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, overflow, type Screen, withBrowser } from '../../support/browser/browser.ts'
import { bookingPanel } from '../../support/browser/cart.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'
import { problem } from '../../support/browser/problem.ts'

const { open } = withBrowser()

type Option = {
  po_id: number
  bookable: boolean
  places_left: number | null
  location: string | null
  net: number
  gross: number
}
type ProductPage = {
  product: { id: number; name: string; options: Option[] }
  selected_option: Option | null
}

const languageOf = (path: string) => (path.startsWith('/en/') ? '12' : '3')
const productAt = async (page: Page, path: string): Promise<ProductPage> =>
  (
    await page.request.get(`/api/products/${path.split('/').at(-1)}`, {
      headers: { 'language-id': languageOf(path) },
    })
  ).json()

const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
const short = (amount: number) => euros.format(amount).replace(/,00$/, '')
/** The section of a product page with its dates or versions. */
const optionsOf = (page: Page) =>
  page.getByRole('region', { name: /^(Data en locaties|Dates and locations|Uitvoeringen|Versions)$/ })
const chosenIds = (page: Page) => page.evaluate(() => new URL(location.href).searchParams.get('po_id'))

describe.each([
  [
    '/bhv-basis-e-learning',
    'phone',
    {
      location: 'Plaats',
      reset: 'Filters wissen',
      all: 'Alle',
      calendar: 'Kalender',
      byLocation: 'Per plaats',
      pick: /^Kies/,
    },
  ],
  [
    '/en/emergency-response-basic-blended',
    'desktop',
    {
      location: 'Location',
      reset: 'Clear filters',
      all: 'All',
      calendar: 'Calendar',
      byLocation: 'By location',
      pick: /^Choose/,
    },
  ],
] as [
  string,
  Screen,
  Record<'location' | 'reset' | 'all' | 'calendar' | 'byLocation', string> & { pick: RegExp },
][])('dates of %s on a %s', (path, screen, texts) => {
  it('start with the earliest bookable date and its price', async () => {
    const page = await open(path, screen)
    const { product, selected_option: first } = await productAt(page, path)
    expect(first?.po_id).toBe(product.options.find(({ bookable }) => bookable)?.po_id)
    await expect.poll(() => bookingPanel(page).textContent()).toContain(short(first?.gross ?? 0))
    await expect.poll(() => chosenIds(page)).toBeNull()
  })

  it('are filtered by location and shown in three views', async () => {
    const page = await open(path, screen)
    const { product } = await productAt(page, path)
    const section = optionsOf(page)
    const locations = [...new Set(product.options.map(({ location }) => location ?? ''))]
    const last = locations.at(-1) ?? ''
    const here = product.options.filter(({ location }) => location === last)
    await section.getByLabel(texts.location).selectOption(last)
    await expect.poll(() => section.getByRole('listitem').count()).toBe(here.length)
    await expect
      .poll(() => section.getByRole('status').first().textContent())
      .toMatch(new RegExp(`^${here.length} `))
    await section.getByRole('button', { name: texts.reset }).click()
    await expect.poll(() => section.getByRole('listitem').count()).toBe(product.options.length)
    await section.getByRole('button', { name: texts.byLocation }).click()
    for (const one of locations) await section.getByRole('heading', { name: one }).first().waitFor()
    await section.getByRole('button', { name: texts.calendar }).click()
    await section.getByRole('table').waitFor()
    await expect
      .poll(() => section.getByRole('button', { name: /: \d+ (datum|data|dates?)$/ }).count())
      .toBeGreaterThan(0)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  })

  it('can be chosen, shared as a link and opened in another browser', async () => {
    const page = await open(path, screen)
    const { product } = await productAt(page, path)
    const last = product.options.filter(({ bookable }) => bookable).at(-1)
    const buttons = optionsOf(page).getByRole('button', { name: texts.pick })
    await buttons.last().click()
    await expect.poll(() => chosenIds(page)).toBe(String(last?.po_id))
    await expect.poll(() => bookingPanel(page).textContent()).toContain(short(last?.gross ?? 0))
    const fresh = await open(`${path}?po_id=${last?.po_id}`, screen)
    await expect.poll(() => bookingPanel(fresh).textContent()).toContain(last?.location)
    await expect
      .poll(() => optionsOf(fresh).getByRole('button', { pressed: true }).count())
      .toBeGreaterThan(0)
    await expect.poll(() => fresh.locator('link[rel=canonical]').getAttribute('href')).not.toContain('po_id')
  })
})

describe('the number of participants', () => {
  it('is one by default, never less, and never more than the seats left', async () => {
    const path = '/bhv-basis-e-learning'
    const page = await open(path, 'phone')
    const { product } = await productAt(page, path)
    const largest = product.options
      .filter(({ bookable }) => bookable)
      .sort((a, b) => (b.places_left ?? 0) - (a.places_left ?? 0))[0]
    const seats = largest?.places_left ?? 0
    expect(seats).toBeGreaterThan(2)
    const chosen = await open(`${path}?po_id=${largest?.po_id}`, 'phone')
    const panel = bookingPanel(chosen)
    const field = panel.getByLabel('Deelnemers')
    await expect.poll(() => field.inputValue()).toBe('1')
    await expect.poll(() => panel.getByRole('button', { name: 'Een minder' }).isDisabled()).toBe(true)
    await expect.poll(() => panel.textContent()).toContain(`${seats} plaatsen`)
    await panel.getByRole('button', { name: 'Een meer' }).click()
    await expect.poll(() => field.inputValue()).toBe('2')
    await expect
      .poll(() => panel.textContent())
      .toContain(short((Math.round((largest?.net ?? 0) * 100) * 2) / 100))
    await field.fill(String(seats + 50))
    await expect.poll(() => field.inputValue()).toBe(String(seats))
    await expect.poll(() => panel.textContent()).toContain(`Maximaal aantal deelnemers: ${seats}`)
    await field.fill('abc')
    await field.blur()
    await expect.poll(() => field.inputValue()).toBe('1')
  })
})

describe.each([
  [
    '/rope-access-harnas',
    'phone',
    {
      release: 'Alle keuzes wissen',
      none: 'Nog niet alles gekozen',
      notWith: /Bestaat niet samen met/,
      size: 'Maat',
    },
  ],
  [
    '/en/rope-access-harness',
    'desktop',
    {
      release: 'Clear all choices',
      none: 'Not everything chosen yet',
      notWith: /Not available together with/,
      size: 'Size',
    },
  ],
] as [string, Screen, { release: string; none: string; notWith: RegExp; size: string }][])(
  'equipment with four attributes, %s on a %s',
  (path, screen, texts) => {
    const valueNamed = (page: Page, name: string | RegExp) =>
      optionsOf(page).getByRole('button', { name, exact: typeof name === 'string' })

    it('shows unavailable values with the reason', async () => {
      const page = await open(path, screen)
      const section = optionsOf(page)
      await expect.poll(() => section.locator('fieldset').count()).toBe(4)
      const long = valueNamed(page, '75 cm')
      await expect.poll(() => long.getAttribute('aria-disabled')).toBe('true')
      await expect.poll(() => long.getAttribute('title')).toMatch(texts.notWith)
      await long.click({ force: true })
      await expect.poll(() => section.getByText(texts.notWith).filter({ visible: true }).count()).toBe(1)
      await expect.poll(() => long.getAttribute('aria-pressed')).toBe('false')
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
    })

    it('selects a version once all four are chosen, and none before', async () => {
      const page = await open(path, screen)
      const panel = bookingPanel(page)
      await page.getByRole('button', { name: texts.release }).click()
      await panel.getByText(texts.none).waitFor()
      // Without other choices the long one is available.
      await expect.poll(() => valueNamed(page, '75 cm').getAttribute('aria-disabled')).toBeNull()
      await valueNamed(page, '75 cm').click()
      for (const name of ['L', /^(Zwart|Black)$/, /^Triple ?lock/]) {
        await expect.poll(() => valueNamed(page, name).getAttribute('aria-disabled')).toBeNull()
        await valueNamed(page, name).click()
      }
      await expect.poll(() => panel.textContent()).toContain(short(458.59))
      await expect.poll(() => chosenIds(page)).not.toBeNull()
    })

    it('has no version when the lookup fails', async () => {
      const page = await open(path, screen, { expectErrors: true })
      await page.route('**/api/queryProductOption', (route) => route.fulfill(problem('fault')))
      await valueNamed(page, 'M').click()
      await bookingPanel(page).getByText(texts.none).waitFor()
    })
  },
)

const quotationCases: [
  string,
  string,
  Screen,
  Record<'send' | 'name' | 'email' | 'required' | 'email_error' | 'done' | 'failed', string>,
][] = [
  [
    '/irata-level-1',
    'offerte-aanvragen',
    'phone',
    {
      send: 'Offerte aanvragen',
      name: 'Naam',
      email: 'E-mailadres',
      required: 'Vul uw naam in.',
      email_error: 'geen geldig e-mailadres',
      done: 'Uw aanvraag is binnen',
      failed: 'niet verstuurd',
    },
  ],
  [
    '/en/irata-level-1-technician',
    'request-quotation',
    'desktop',
    {
      send: 'Request a quotation',
      name: 'Name',
      email: 'E-mail address',
      required: 'Please enter your name.',
      email_error: 'not a valid e-mail address',
      done: 'We have received your request',
      failed: 'was not sent',
    },
  ],
]
describeInTurn('a quotation for %s', quotationCases, (journey, path, suffix, screen, texts) => {
  const formOf = (page: Page) =>
    page.getByRole('region', { name: new RegExp(`^(${texts.send}|${texts.done})$`) })

  journey('is requested from the product page and confirmed', async () => {
    const page = await open(path, screen)
    await bookingPanel(page).getByRole('link', { name: texts.send }).click()
    await page.waitForURL(`**${path}/${suffix}`)
    const form = formOf(page)
    await form.getByLabel(texts.name).fill('Noor de Wit')
    await form.getByLabel(texts.email).fill('noor@example.com')
    await form.getByRole('button', { name: texts.send }).click()
    await page.getByRole('heading', { name: texts.done }).waitFor()
    await expect.poll(() => form.textContent()).toMatch(/A\d{5}/)
    await expect.poll(() => form.textContent()).toContain('noor@example.com')
    expect(await accessibilityFaults(page)).toEqual([])
  })

  journey('shows errors at the field and in the summary', async () => {
    const page = await open(`${path}/${suffix}`, screen)
    const form = formOf(page)
    await form.getByLabel(texts.email).fill('noor@')
    await form.getByRole('button', { name: texts.send }).click()
    await expect.poll(() => form.getByText(texts.required).count()).toBe(2)
    await expect.poll(() => form.getByText(texts.email_error).count()).toBe(2)
    await expect.poll(() => form.getByLabel(texts.name).getAttribute('aria-invalid')).toBe('true')
    expect(await accessibilityFaults(page)).toEqual([])
    await form.getByRole('link', { name: texts.required }).click()
    await expect
      .poll(() => form.getByLabel(texts.name).evaluate((field) => field === document.activeElement))
      .toBe(true)
    await form.getByLabel(texts.name).fill('Noor')
    await expect.poll(() => form.getByText(texts.required).count()).toBe(0)
    expect(await overflow(page)).toBe(0)
  })

  journey('keeps the typed text when sending fails', async () => {
    const page = await open(`${path}/${suffix}`, screen, { expectErrors: true })
    await page.route('**/api/offerRequests', (route) => route.fulfill(problem('fault')))
    const form = formOf(page)
    await form.getByLabel(texts.name).fill('Noor de Wit')
    await form.getByLabel(texts.email).fill('noor@example.com')
    await form.getByRole('button', { name: texts.send }).click()
    await form.getByText(texts.failed).waitFor()
    await expect.poll(() => form.getByLabel(texts.name).inputValue()).toBe('Noor de Wit')
  })
})

it('the quotation page links to itself in the other language', async () => {
  const page = await open('/irata-level-1/offerte-aanvragen')
  const there = '/en/irata-level-1-technician/request-quotation'
  await expect
    .poll(() => page.locator('link[hreflang=en]').getAttribute('href'))
    .toMatch(new RegExp(`${there}$`))
  await page.getByRole('navigation', { name: 'Taal' }).getByRole('link', { name: 'English' }).first().click()
  await page.waitForURL(`**${there}`)
  await page.getByRole('heading', { name: 'Request a quotation' }).waitFor()
})

it('more reviews load on request', async () => {
  const path = '/irata-level-1'
  const page = await open(path)
  const { product } = await productAt(page, path)
  const review = (id: number) => ({
    id,
    author: 'A',
    company: null,
    language: 'nl',
    rating: 4,
    title: `Nr ${id}`,
    body: 'Goed',
    written_on: '2026-01-01',
  })
  await page.route('**/api/products/irata-level-1*', async (route) => {
    const data = await (await route.fetch()).json()
    const rating = { average: 4, count: 12 }
    await route.fulfill({
      json: {
        ...data,
        product: { ...data.product, rating },
        reviews: Array.from({ length: 10 }, (_, n) => review(900 + n)),
      },
    })
  })
  await page.route(`**/api/products/${product.id}/reviews*`, (route) =>
    route.fulfill({
      json: {
        data: [review(910), review(911)],
        meta: { current_page: 2, last_page: 2, per_page: 10, total: 12 },
      },
    }),
  )
  // A client-side navigation, so that the browser loads it.
  await page.evaluate(() => {
    history.pushState(null, '', '/vca')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await page.getByRole('heading', { level: 1, name: 'VCA' }).waitFor()
  await page.evaluate(() => {
    history.pushState(null, '', '/irata-level-1')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  const reviews = page.getByRole('region', { name: 'Beoordelingen' })
  await expect.poll(() => reviews.getByRole('listitem').count()).toBe(10)
  await reviews.getByRole('button', { name: 'Meer beoordelingen' }).click()
  await expect.poll(() => reviews.getByRole('listitem').count()).toBe(12)
  await expect.poll(() => reviews.getByRole('button', { name: 'Meer beoordelingen' }).count()).toBe(0)
})

it.each([
  ['/', '/irata-level-1', 'Het product kon niet worden geladen'],
  ['/en', '/en/irata-level-1-technician', 'The product could not be loaded'],
])('from %s, a product that fails to load shows an error', async (from, to, title) => {
  const page = await open(from, 'desktop', { expectErrors: true })
  await page.route('**/api/products/**', (route) => route.fulfill(problem('unavailable')))
  await page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, to)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
})

it('the outline opens as a PDF', async () => {
  const page = await open('/irata-level-1')
  const link = page.getByRole('region', { name: 'Documenten' }).getByRole('link')
  await expect.poll(() => link.textContent()).toBe('Trainingsoverzicht (PDF)')
  const response = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(response.headers()['content-type']).toBe('application/pdf')
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

it('a refresher and its basic course link to each other', async () => {
  const page = await open('/bhv-basis-e-learning')
  await bookingPanel(page).getByRole('link', { name: 'BHV herhaling' }).click()
  await page.getByRole('heading', { level: 1, name: 'BHV herhaling' }).waitFor()
  await bookingPanel(page).getByText('Nog geen certificaat?').waitFor()
})
