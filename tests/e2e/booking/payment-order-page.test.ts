import { expect, it } from 'vitest'
import { accessibilityFaults, hydrated, overflow, withBrowser } from '../../support/browser/browser.ts'
import { newBrowserBuyer, type Placed } from '../../support/browser/buyer.ts'

const { newPage, open } = withBrowser()
const buyer = newBrowserBuyer()

/** The path of the order's page with its key, as in the link of a mail. */
async function linkTo(order: Placed, locale: 'nl' | 'en' = 'nl') {
  const reference = (await buyer.returnPathOf(order)).split('=')[1]
  const { body } = await buyer.visitor.get(`payments/${reference}`)
  return `${locale === 'nl' ? '/bestelling' : '/en/order'}/${order.id}?key=${body.data.order.key}`
}

const faults = async (page: Awaited<ReturnType<typeof open>>) => ({
  axe: await accessibilityFaults(page),
  overflow: await overflow(page),
})
const none = { axe: [], overflow: 0 }

it('the mailed link opens an order that can be paid, then a form for participants on a phone; errors link to their fields', async () => {
  const order = await buyer.place({ amount: 2 })
  const link = await linkTo(order)
  const page = await open(link, 'phone')
  await page.getByText('Uw bestelling is nog niet betaald.').waitFor()
  expect(await faults(page)).toEqual(none)
  await page.getByRole('button', { name: 'Nu betalen' }).click()
  await page.waitForURL('**/testbank/**')
  await buyer.pay(new URL(page.url()).pathname)
  await page.goto(link)
  await hydrated(page)
  await page.getByRole('heading', { level: 1, name: order.number }).waitFor()
  await expect.poll(() => page.title()).toBe(`Bestelling ${order.number} | Vangnet`)
  await page.getByText('Van 2 deelnemers ontbreken nog gegevens.').waitFor()
  await expect.poll(() => page.locator('[data-status]').getAttribute('data-status')).toBe('5')
  expect(await overflow(page)).toBe(0)
  const withdraw = page.getByRole('main').getByRole('link', { name: 'Bestelling herroepen' })
  await expect.poll(() => withdraw.getAttribute('href')).toMatch(/^\/herroepen\?order=VN\d+$/)
  const withdrawPage = await page.request.get((await withdraw.getAttribute('href')) ?? '')
  expect(withdrawPage.status()).toBe(200)

  const first = page.getByRole('group', { name: /Deelnemer 1/ })
  const second = page.getByRole('group', { name: /Deelnemer 2/ })
  const save = page.getByRole('button', { name: 'Deelnemers opslaan' })
  await first.getByLabel('E-mailadres').fill('noor@')
  await first.getByLabel('Geboortedatum').fill('2999-01-01')
  await save.click()
  const summary = page.getByText('Controleer deze 3 velden')
  await summary.waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('3 velden')
  expect(await faults(page)).toEqual(none)
  await page.getByRole('link', { name: 'Deelnemer 1: Vul een naam in.' }).click()
  await expect
    .poll(() =>
      first.getByLabel('Naam', { exact: true }).evaluate((input) => input === document.activeElement),
    )
    .toBe(true)

  await first.getByLabel('Naam', { exact: true }).fill('Noor Bakker')
  await first.getByLabel('E-mailadres').fill('noor@example.com')
  await first.getByLabel('Geboortedatum').fill('1990-05-06')
  await summary.waitFor({ state: 'detached' })
  await save.click()
  await page.getByText('Opgeslagen. Van één deelnemer ontbreken nog gegevens.').waitFor()
  await second.getByLabel('Naam', { exact: true }).fill('Daan de Boer')
  await second.getByLabel('Geboortedatum').fill('1985-01-02')
  await save.click()
  await page.getByText('Opgeslagen. Alle gegevens zijn compleet.').waitFor()
  await expect.poll(() => page.locator('[data-status]').getAttribute('data-status')).toBe('3')

  await page.reload()
  await page.getByText('Alles is geregeld').waitFor()
  // A complete list is shown as a list, and can still be changed.
  await page.getByText('Daan de Boer').waitFor()
  await page.getByRole('button', { name: 'Deelnemers wijzigen' }).click()
  await expect.poll(() => first.getByLabel('Naam', { exact: true }).inputValue()).toBe('Noor Bakker')
  await expect.poll(() => second.getByLabel('Geboortedatum').inputValue()).toBe('02-01-1985')
})

it('the order page shows everything about the order in English on a desktop', async () => {
  const order = await buyer.place({ code: 'GW-403' })
  await buyer.pay(order.redirect_url)
  const page = await open(await linkTo(order, 'en'))
  await page.getByRole('heading', { level: 1, name: order.number }).waitFor()
  const main = await page.getByRole('main').textContent()
  for (const text of [
    'Total excl. VAT',
    'VAT 21 %',
    'Noor Bakker',
    '3011 AB Rotterdam',
    'iDEAL',
    'Order placed',
  ])
    expect(main).toContain(text)
  await page.getByLabel('WINDA ID').waitFor()
  await expect.poll(() => page.getByLabel('Date of birth').count()).toBe(0)
  expect(await overflow(page)).toBe(0)
  const invoice = await page.getByRole('link', { name: /Invoice/ }).getAttribute('href')
  expect((await page.request.get(invoice ?? '')).headers()['content-type']).toBe('application/pdf')
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Nederlands' }).click()
  await page.getByRole('heading', { level: 1, name: `Bestelling ${order.number}` }).waitFor()
})

