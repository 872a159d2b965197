import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { walletToken } from '../../../server/papers/wallet/wallet-token.ts'
import { signWith } from '../../../server/platform/signature.ts'
import { inDays, withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, screens, withBrowser } from '../../support/browser/browser.ts'
import { startPhoneNetwork } from '../../support/browser/phone-network.ts'

const { newPage } = withBrowser()
const backOffice = withBackOffice()
let network: Awaited<ReturnType<typeof startPhoneNetwork>>
beforeAll(async () => {
  network = await startPhoneNetwork(inject('shopUrl'))
})
afterAll(() => network.close())

const faultsOf = async (page: Page) => [await accessibilityFaults(page), Math.max(0, await overflow(page))]

it('a technician shows certificates at a gate without a network, and an old or withdrawn one says so', async () => {
  const name = `Marieke Poortwachter-${crypto.randomUUID().slice(0, 4)}`
  const person = { name, email: `${crypto.randomUUID()}@ploeg.example` }
  const id = await backOffice.certify({ ...person, code: 'GW-403', expires: inDays(20) })
  const old = await backOffice.certify({ ...person, code: 'WH-201', expires: inDays(-20) })
  const { rows } = await backOffice.read(
    "select m.value as secret, x.person_id from memory m, certificates x where m.key = 'signing_secret' and x.id = $1",
    [String(id)],
  )
  await backOffice.read("update certificates set code = 'WALLETWALLETWA' || $1 where id = $2", [
    crypto.randomUUID().slice(0, 2).toUpperCase(),
    String(id),
  ])
  const token = walletToken(signWith(rows[0].secret), rows[0].person_id)
  const path = `/mijn-certificaten/${token}`

  // Somebody new: the question about cookies would be over the QR code.
  const phone = await newPage('phone', { at: network.url, expectErrors: true, consent: null })
  await phone.goto(path)
  await phone.getByRole('heading', { level: 1, name: `Certificaten van ${name}` }).waitFor()
  const cards = phone.locator('details')
  await expect.poll(() => cards.locator('strong').allInnerTexts()).toEqual(['GELDIG', 'VERLOPEN'])
  await phone.getByRole('img', { name: /QR-code/ }).waitFor()
  await phone.getByText('Opent op deze telefoon ook zonder internet.').waitFor()
  expect(await faultsOf(phone)).toEqual([[], 0])
  expect(await phone.getByRole('dialog').count()).toBe(0)
  expect(new URL(phone.url()).pathname).toBe(path)
  expect(await phone.locator('link[rel=manifest]').getAttribute('href')).toContain(
    `/api/wallets/${token}/app`,
  )
  // The page itself is the same for everyone.
  const html = await (await phone.request.get(path)).text()
  expect([html.includes(token), html.includes(name), html.includes('noindex')]).toEqual([false, false, true])

  network.cut()
  await phone.reload({ waitUntil: 'commit' })
  await phone.getByText('Geen verbinding. Zoals bekend op').waitFor()
  expect(await cards.locator('strong').allInnerTexts()).toEqual(['GELDIG', 'VERLOPEN'])
  expect(await phone.getByRole('link', { name: 'Download als PDF' }).count()).toBe(0)
  expect(await faultsOf(phone)).toEqual([[], 0])

  // Three weeks later on the phone's own clock.
  await phone.clock.setFixedTime(Date.now() + 21 * 86_400_000)
  await phone.reload({ waitUntil: 'commit' })
  await expect.poll(() => cards.locator('strong').allInnerTexts()).toEqual(['VERLOPEN', 'VERLOPEN'])
  await phone.clock.setFixedTime(Date.now())

  await backOffice.read('update certificates set withdrawn_at = now() where id = $1', [String(id)])
  network.restore()
  await expect.poll(() => cards.locator('strong').allInnerTexts()).toEqual(['VERLOPEN', 'INGETROKKEN'])
  network.cut()
  await phone.reload({ waitUntil: 'commit' })
  await phone.getByText('Geen verbinding. Zoals bekend op').waitFor()
  expect(await cards.locator('strong').allInnerTexts()).toEqual(['VERLOPEN', 'INGETROKKEN'])

  network.restore()
  await phone.setViewportSize(screens.tablet)
  await phone.goto(`/en/my-certificates/${token}`)
  await phone.getByRole('heading', { level: 1, name: `Certificates of ${name}` }).waitFor()
  await phone.getByText('Opens on this phone without internet too.').waitFor()

  // A link that ended takes what was stored with it.
  await backOffice.read('delete from certificates where id = any($1::int[])', [`{${id},${old}}`])
  await phone.goto(path)
  await phone.getByRole('heading', { level: 1, name: 'Deze link werkt niet' }).waitFor()
  expect(await faultsOf(phone)).toEqual([[], 0])
  network.cut()
  await phone.reload({ waitUntil: 'commit' })
  await phone.getByRole('heading', { level: 1, name: 'Uw certificaten konden niet worden geladen' }).waitFor()
  expect(await phone.getByText(name).count()).toBe(0)
})
