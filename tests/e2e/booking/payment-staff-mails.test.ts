import { expect } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, type Screen, withBrowser } from '../../support/browser/browser.ts'
import { newBrowserBuyer } from '../../support/browser/buyer.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'
import { sanne } from '../../support/fixtures/roles.ts'

const { newPage, open } = withBrowser()
const backOffice = withBackOffice()
const planning = { email: 'planning@vangnet.example', password: 'vangnet-demo-planning' }

describeInTurn<[string, Screen, string, string, string, string, string]>(
  '%s on a %s',
  [
    [
      '/staff/mails',
      'phone',
      'Verstuurde e-mails',
      'Vernieuwen',
      'De e-mail zoals de ontvanger hem ziet',
      'Opnieuw versturen',
      'De e-mail wordt opnieuw verstuurd.',
    ],
    [
      '/en/staff/mails',
      'desktop',
      'Sent e-mails',
      'Refresh',
      'The e-mail as its recipient sees it',
      'Send again',
      'The e-mail will be sent again.',
    ],
  ],
  (journey, path, screen, title, refresh, preview, again, sentAgain) => {
    journey('shows staff the mails and their attachments', async () => {
      const buyer = newBrowserBuyer()
      const order = await buyer.place()
      await buyer.pay(order.redirect_url)
      const page = await newPage(screen)
      expect((await page.request.post('/api/customerAuth/login', { data: planning })).status()).toBe(200)
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const mail = page.getByRole('button', { name: `${order.number} is bevestigd` })
      // The mail is written and stored a moment after the order.
      await expect
        .poll(
          async () => {
            const response = page.waitForResponse('**/api/staff/mails?*')
            await page.getByRole('button', { name: refresh }).click()
            await response
            return mail.count()
          },
          { timeout: 30_000 },
        )
        .toBeGreaterThan(0)
      expect(await accessibilityFaults(page)).toEqual([])
      await mail.first().click()
      const frame = page.frameLocator(`iframe[title="${preview}"]`)
      await frame.getByText(order.number).filter({ visible: true }).first().waitFor()
      expect(await overflow(page)).toBe(0)
      const file = await page
        .getByRole('link', { name: /\.(ics|pdf)$/ })
        .first()
        .getAttribute('href')
      expect((await page.request.get(file ?? '')).status()).toBe(200)
    })

    journey('sends a failed mail again', async () => {
      const order = await newBrowserBuyer().place()
      const event = await backOffice.failMail(order.id)
      const page = await newPage(screen)
      expect((await page.request.post('/api/customerAuth/login', { data: planning })).status()).toBe(200)
      await page.goto(`${path}?state=failed`)
      await page.getByRole('button', { name: 'order_received' }).first().click()
      await page.getByText('550 no such user').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.getByRole('button', { name: again }).click()
      await page.getByRole('status').getByText(sentAgain).waitFor()
      await expect
        .poll(async () => (await backOffice.read('select state from mails where event = $1', [event])).rows, {
          timeout: 30_000,
        })
        .toEqual([{ state: 'kept' }])
    })

    journey('is closed to everyone else, and redirects to the login page', async () => {
      const page = await open(path, screen, { expectErrors: true })
      const login = path.startsWith('/en') ? '/en/login' : '/inloggen'
      await page.locator(`main a[href="${login}"]`).waitFor()
      await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
      expect(await accessibilityFaults(page)).toEqual([])
      await page.request.post('/api/customerAuth/login', { data: sanne })
      await page.reload()
      await page.locator(`main a[href="${login}"]`).waitFor()
    })
  },
)
