import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Locale, languageIds } from '../../../contract/rules/locale.ts'
import { formatShortEuros } from '../../../ui/i18n/format.ts'
import {
  accessibilityFaults,
  expectErrors,
  hydrated,
  overflow,
  type Screen,
  screens,
  withBrowser,
} from '../../support/browser/browser.ts'
import { bookingPanel, callFrom } from '../../support/browser/cart.ts'
import { keepChat } from '../../support/browser/chatting.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'
import { problem } from '../../support/browser/problem.ts'

const { newPage, open } = withBrowser()

type Option = {
  po_id: number
  bookable: boolean
  places_left: number | null
  location: string | null
  language: 'nl' | 'en' | null
  net: number
  gross: number
}
type ProductPage = {
  product: { id: number; name: string; options: Option[] }
  selected_option: Option | null
}

const languageOf = (path: string) => String(languageIds[localeOf(path)])
const productAt = async (page: Page, path: string): Promise<ProductPage> =>
  (
    await page.request.get(`/api/products/${path.split('/').at(-1)}`, {
      headers: { 'language-id': languageOf(path) },
    })
  ).json()

const localeOf = (path: string): Locale => (path.startsWith('/en/') ? 'en' : 'nl')
const short = (amount: number, path: string) => formatShortEuros(localeOf(path), amount)
/** The section of a product page with its dates or versions. */
const optionsOf = (page: Page) =>
  page.getByRole('region', { name: /^(Data en locaties|Dates and locations|Uitvoeringen|Versions)$/ })
const chosenIds = (page: Page) => page.evaluate(() => new URL(location.href).searchParams.get('po_id'))

describeInTurn(
  'dates of %s on a %s',
  [
    [
      '/bhv-basis-e-learning',
      'phone',
      {
        reset: 'Toon alle data',
        filtered: 'Gefilterd op: Zwolle',
        calendar: 'Kalender',
        byLocation: 'Per plaats',
        pick: /^Kies/,
        badge: 'Engelstalig',
      },
    ],
    [
      '/en/emergency-response-basic-blended',
      'desktop',
      {
        reset: 'Show all dates',
        filtered: 'Filtered by: Zwolle',
        calendar: 'Calendar',
        byLocation: 'By location',
        pick: /^Choose/,
        badge: 'In Dutch',
      },
    ],
  ] as [
    string,
    Screen,
    Record<'reset' | 'filtered' | 'calendar' | 'byLocation' | 'badge', string> & { pick: RegExp },
  ][],
  (journey, path, screen, texts) => {
    const locale = localeOf(path)

    journey(
      'start with the earliest bookable date in the language of the page, and its price; another can be chosen, shared as a link and opened in another browser',
      async () => {
        const page = await open(path, screen)
        const { product, selected_option: first } = await productAt(page, path)
        const bookable = product.options.filter((option) => option.bookable)
        expect(first?.po_id).toBe(bookable.find(({ language }) => language === locale)?.po_id)
        await expect.poll(() => bookingPanel(page).textContent()).toContain(short(first?.gross ?? 0, path))
        await expect.poll(() => chosenIds(page)).toBeNull()
        await expect
          .poll(() => optionsOf(page).getByText(texts.badge).filter({ visible: true }).count())
          .toBe(bookable.filter(({ language }) => language !== locale).length)

        const last = bookable.at(-1)
        const buttons = optionsOf(page).getByRole('button', { name: texts.pick })
        await buttons.last().click()
        await expect.poll(() => chosenIds(page)).toBe(String(last?.po_id))
        await expect.poll(() => bookingPanel(page).textContent()).toContain(short(last?.gross ?? 0, path))
        const fresh = await open(`${path}?po_id=${last?.po_id}`, screen)
        await expect.poll(() => bookingPanel(fresh).textContent()).toContain(last?.location)
        await expect
          .poll(() => optionsOf(fresh).getByRole('button', { pressed: true }).count())
          .toBeGreaterThan(0)
        await expect
          .poll(() => fresh.locator('link[rel=canonical]').getAttribute('href'))
          .not.toContain('po_id')
      },
    )

    journey('are filtered by the wish and shown in three views', async () => {
      const page = await open(`${path}?where=ZWO`, screen)
      const { product } = await productAt(page, path)
      const section = optionsOf(page)
      const bookable = product.options.filter((option) => option.bookable)
      const locations = [...new Set(bookable.map(({ location }) => location ?? ''))]
      await section.getByText(texts.filtered).waitFor()
      await expect.poll(() => section.getByRole('button', { name: texts.pick }).count()).toBeLessThan(2)
      expect(await section.getByRole('combobox').count()).toBe(0)
      await section.getByRole('button', { name: texts.reset }).click()
      await expect.poll(() => section.getByRole('listitem').count()).toBe(bookable.length)
      await expect.poll(() => page.evaluate(() => location.search)).not.toContain('where')
      await section.getByRole('button', { name: texts.byLocation }).click()
      for (const one of locations) await section.getByRole('heading', { name: one }).first().waitFor()
      await section.getByRole('button', { name: texts.calendar }).click()
      await section.getByRole('table').waitFor()
      await expect
        .poll(() => section.getByRole('button', { name: /: \d+ (datum|data|dates?), / }).count())
        .toBeGreaterThan(0)
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
    })
  },
)

