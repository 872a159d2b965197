import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { atRest, hydrated, layoutShifts, withBrowser } from '../../support/browser/browser.ts'
import { putInCart } from '../../support/browser/cart.ts'
import { keepChat } from '../../support/browser/chatting.ts'
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

it('nothing moves on a phone or tablet when the dates and the picture of a product arrive late', async () => {
  for (const [screen, [path]] of [
    ['phone', indexedPages.training],
    ['phone', indexedPages.equipment],
    ['tablet', indexedPages.training],
  ] as const) {
    const page = await newPage(screen, { at: slow.url, expectErrors: true })
    drawn = Promise.withResolvers()
    const going = page.goto(path)
    await page.locator('#booking').waitFor()
    await atRest(page)
    expect(await page.locator('.product-dates').count()).toBe(0)
    drawn.resolve()
    await going
    await hydrated(page)
    expect([screen, path, await layoutShifts(page, 0.0001)]).toEqual([screen, path, []])
  }
})

it('nothing moves when the cart of the visitor arrives in the header, nor when the chat opens', async () => {
  for (const [screen, [path]] of [
    ['phone', indexedPages.training],
    ['desktop', indexedPages.home],
  ] as const) {
    const page = await newPage(screen)
    await keepChat(page, 'open')
    const cart = page.getByRole('banner').getByRole('link', { name: /^Boeking/ })
    await putInCart(page, { code: 'VCA' })
    // From the first page on, the browser knows that there is a cart.
    await page.goto(path)
    await cart.waitFor()
    await page.goto(path)
    await cart.waitFor()
    await page.getByRole('button', { name: 'Chat met ons' }).waitFor()
    await atRest(page)
    expect([path, await layoutShifts(page, 0.0001)]).toEqual([path, []])
    if (screen === 'phone') continue
    const room = () => page.locator('.cart-room').evaluate((element) => element.clientWidth)
    expect(await room()).toBeGreaterThan(100)
    await page.evaluate(() => localStorage.setItem('cart-count', '0'))
    await page.goto(path)
    await hydrated(page)
    expect(await room()).toBe(0)
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
