import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import {
  accessibilityFaults,
  hydrated,
  overflow,
  type Screen,
  withBrowser,
} from '../../support/browser/browser.ts'
import { enter, enterDemo, newBrowserCustomer } from '../../support/browser/customer.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'

const { newPage, open } = withBrowser()
const backOffice = withBackOffice()

const faults = async (page: Page) => ({
  axe: await accessibilityFaults(page),
  overflow: await overflow(page),
})
const none = { axe: [], overflow: 0 }
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const states = (page: Page) =>
  page.locator('main [data-state]').evaluateAll((dots) => dots.map((dot) => dot.getAttribute('data-state')))

const dutch = {
  home: '/',
  offers: '/dashboard/offertes',
  link: '/offerlink',
  checkout: '/winkelwagen/bestellen/offerte',
  title: 'Offertes',
  show: 'Toon',
  declined: 'Afgewezen',
  noOffers: 'U hebt nog geen offertes',
  notFound: 'Deze offerte hebben wij niet gevonden',
  cannotShow: 'Deze offerte kunnen wij niet tonen',
  wrong: 'Controleer deze 2 velden',
  who: 'Uw naam',
  reference: /Uw inkoopordernummer/,
  terms: /Ik ga akkoord/,
  accept: 'Accepteren en betalen',
  place: 'Bestelling plaatsen en betalen',
  pay: 'Betalen',
  thanks: 'Bedankt',
  accepted: /Noor van Dam heeft deze offerte op .* geaccepteerd/,
  toOrder: /^Naar bestelling VN/,
  decline: 'Offerte afwijzen',
  yourName: 'Uw naam',
  reason: /Waarom past het niet/,
  sendDecline: 'Ja, wijs de offerte af',
  because: 'Reden: Te laat in het jaar',
  left: 'u wilt er 3, maar er is er nog één',
  expired: /Deze offerte is verlopen/,
  later: 'Later invullen',
  notOrdered: 'Deze offerte kan niet meer worden besteld',
  forward: 'Stuur door naar inkoop',
  question: 'Stel een vraag of vraag een wijziging',
}
const english: typeof dutch = {
  home: '/en',
  offers: '/en/dashboard/offers',
  link: '/en/offerlink',
  checkout: '/en/checkout/order/offer',
  title: 'Offers',
  show: 'Show',
  declined: 'Declined',
  noOffers: 'You have no offers yet',
  notFound: 'We could not find this offer',
  cannotShow: 'We can’t show this offer',
  wrong: 'Please check 2 fields',
  who: 'Your name',
  reference: /Your purchase order number/,
  terms: /I agree to the/,
  accept: 'Accept and pay',
  place: 'Place order and pay',
  pay: 'Pay',
  thanks: 'Thank you',
  accepted: /Noor van Dam accepted this offer on/,
  toOrder: /^View order VN/,
  decline: 'Decline the offer',
  yourName: 'Your name',
  reason: /What is the reason/,
  sendDecline: 'Yes, decline the offer',
  because: 'Reason: Te laat in het jaar',
  left: 'you want 3, but only one is left',
  expired: /This offer has expired/,
  later: 'Later',
  notOrdered: 'This offer can no longer be ordered',
  forward: 'Forward to purchasing',
  question: 'Ask a question or a change',
}
const cases: [string, Screen, typeof dutch][] = [
  ['Dutch', 'phone', dutch],
  ['English', 'desktop', english],
]