/** Navigates without a reload, so that the browser loads the page's data. */
const navigate = (page: Page, path: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

it('more than six dates have filters, which follow the wish and are in the address; more reviews load on request; the outline opens as a PDF', async () => {
  const page = await open('/vca')
  await page.route('**/api/products/bhv-basis-e-learning*', async (route) => {
    const data = await (await route.fetch()).json()
    const [one] = data.product.options.filter(
      ({ location_code }: { location_code: string }) => location_code === 'ZWO',
    )
    const options = Array.from({ length: 8 }, (_, n) => ({
      ...one,
      po_id: 900_000 + n,
      first_day: `2030-0${1 + (n % 4)}-07`,
      last_day: `2030-0${1 + (n % 4)}-07`,
      location_code: n < 3 ? 'ZWO' : 'UTR',
      location: n < 3 ? 'Zwolle' : 'Utrecht',
    })).toSorted((a, b) => a.first_day.localeCompare(b.first_day))
    await route.fulfill({
      json: { ...data, product: { ...data.product, options }, selected_option: options[0] },
    })
  })
  await navigate(page, '/bhv-basis-e-learning?when=2030-02')
  const section = optionsOf(page)
  await expect.poll(() => section.getByLabel('Maand').inputValue()).toBe('2030-02')
  await expect.poll(() => section.getByRole('button', { name: /^(Kies|Gekozen) / }).count()).toBe(2)
  await section.getByLabel('Maand').selectOption('')
  await section.getByLabel('Plaats').selectOption({ label: 'Zwolle' })
  await expect.poll(() => section.getByRole('button', { name: /^(Kies|Gekozen) / }).count()).toBe(3)
  await expect.poll(() => page.evaluate(() => location.search)).toBe('?where=ZWO')

  // Another training, with more reviews than a page of them, and with a document.
  const { product } = await productAt(page, '/irata-level-1')
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
  await navigate(page, '/irata-level-1')
  const reviews = page.getByRole('region', { name: 'Beoordelingen' })
  await expect.poll(() => reviews.getByRole('listitem').count()).toBe(10)
  await reviews.getByRole('button', { name: 'Meer beoordelingen' }).click()
  await expect.poll(() => reviews.getByRole('listitem').count()).toBe(12)
  await expect.poll(() => reviews.getByRole('button', { name: 'Meer beoordelingen' }).count()).toBe(0)
  const link = page.getByRole('region', { name: 'Documenten' }).getByRole('link')
  await expect.poll(() => link.textContent()).toBe('Trainingsoverzicht (PDF)')
  const response = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(response.headers()['content-type']).toBe('application/pdf')
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
})

describe('the number of participants', () => {
  const path = '/bhv-basis-e-learning'

  it('is one by default, never less, and stays when a date has too few seats', async () => {
    const page = await open(path, 'phone')
    const { product, selected_option: first } = await productAt(page, path)
    const seats = first?.places_left ?? 0
    expect(seats).toBeGreaterThan(2)
    const panel = bookingPanel(page)
    const field = panel.getByLabel('Deelnemers')
    const book = panel.getByRole('button', { name: 'Boeken', exact: true })
    await expect.poll(() => field.inputValue()).toBe('1')
    await expect.poll(() => panel.getByRole('button', { name: 'Een minder' }).isDisabled()).toBe(true)
    await panel.getByRole('button', { name: 'Een meer' }).click()
    await expect.poll(() => field.inputValue()).toBe('2')
    await expect
      .poll(() => panel.textContent())
      .toContain(short((Math.round((first?.net ?? 0) * 100) * 2) / 100, path))
    await expect.poll(() => page.evaluate(() => location.search)).toBe('?people=2')

    // Another date with one seat: the number stays, and there are other ways to book.
    const small = product.options.find(({ bookable, places_left }) => bookable && places_left === 1)
    await optionsOf(page)
      .getByRole('listitem')
      .filter({ hasText: 'Nog 1 plaats, u zoekt 2' })
      .first()
      .getByRole('button')
      .click()
    await expect.poll(() => chosenIds(page)).toBe(String(small?.po_id))
    await expect.poll(() => field.inputValue()).toBe('2')
    await panel.getByText('Op deze datum is nog 1 plaats; u zoekt er 2.').waitFor()
    await expect.poll(() => book.count()).toBe(0)
    await panel.getByRole('button', { name: /^Verdeel: 1 op .* en 1 op / }).waitFor()
    await panel.getByRole('link', { name: /^Eigen groep bij u op locatie/ }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await panel.getByRole('button', { name: new RegExp(`: ${seats} plaatsen$`) }).click()
    await expect.poll(() => chosenIds(page)).toBe(String(first?.po_id))
    await book.waitFor()

    await page.reload()
    await hydrated(page)
    await expect.poll(() => field.inputValue()).toBe('2')
    await field.fill('abc')
    await field.blur()
    await expect.poll(() => field.inputValue()).toBe('1')
  })
})

/** Words in these elements that are cut in two by the end of a line. */
const brokenWords = (elements: Locator) =>
  elements.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const words: string[] = []
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word)
        }
      return words
    }),
  )

