import { expect } from 'vitest'
import { accessibilityFaults, overflow, type Screen, withBrowser } from '../../support/browser/browser.ts'
import { enter } from '../../support/browser/customer.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'
import { mailedLink, newCustomer } from '../../support/fixtures/accounts.ts'

const { newPage, open } = withBrowser()

const confirmLink = /\/(?:e-mail-bevestigen|en\/confirm-email)\/[\w-]+/

const dutch = {
  dashboard: '/dashboard',
  confirmPage: '/e-mail-bevestigen',
  notice: 'Bevestig uw e-mailadres',
  again: 'Stuur de link opnieuw',
  sent: /^De link is onderweg naar/,
  confirm: 'E-mailadres bevestigen',
  done: 'Uw e-mailadres is bevestigd',
  toDashboard: 'Naar uw dashboard',
  ended: 'Deze link werkt niet meer',
}
const english: typeof dutch = {
  dashboard: '/en/dashboard',
  confirmPage: '/en/confirm-email',
  notice: 'Confirm your e-mail address',
  again: 'Send the link again',
  sent: /^The link is on its way to/,
  confirm: 'Confirm e-mail address',
  done: 'Your e-mail address is confirmed',
  toDashboard: 'Go to your dashboard',
  ended: 'This link no longer works',
}

describeInTurn<[string, Screen, typeof dutch]>(
  'an e-mail address in %s on a %s',
  [
    ['nl', 'phone', dutch],
    ['en', 'desktop', english],
  ],
  (journey, _, screen, texts) => {
    journey('is confirmed with the mailed link, which the dashboard sends again', async () => {
      const email = await newCustomer()
      const page = await newPage(screen)
      await enter(page, email, texts.dashboard)
      const notice = page.getByRole('region', { name: texts.notice })
      await notice.getByText(email).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      await notice.getByRole('button', { name: texts.again }).click()
      await notice.getByText(texts.sent).waitFor()

      const link = () => mailedLink(email, confirmLink)
      await expect.poll(link, { timeout: 30_000 }).toContain(texts.confirmPage)
      await page.goto((await link()) ?? '')
      await page.getByRole('heading', { level: 1, name: texts.notice }).waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.getByRole('button', { name: texts.confirm }).click()
      await page.getByRole('heading', { level: 1, name: texts.done }).waitFor()
      await page.getByRole('link', { name: texts.toDashboard }).click()
      await page.waitForURL((url) => url.pathname === texts.dashboard)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => notice.count()).toBe(0)
    })

    journey('is not confirmed with a wrong link', async () => {
      const page = await open(`${texts.confirmPage}/x`, screen, { expectErrors: true })
      await page.getByRole('button', { name: texts.confirm }).click()
      await page.getByRole('heading', { level: 1, name: texts.ended }).waitFor()
    })
  },
)
