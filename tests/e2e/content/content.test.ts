import { expect, inject, it } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import {
  accessibilityFaults,
  hydrated,
  overflow,
  type Screen,
  withBrowser,
} from '../../support/browser/browser.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'
import { hostileHtml } from '../../support/fixtures/pages.ts'
import { fetchPage } from '../../support/shop/fetch-page.ts'

const { open } = withBrowser()
const backOffice = withBackOffice()

const dutch = {
  news: '/nieuws',
  second: '/nieuws?page=2',
  minutes: /\d minu(ut|ten) lezen/,
  contents: 'Op deze pagina',
  share: 'Deel dit artikel',
  mail: 'Mail dit artikel',
  others: 'Andere artikelen',
  choice: '/keuzehulp-vca-diploma',
  first: 'Wat is uw rol op het werk?',
  worker: 'Ik voer zelf werk uit',
  language: 'In welke taal doet u training en examen?',
  english: 'Engels',
  advice: 'Ons advies',
  course: 'VCA Basis in het Engels',
  again: 'Opnieuw beginnen',
  step: /Vraag 2 van maximaal \d/,
  locations: '/locaties',
  location: /^Rotterdam/,
  scheme: '/gwo-uitgelegd',
  valid: 'Geldigheid op een rij',
  refresher: 'GWO Working at Height refresher',
  mine: 'Bekijk mijn certificaten',
  certificates: '/dashboard/certificaten',
}
const english: typeof dutch = {
  news: '/en/news',
  second: '/en/news?page=2',
  minutes: /\d minute read/,
  contents: 'On this page',
  share: 'Share this article',
  mail: 'E-mail this article',
  others: 'Other articles',
  choice: '/en/choosing-a-vca-diploma',
  first: 'What is your role at work?',
  worker: 'I carry out work myself',
  language: 'In which language do you want course and exam?',
  english: 'English',
  advice: 'Our advice',
  course: 'VCA Basic in English',
  again: 'Start again',
  step: /Question 2 of at most \d/,
  locations: '/en/locations',
  location: /^Rotterdam/,
  scheme: '/en/gwo-explained',
  valid: 'Validity at a glance',
  refresher: 'GWO Working at Height refresher',
  mine: 'See my certificates',
  certificates: '/en/dashboard/certificates',
}
const cases: [string, Screen, typeof dutch][] = [
  ['Dutch', 'desktop', dutch],
  ['English', 'phone', english],
]
const none = { axe: [], overflow: 0 }
type Page = Awaited<ReturnType<typeof open>>
const faults = async (page: Page) => ({
  axe: await accessibilityFaults(page),
  overflow: await overflow(page),
})

