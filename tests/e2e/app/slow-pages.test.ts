import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { atRest, hydrated, layoutShifts, withBrowser } from '../../support/browser/browser.ts'
import { indexedPages } from '../../support/browser/page-kinds.ts'
import { listen } from '../../support/fakes/listen.ts'

/** The shop behind a slow network: its product pages stop before their dates, until the browser has drawn what there is. */
const { newPage } = withBrowser()
let slow: Awaited<ReturnType<typeof listen>>
let drawn = Promise.withResolvers<void>()

beforeAll(async () => {
  slow = await listen(async (req, res) => {
    const response = await fetch(inject('shopUrl') + req.url, { redirect: 'manual' })
    const body = Buffer.from(await response.arrayBuffer())
    res.writeHead(response.status, { 'content-type': response.headers.get('content-type') ?? '' })
    const dates = body.indexOf('<div class="product-dates"')
    if (dates > 0) {
      res.write(body.subarray(0, dates))
      await drawn.promise
    }
    res.end(body.subarray(Math.max(dates, 0)))
  })
})
afterAll(() => slow.close())

it('nothing moves on a phone when the dates of a product arrive late', async () => {
  const page = await newPage('phone', { at: slow.url, expectErrors: true })
  for (const [path] of [indexedPages.training, indexedPages.equipment]) {
    drawn = Promise.withResolvers()
    const going = page.goto(path)
    await page.locator('#booking').waitFor()
    await atRest(page)
    expect(await page.locator('.product-dates').count()).toBe(0)
    drawn.resolve()
    await going
    await hydrated(page)
    expect([path, await layoutShifts(page, 0.01)]).toEqual([path, []])
  }
})

it('hydrates a first page without the language data of the browser, which take a phone long to load', async () => {
  const page = await newPage('phone')
  await page.addInitScript(() => {
    const made: string[] = []
    const note = <T extends object>(name: string, formatter: T): T =>
      new Proxy(formatter, {
        construct: (target, args, newTarget) => {
          made.push(name)
          return Reflect.construct(target as new () => object, args, newTarget)
        },
      })
    const { NumberFormat, DateTimeFormat, PluralRules } = Intl
    Object.assign(Intl, {
      NumberFormat: note('NumberFormat', NumberFormat),
      DateTimeFormat: note('DateTimeFormat', DateTimeFormat),
      PluralRules: note('PluralRules', PluralRules),
    })
    Object.assign(window, { formattersMade: made })
  })
  const formatters = () => page.evaluate<string[]>('window.formattersMade')
  for (const [path] of [
    indexedPages.home,
    indexedPages.category,
    indexedPages.training,
    indexedPages.knowledge,
  ]) {
    await page.goto(path)
    await hydrated(page)
    await atRest(page)
    expect([path, await formatters()]).toEqual([path, []])
  }
  await page.evaluate(() => new Intl.NumberFormat('nl'))
  expect(await formatters()).toEqual(['NumberFormat'])
})