describe('the first screen', () => {
  const path = '/bhv-basis-e-learning'
  const bottomOf = async (of: Locator) => {
    const box = await of.first().boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }

  const hasEverything = async (page: Page) => {
    const panel = bookingPanel(page)
    const height = page.viewportSize()?.height ?? 0
    const chip = panel.getByRole('group', { name: 'Eerstvolgende data' }).getByRole('button')
    await expect.poll(() => chip.count()).toBe(3)
    for (const part of [
      panel.locator('.price'),
      chip,
      panel.getByRole('button', { name: 'Boeken', exact: true }),
    ])
      expect(await bottomOf(part)).toBeLessThan(height)
  }

  it('of a desktop has the price, the next dates and the button; the number of participants is remembered on other trainings, and can be split over two dates', async () => {
    const page = await open(path)
    await hasEverything(page)
    const { product, selected_option: first } = await productAt(page, path)
    const field = bookingPanel(page).getByLabel('Deelnemers')
    await field.fill('3')
    await field.blur()
    await expect.poll(() => page.evaluate(() => location.search)).toBe('?people=3')
    // A basic course and its refresher link to each other.
    await bookingPanel(page).getByRole('link', { name: 'BHV herhaling' }).click()
    await page.getByRole('heading', { level: 1, name: 'BHV herhaling' }).waitFor()
    await expect.poll(() => field.inputValue()).toBe('3')
    await expect.poll(() => page.evaluate(() => location.search)).toBe('?people=3')
    await bookingPanel(page).getByText('Nog geen certificaat?').waitFor()

    const small = product.options.find(({ bookable, places_left }) => bookable && places_left === 1)
    await page.goto(`${path}?people=3&po_id=${small?.po_id}`)
    await hydrated(page)
    await expect.poll(() => field.inputValue()).toBe('3')
    await bookingPanel(page)
      .getByRole('button', { name: /^Verdeel: 1 op .* en 2 op / })
      .click()
    await page.getByRole('dialog').getByText('Toegevoegd aan uw boeking').waitFor()
    const { body } = await callFrom(page, 'GET', 'shoppingCart')
    expect(
      body.data.items.map(({ po_id, amount }: { po_id: number; amount: number }) => [po_id, amount]),
    ).toEqual([
      [small?.po_id, 1],
      [first?.po_id, 2],
    ])
  })

  it('of a phone has them too, leads to the dates with one tap, and keeps the date, the number, the price and the button in a bar', async () => {
    const page = await newPage('phone')
    await keepChat(page, 'closed')
    await page.goto(path)
    await hydrated(page)
    await hasEverything(page)
    const bar = page.getByRole('region', { name: 'Snel boeken' })
    await bookingPanel(page)
      .getByRole('link', { name: /data en locaties/ })
      .click()
    await expect.poll(async () => (await optionsOf(page).boundingBox())?.y ?? 0).toBeLessThan(200)
    // Price and location of each date have enough width beside each other, and so have the number and the button.
    for (const width of [390, 375, 360, 320]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await brokenWords(optionsOf(page).getByRole('listitem')), `${width}`).toEqual([])
      expect(await brokenWords(bookingPanel(page).getByRole('button')), `${width}`).toEqual([])
      expect(await brokenWords(bar.getByRole('button')), `${width}`).toEqual([])
    }
    await page.setViewportSize(screens.phone)
    await optionsOf(page).getByRole('button', { name: /^Kies/ }).last().click()
    await bar.getByText('Engelstalig').waitFor()

    await page.goto(`${path}?people=2`)
    await hydrated(page)
    const { selected_option: first } = await productAt(page, path)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.getByRole('heading', { name: 'Programma' }).scrollIntoViewIfNeeded()
    await expect.poll(() => bar.textContent()).toContain(`${first?.location} · 2 p.`)
    // The buttons that float on other pages would cover the bar or the text above it.
    await expect.poll(() => page.evaluate(() => scrollY > innerHeight)).toBe(true)
    const floating = page.locator('.floating-button:not(.floating-chat)')
    await expect.poll(() => floating.count()).toBe(2)
    expect(await floating.filter({ visible: true }).count()).toBe(0)
    await bar.getByRole('link', { name: 'Stel een vraag' }).click()
    await page.getByRole('button', { name: 'Chat sluiten' }).click()
    expect(await overflow(page)).toBe(0)
    await bar.getByRole('button', { name: 'Boeken' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByText('2 deelnemers').waitFor()
    await expect.poll(() => drawer.textContent()).toContain('Gratis annuleren t/m')
  })
})

describeInTurn(
  'equipment with four attributes, %s on a %s',
  [
    [
      '/rope-access-harnas',
      'phone',
      {
        none: 'Nog niet alles gekozen',
        ask: 'Kies eerst: maat, lengte, kleur, karabijnhaak',
        failed: 'Het opzoeken lukte niet',
        notWith: /Bestaat niet samen met/,
      },
    ],
    [
      '/en/rope-access-harness',
      'desktop',
      {
        none: 'Not everything chosen yet',
        ask: /^First choose: size, /,
        failed: 'The lookup failed',
        notWith: /Not available together with/,
      },
    ],
  ] as [string, Screen, { none: string; ask: string | RegExp; failed: string; notWith: RegExp }][],
  (journey, path, screen, texts) => {
    const valueNamed = (page: Page, name: string | RegExp) =>
      optionsOf(page).getByRole('button', { name, exact: typeof name === 'string' })
    const pickAll = async (page: Page) => {
      for (const name of ['75 cm', 'L', /^(Zwart|Black)$/, /^Triple ?lock/]) {
        await expect.poll(() => valueNamed(page, name).getAttribute('aria-disabled')).toBeNull()
        await valueNamed(page, name).click()
      }
    }

    journey(
      'shows unavailable values with the reason, and has no version when the lookup fails',
      async () => {
        const page = await open(path, screen)
        const section = optionsOf(page)
        await expect.poll(() => section.locator('fieldset').count()).toBe(4)
        await valueNamed(page, 'S').click()
        const long = valueNamed(page, '75 cm')
        await expect.poll(() => long.getAttribute('aria-disabled')).toBe('true')
        await expect.poll(() => long.getAttribute('title')).toMatch(texts.notWith)
        await long.click({ force: true })
        await expect.poll(() => section.getByText(texts.notWith).filter({ visible: true }).count()).toBe(1)
        await expect.poll(() => long.getAttribute('aria-pressed')).toBe('false')
        expect(await overflow(page)).toBe(0)

        expectErrors(page)
        await page.route('**/api/queryProductOption', (route) => route.fulfill(problem('fault')))
        await page.goto(path)
        await hydrated(page)
        await pickAll(page)
        await section.getByText(texts.failed).waitFor()
        await bookingPanel(page).getByText(texts.none).waitFor()
      },
    )

    journey(
      'has no version until all four are chosen, and looks it up with the chosen amount; until then the button asks for them',
      async () => {
        const page = await open(path, screen)
        const panel = bookingPanel(page)
        const asked: unknown[] = []
        page.on('request', (request) => {
          if (request.url().endsWith('/api/queryProductOption')) asked.push(request.postDataJSON().amount)
        })
        await panel.getByRole('button', { name: /^(Een meer|One more)$/ }).click()
        await panel.getByText(texts.none).waitFor()
        await panel.getByRole('link', { name: texts.ask }).click()
        await expect
          .poll(async () => (await optionsOf(page).boundingBox())?.y ?? Number.POSITIVE_INFINITY)
          .toBeLessThan(200)
        await pickAll(page)
        await expect.poll(() => panel.textContent()).toContain(short(458.59, path))
        await expect.poll(() => chosenIds(page)).not.toBeNull()
        expect(asked).toEqual([2])
      },
    )
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

  journey(
    'is requested from the product page and confirmed, and keeps the typed text when sending fails',
    async () => {
      const page = await open(path, screen)
      await bookingPanel(page).getByRole('link', { name: texts.send }).click()
      await page.waitForURL(`**${path}/${suffix}`)
      const form = formOf(page)
      await form.getByLabel(texts.name).fill('Noor de Wit')
      await form.getByLabel(texts.email).fill('noor@example.com')
      expectErrors(page)
      await page.route('**/api/offerRequests', (route) => route.fulfill(problem('fault')))
      await form.getByRole('button', { name: texts.send }).click()
      await form.getByText(texts.failed).waitFor()
      await expect.poll(() => form.getByLabel(texts.name).inputValue()).toBe('Noor de Wit')
      await page.unroute('**/api/offerRequests')
      await form.getByRole('button', { name: texts.send }).click()
      await page.getByRole('heading', { name: texts.done }).waitFor()
      await expect.poll(() => form.textContent()).toMatch(/A\d{5}/)
      await expect.poll(() => form.textContent()).toContain('noor@example.com')
    },
  )

  journey('is in both languages, and shows errors at the field and in the summary', async () => {
    const page = await open('/irata-level-1/offerte-aanvragen', screen)
    await expect
      .poll(() => page.locator('link[hreflang=en]').getAttribute('href'))
      .toMatch(new RegExp(`${path}/${suffix}$`))
    await page
      .getByRole('navigation', { name: 'Taal' })
      .getByRole('link', { name: 'English' })
      .first()
      .click()
    await page.waitForURL(`**${path}/${suffix}`)
    await page.getByRole('heading', { name: texts.send }).waitFor()
    await hydrated(page)
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
})

it('a product that fails to load shows an error', async () => {
  const page = await newPage('desktop', { expectErrors: true })
  await page.route('**/api/products/**', (route) => route.fulfill(problem('unavailable')))
  for (const [from, to, title] of [
    ['/contact', '/irata-level-1', 'Het product kon niet worden geladen'],
    ['/en/contact-us', '/en/irata-level-1-technician', 'The product could not be loaded'],
  ] as const) {
    await page.goto(from)
    await hydrated(page)
    await navigate(page, to)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})