describeInTurn('in %s on a %s', cases, (journey, _language, screen, texts) => {
  journey('articles are listed, read and shared, and link to others', async () => {
    const page = await open(texts.news, screen)
    const newest = page.getByRole('main').getByRole('article').first()
    await newest.getByText(texts.minutes).waitFor()
    await page.getByRole('main').locator(`a[href="${texts.second}"]`).first().click()
    await page.waitForURL(`**${texts.second}`)
    await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(0)
    await page.goBack()
    await newest.getByRole('link').click()
    const contents = page.getByRole('navigation', { name: texts.contents })
    await contents.waitFor()
    expect(await overflow(page)).toBe(0)

    const heading = await contents.getByRole('link').last().textContent()
    await contents.getByRole('link').last().click()
    await expect.poll(() => page.url()).toMatch(/#s-/)
    await page.getByRole('heading', { level: 2, name: heading ?? '' }).waitFor()

    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', {
        value: async ({ url }: { url: string }) => document.body.setAttribute('data-shared', url),
      })
    })
    await page.getByRole('button', { name: texts.share }).click()
    await expect.poll(() => page.locator('body').getAttribute('data-shared')).toBe(page.url())
    const mail = await page.getByRole('link', { name: texts.mail }).getAttribute('href')
    expect(decodeURIComponent(mail ?? '')).toContain(new URL(page.url()).pathname)

    const title = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('navigation', { name: texts.others }).getByRole('link').first().click()
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe(title)
    await page.getByText(texts.minutes).first().waitFor()
  })

  journey('a guided choice keeps its answers in the URL and makes no requests', async () => {
    const page = await open(texts.choice, screen)
    await hydrated(page, '#choice h2')
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()))
    const help = page.getByRole('region', { name: /^(Keuzehulp|Choice help)$/ })
    await help.getByRole('heading', { level: 2, name: texts.first }).waitFor()
    await help.getByRole('link', { name: texts.worker }).click()
    await page.waitForURL(`**${texts.choice}?answers=1`)
    const question = help.getByRole('heading', { level: 2, name: texts.language })
    await question.waitFor()
    await expect.poll(() => question.evaluate((element) => element === document.activeElement)).toBe(true)
    await help.getByText(texts.step).waitFor()

    await help.getByRole('link', { name: texts.english, exact: true }).click()
    await help.getByRole('heading', { level: 2, name: texts.advice }).waitFor()
    expect(page.url()).toContain('?answers=1.2')
    // The pointer may be on the advised product by now, which is then loaded in advance.
    expect(requests.filter((url) => decodeURIComponent(url).includes(texts.choice))).toEqual([])
    expect(await faults(page)).toEqual(none)

    await page.reload()
    await hydrated(page, '#choice h2')
    await help.getByRole('heading', { level: 2, name: texts.advice }).waitFor()
    await help.getByRole('link', { name: texts.course }).waitFor()
    await page.goBack()
    await question.waitFor()
    await page.goForward()
    await help.getByRole('link', { name: texts.again }).click()
    await help.getByRole('heading', { level: 2, name: texts.first }).waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  journey('locations link to their dates, and dates to the product page', async () => {
    const page = await open(texts.locations, screen)
    await page.getByRole('main').getByRole('link', { name: texts.location }).click()
    const dates = page.getByRole('region', { name: /^(Data op deze locatie|Dates at this location)$/ })
    await dates.waitFor()
    expect(await overflow(page)).toBe(0)
    const all = await dates.getByRole('heading', { level: 3 }).count()
    expect(all).toBe(20)
    const chip = dates.getByRole('navigation').getByRole('link').nth(1)
    await chip.click()
    await page.waitForURL(/\?category=\d+#dates$/)
    await expect.poll(() => dates.getByRole('heading', { level: 3 }).count()).toBeLessThan(all)
    const filtered = page.url()
    await page.reload()
    await hydrated(page)
    await expect.poll(() => chip.getAttribute('aria-current')).toBe('true')

    await dates.getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await page.waitForURL(/\?po_id=\d+$/)
    const option = new URL(page.url()).searchParams.get('po_id')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(Number(option)).toBeGreaterThan(0)
    await page.goBack()
    await expect.poll(() => page.url()).toBe(filtered)
  })

  journey('a scheme shows how long certificates are valid and links to one’s own', async () => {
    const page = await open(texts.scheme, screen)
    const table = page.getByRole('table')
    await page.getByRole('heading', { name: texts.valid }).waitFor()
    await table.getByRole('link', { name: texts.refresher }).first().waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: texts.mine }).getAttribute('href'))
      .toBe(texts.certificates)
    expect(await faults(page)).toEqual(none)
  })
})

it('a guided choice is one cached page, and readable without JavaScript', async () => {
  const withAnswers = () => fetchPage(`${inject('shopUrl')}${dutch.choice}?answers=1.2.${Math.random()}`)
  // Another test may invalidate the cached page; if each query had its own page, none would ever be cached.
  await expect.poll(async () => (await withAnswers()).headers.get('x-page')).toBe('cached')
  const response = await withAnswers()
  const [, noscript = ''] = /<noscript>([\s\S]*?)<\/noscript>/.exec(await response.text()) ?? []
  for (const text of [dutch.first, dutch.worker, dutch.language, 'href="/vca-basis-engels'])
    expect(noscript.includes(text), text).toBe(true)
})

it('hostile HTML in the database is sanitised', async () => {
  const slug = await backOffice.writePage(hostileHtml)
  const page = await open(`/${slug}`)
  await page.getByText('goed').waitFor()
  const text = page.locator('main .rich-text')
  expect(await text.innerHTML()).not.toMatch(/script|onerror|onclick|onload|style|iframe|svg|form|data:|img/i)
  await expect.poll(() => text.locator('h2').first().getAttribute('id')).toBe('s-kop-een-x')
})

it('query parameters of another kind of list redirect to the page itself', async () => {
  const get = (path: string) => fetchPage(inject('shopUrl') + path, { redirect: 'manual' })
  for (const [path, to] of [
    ['/contact?category=3', '/contact'],
    ['/locatie-rotterdam?category=x', '/locatie-rotterdam'],
    ['/nieuws?category=3', '/nieuws'],
  ] as const) {
    const response = await get(path)
    expect([response.status, response.headers.get('location')]).toEqual([308, to])
  }
  const location = await get('/locatie-rotterdam?category=999999999')
  expect(await location.text()).toContain('zijn hier nu geen open data')
})