it('the order page begins with where and when, and takes names from a sheet; the order is moved to another date, and then cancelled at the cost that was shown', async () => {
  const order = await buyer.place({ amount: 3 })
  await buyer.pay(order.redirect_url)
  const page = await open(await linkTo(order), 'phone')
  const ticket = page.getByRole('region', { name: 'Uw training' })
  await ticket.getByText(/\d{4} [A-Z]{2} /).waitFor()
  const route = ticket.getByRole('link', { name: 'Route plannen' })
  await expect
    .poll(() => route.getAttribute('href'))
    .toMatch(/^https:\/\/www\.openstreetmap\.org\/directions\?to=/)
  await ticket.getByText('De bevestiging is gestuurd naar').waitFor()

  await page.getByRole('button', { name: 'Plak uit Excel' }).click()
  const box = page.getByLabel(/^Namen uit Excel/)
  await box.fill('Naam\tE-mail\nNoor Bakker\tnoor@example.com\nDaan de Boer\t\nSam Smit\t\nTe Veel\t')
  await page.getByText('3 deelnemers herkend:').waitFor()
  await page.getByText('wij vullen alleen de eerste van de 4 rijen in').waitFor()
  expect(await faults(page)).toEqual(none)
  await page.getByRole('button', { name: 'Vul deze namen in' }).click()
  const names = page.getByLabel('Naam', { exact: true })
  await expect.poll(() => names.nth(0).inputValue()).toBe('Noor Bakker')
  await expect.poll(() => names.nth(2).inputValue()).toBe('Sam Smit')

  // On paper: the order without the shop around it.
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false)
  await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(false)
  await expect.poll(() => ticket.isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })

  // The order is moved to another date, and then cancelled at the cost that was shown.
  const when = page.locator('main dd').first()
  const before = await when.textContent()
  await page.getByRole('button', { name: 'Training verzetten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verzetten naar een andere datum' })
  const choice = dialog.getByRole('button', { name: /Kies deze datum/ }).first()
  await choice.waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await choice.click()
  await dialog.getByText('U betaalt niets bij.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ja, verzet mijn training' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Verzet naar een andere datum').waitFor()
  await expect.poll(() => when.textContent()).not.toBe(before)

  await page.getByRole('button', { name: 'Bestelling annuleren' }).click()
  const question = page.getByRole('dialog', { name: 'Bestelling annuleren?' })
  await question.getByText('Annuleren kost').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await question.getByRole('button', { name: 'Niet annuleren' }).click()
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Bestelling annuleren' }).click()
  await question.getByRole('button', { name: 'Ja, annuleer mijn bestelling' }).click()
  await page.getByText('staat binnen drie werkdagen op de rekening waarmee u betaalde').waitFor()
  await page.getByText('Door u geannuleerd').first().waitFor()
  await expect.poll(() => page.locator('[data-status]').getAttribute('data-status')).toBe('2')
})

it('without the right key the page shows nothing of any order', async () => {
  const order = await buyer.place()
  const page = await newPage('phone', { expectErrors: true })
  const nl = ['Deze bestelling kunnen wij niet tonen', 'Bestelling niet gevonden | Vangnet'] as const
  const en = ['We can’t show this order', 'Order not found | Vangnet'] as const
  for (const [path, [title, name]] of [
    [`/bestelling/${order.id}`, nl],
    [`/bestelling/${order.id}?key=fout`, nl],
    ['/bestelling/abc?key=fout', nl],
    [`/en/order/${order.id}?key=wrong`, en],
    ['/en/order/2147483000', en],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expect.poll(() => page.title()).toBe(name)
    await expect.poll(() => page.getByRole('main').textContent()).not.toContain(order.number)
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  }
  expect(await overflow(page)).toBe(0)
})

it('the order page offers a retry if the order cannot be loaded; it shows why names could not be saved, and keeps what was typed', async () => {
  const order = await buyer.place()
  await buyer.pay(order.redirect_url)
  const link = await linkTo(order)
  const page = await newPage('desktop', { expectErrors: true })
  await page.route('**/api/orders/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Uw bestelling kon niet worden opgehaald' }).waitFor()
  await page.unroute('**/api/orders/*')
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await page.getByRole('heading', { level: 1, name: order.number }).waitFor()
  const name = page.getByLabel('Naam', { exact: true })
  await name.fill('Noor Bakker')
  await page.route('**/api/orders/*/participants*', (route) => route.abort())
  await page.getByRole('button', { name: 'Deelnemers opslaan' }).click()
  await page.getByText('er is niets opgeslagen').waitFor()
  await expect.poll(() => name.inputValue()).toBe('Noor Bakker')
})