describeInTurn('offers in %s on a %s', cases, (journey, _language, screen, texts) => {
  const fillIn = async (page: Page) => {
    await page.getByLabel(texts.who).fill('Noor van Dam')
    await page.getByLabel(texts.terms).check()
  }

  journey('are listed in every state, as text and colour, and filtered by state', async () => {
    const page = await newPage(screen)
    await enterDemo(page, texts.offers)
    await heading(page, texts.title).waitFor()
    await expect.poll(async () => new Set(await states(page)).size).toBe(4)
    expect(await faults(page)).toEqual(none)
    await page.getByLabel(texts.show, { exact: true }).selectOption({ label: texts.declined })
    await page.waitForURL(`**${texts.offers}?state=declined`)
    await expect.poll(async () => new Set(await states(page))).toEqual(new Set(['declined']))
    const pdf = await page.getByRole('link', { name: /^PDF/ }).first().getAttribute('href')
    const response = await page.request.get(pdf ?? '')
    expect(response.headers()['content-type']).toBe('application/pdf')
  })

  journey('show a message if there are none, and are hidden from other customers', async () => {
    const { email } = await newBrowserCustomer()
    const foreign = await backOffice.offer([{ code: 'RE-304' }])
    const page = await newPage(screen, { expectErrors: true })
    await enter(page, email, texts.offers)
    await page.getByText(texts.noOffers).waitFor()
    expect(await overflow(page)).toBe(0)
    for (const id of [foreign.id, 'abc']) {
      await page.goto(`${texts.offers}/${id}`)
      await heading(page, texts.notFound).waitFor()
    }
  })

  journey('are accepted by their link without logging in, once', async () => {
    const { token, number } = await backOffice.offer([{ option: await backOffice.plan(8), amount: 2 }])
    const page = await open(`${texts.link}/${token}`, screen)
    await heading(page, new RegExp(number)).waitFor()
    const accept = page.getByRole('button', { name: texts.accept })
    const mailOf = async (name: string) =>
      decodeURIComponent((await page.getByRole('link', { name }).getAttribute('href')) ?? '')
    // The link left the address, but can be forwarded.
    expect(await mailOf(texts.forward)).toContain(`${new URL(page.url()).origin}${texts.link}/${token}`)
    expect(await mailOf(texts.question)).toMatch(new RegExp(`^mailto:.+@.+subject=.*${number}`))
    await accept.click()
    await page.getByText(texts.wrong).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(texts.wrong)
    expect(await faults(page)).toEqual(none)
    await fillIn(page)
    await page.getByLabel(texts.reference).fill('PO-77')
    await accept.click()
    await page.waitForURL('**/testbank/**')
    await page.getByRole('button', { name: texts.pay, exact: true }).click()
    await heading(page, new RegExp(texts.thanks)).waitFor()

    await page.goto(`${texts.link}/${token}`)
    await page.getByText(texts.accepted).waitFor()
    await expect.poll(() => page.getByRole('button', { name: texts.accept }).count()).toBe(0)
    expect(await overflow(page)).toBe(0)
    await page.getByRole('link', { name: texts.toOrder }).click()
    await page.getByText('PO-77').waitFor()
  })

  journey('are declined with a reason', async () => {
    const { id, email } = await backOffice.offer([{ code: 'RE-304' }])
    const page = await newPage(screen)
    await enter(page, email, `${texts.offers}/${id}`)
    await page.getByRole('button', { name: texts.decline }).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByLabel(texts.yourName).inputValue()).toBe('Noor van Dam')
    await dialog.getByLabel(texts.reason).fill('Te laat in het jaar')
    expect(await overflow(page)).toBe(0)
    await dialog.getByRole('button', { name: texts.sendDecline }).click()
    await page.getByText(texts.because).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(texts.because)
    await expect.poll(() => states(page)).toEqual(['declined'])
    await expect.poll(() => page.getByRole('button', { name: texts.accept }).count()).toBe(0)
  })

  journey('show which line is full and what is left, and stay open', async () => {
    const option = await backOffice.plan(5)
    const { token } = await backOffice.offer([{ option, amount: 3 }])
    const page = await open(`${texts.link}/${token}`, screen, { expectErrors: true })
    await fillIn(page)
    await backOffice.setSeats(option, 1)
    await page.getByRole('button', { name: texts.accept }).click()
    await page.getByText(texts.left).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(texts.left)
    await expect.poll(() => page.getByRole('alert').getByRole('link', { name: /088/ }).count()).toBe(1)
    await expect.poll(() => page.getByRole('button', { name: texts.accept }).count()).toBe(0)
    await expect.poll(() => states(page)).toEqual(['sent'])
    expect(await faults(page)).toEqual(none)

    await backOffice.setSeats(option, 3)
    await page.reload()
    await hydrated(page)
    await fillIn(page)
    await page.getByRole('button', { name: texts.accept }).click()
    await page.waitForURL('**/testbank/**')
  })

  journey('that have expired or do not exist show an explanation', async () => {
    const { token } = await backOffice.offer([{ code: 'RE-304' }], { validIn: -2 })
    const page = await open(`${texts.link}/${token}`, screen, { expectErrors: true })
    await page.getByText(texts.expired).waitFor()
    await expect.poll(() => page.getByRole('button', { name: texts.accept }).count()).toBe(0)
    expect(await overflow(page)).toBe(0)
    // The token of the offer above has left the address, so in its tab the first of these would open it again.
    const other = await newPage(screen, { expectErrors: true })
    for (const path of [texts.link, `${texts.link}/x`, `${texts.link}/nobody-sent-this`]) {
      await other.goto(path)
      await heading(other, texts.cannotShow).waitFor()
      await expect
        .poll(() => other.locator('meta[name=robots]').first().getAttribute('content'))
        .toBe('noindex')
    }
    expect(await overflow(other)).toBe(0)
  })

  journey('can be ordered through the checkout at their own prices', async () => {
    const offer = await backOffice.offer([{ option: await backOffice.plan(8), amount: 2, netCents: 11_111 }])
    const page = await newPage(screen)
    await enter(page, offer.email, `${texts.checkout}/${offer.id}`)
    await page.getByText('€ 268,89').first().waitFor()
    await page.getByLabel(texts.later).check()
    await page.getByLabel(texts.terms).check()
    expect(await overflow(page)).toBe(0)
    await page.getByRole('button', { name: texts.place }).click()
    await page.waitForURL('**/testbank/**')
    await page.getByText('€ 268,89').first().waitFor()
    await page.goto(`${texts.checkout}/${offer.id}`)
    await page.getByRole('heading', { name: texts.notOrdered }).waitFor()
  })
})

