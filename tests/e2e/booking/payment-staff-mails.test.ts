import { expect } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, type Screen, withBrowser } from '../../support/browser/browser.ts'
import { newBrowserBuyer } from '../../support/browser/buyer.ts'
import { describeInTurn } from '../../support/browser/in-turn.ts'
import { enterStaff } from '../../support/browser/staff.ts'
import { sanne } from '../../support/fixtures/roles.ts'

const { newPage, open } = withBrowser()
const backOffice = withBackOffice()

const preview = 'De e-mail zoals de ontvanger hem ziet'

describeInTurn<[Screen]>(
  'the mails in the back office on a %s',
  [['phone'], ['desktop']],
  (journey, screen) => {
    journey('shows staff the mails and their attachments', async () => {
      const buyer = newBrowserBuyer()
      const order = await buyer.place()
      await buyer.pay(order.redirect_url)
      const page = await newPage(screen)
      await enterStaff(page, '/staff/mails')
      await page.getByRole('heading', { level: 1, name: 'E-mails' }).waitFor()
      const mail = page.getByRole('button', { name: `${order.number} is bevestigd` })
      // The mail is written and stored a moment after the order.
      await expect
        .poll(
          async () => {
            const response = page.waitForResponse('**/api/staff/mails?*')
            await page.getByRole('button', { name: 'Vernieuwen' }).click()
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
      await enterStaff(page, '/staff/mails?state=failed')
      await page.getByRole('button', { name: 'Boeking ontvangen' }).first().click()
      await page.getByText('550 no such user').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.getByRole('button', { name: 'Opnieuw versturen' }).click()
      await page.getByRole('status').getByText('De e-mail wordt opnieuw verstuurd.').waitFor()
      await expect
        .poll(async () => (await backOffice.read('select state from mails where event = $1', [event])).rows, {
          timeout: 30_000,
        })
        .toEqual([{ state: 'kept' }])
    })

    journey('are closed to everyone else, also to customers', async () => {
      const page = await open('/staff/mails', screen, { expectErrors: true })
      await page.getByLabel('Password').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
      await page.request.post('/api/customerAuth/login', { data: sanne })
      await page.reload()
      await page.getByLabel('Password').waitFor()
      expect((await page.request.get('/api/staff/mails')).status()).toBe(401)
    })
  },
)