it('the checkout of an offer asks to log in first, and returns', async () => {
  const offer = await backOffice.offer([{ code: 'RE-304' }])
  const page = await open(`/winkelwagen/bestellen/offerte/${offer.id}`, 'phone')
  await page.waitForURL('**/inloggen')
  await enter(page, offer.email, '/inloggen')
  await page.waitForURL(`**/winkelwagen/bestellen/offerte/${offer.id}`)
})

it('an offer of goods asks for a shipping method, and includes its price in the total', async () => {
  const { token } = await backOffice.offer([{ code: 'EQ-013', amount: 2, netCents: 1000 }])
  const page = await open(`/offerlink/${token}`)
  await page.getByText('Te betalen: € 31,15 incl. btw').waitFor()
  await page.getByRole('radio', { name: /PostNL-punt/ }).check()
  await page.getByText('Te betalen: € 29,15 incl. btw').waitFor()
  await page.getByLabel('Uw naam').fill('Noor van Dam')
  await page.getByLabel(/Ik ga akkoord/).check()
  await page.getByRole('button', { name: 'Accepteren en betalen' }).click()
  await page.getByText('Controleer dit veld').waitFor()
  await page.getByRole('radio', { name: /Coolhaven/ }).check()
  expect(await faults(page)).toEqual(none)
  await page.getByRole('button', { name: 'Accepteren en betalen' }).click()
  await page.waitForURL('**/testbank/**')
  await page.getByText('€ 29,15').first().waitFor()
})

it('an offer asks a customer without an address for it, and for a company number', async () => {
  const { token, email } = await backOffice.offer([{ code: 'RE-304' }])
  await backOffice.forgetAddresses(email)
  const page = await open(`/offerlink/${token}`, 'phone')
  await page.getByLabel('Uw naam').fill('Noor van Dam')
  await page.getByLabel(/Bedrijfsnaam/).fill('Dam Dakwerk')
  await page.getByLabel('Straat').fill('Dijk 7')
  await page.getByLabel('Postcode').fill('3012ab')
  await page.getByLabel('Plaats').fill('Rotterdam')
  await page.getByLabel(/Ik ga akkoord/).check()
  const accept = page.getByRole('button', { name: 'Accepteren en betalen' })
  await accept.click()
  await page.getByText('Vul uw KvK-nummer in.').first().waitFor()
  await expect.poll(() => page.getByLabel('Postcode').inputValue()).toBe('3012 AB')
  await page.getByLabel(/KvK-nummer/).fill('12345678')
  expect(await overflow(page)).toBe(0)
  await accept.click()
  await page.waitForURL('**/testbank/**')
})
