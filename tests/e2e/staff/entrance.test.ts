import * as OTPAuth from 'otpauth'
import { expect, it } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { colleague, enterStaff, teamPassword } from '../../support/browser/staff.ts'
import { newAddress } from '../../support/fixtures/accounts.ts'

const { newPage } = withBrowser()
const backOffice = withBackOffice()
const password = 'een lange zin over touwen'
const stepMs = 30_000

it('a colleague is invited after a proof, chooses a password, sets up a second factor and logs in with it', async () => {
  const email = newAddress()
  const owner = await newPage('desktop', { expectErrors: true })
  await enterStaff(owner, '/staff/colleagues?invite=1')
  const dialog = owner.getByRole('dialog', { name: 'Collega uitnodigen' })
  await dialog.getByLabel('Naam').fill('Puck Jansma')
  await dialog.getByLabel('E-mailadres').fill(email)
  await dialog.getByLabel('Verkoop').check()
  // The last proof was too long ago.
  await backOffice.read(
    "update colleague_sessions set proved_at = now() - interval '1 hour' where colleague_id = (select id from colleagues where email = $1)",
    [colleague.owner],
  )
  await dialog.getByRole('button', { name: 'Uitnodiging sturen' }).click()
  const proof = owner.getByRole('dialog', { name: 'Ben jij het?' })
  await proof.getByLabel('Wachtwoord').fill(teamPassword)
  expect(await accessibilityFaults(owner, { frame: true })).toEqual([])
  await owner.keyboard.press('Enter')
  await owner.getByText('Puck Jansma krijgt een uitnodiging per e-mail.').waitFor()
  await owner.getByRole('row', { name: email }).getByText('uitgenodigd').waitFor()

  const mailedLink = async (): Promise<string | undefined> =>
    (
      await backOffice.read(
        "select substring(text from '/staff/link/[\\w-]+') as link from mails where recipient = $1",
        [email],
      )
    ).rows[0]?.link
  // Mails of colleagues wait half a minute, so that what caused them can be undone.
  await expect.poll(mailedLink, { timeout: 60_000 }).toBeTruthy()
  const page = await newPage('phone', { expectErrors: true })
  await page.goto((await mailedLink()) ?? '')
  await page.getByRole('heading', { level: 1, name: 'Welcome, Puck Jansma' }).waitFor()
  expect([await accessibilityFaults(page, { frame: true }), await overflow(page)]).toEqual([[], 0])
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByRole('heading', { level: 1, name: 'Vandaag' }).waitFor()

  await page.goto('/staff/account')
  await page.getByRole('button', { name: 'Authenticator-app gebruiken' }).click()
  await page.getByText('Scannen lukt niet').click()
  const secret = OTPAuth.Secret.fromBase32((await page.locator('code').textContent()) ?? '')
  const codeAt = (timestamp: number) => new OTPAuth.TOTP({ secret }).generate({ timestamp })
  await page.getByLabel('Code').fill(codeAt(Date.now()))
  await page.getByText('De tweede stap is ingesteld.').waitFor()
  // The message covers a button of the page for a moment.
  await page.getByRole('button', { name: 'Sluiten' }).click()
  expect(await overflow(page)).toBe(0)

  await page.getByRole('button', { name: /Je account/ }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  // What is missing is said at its field.
  await page.getByRole('button', { name: 'Wachtwoord vergeten?' }).click()
  await page.getByText('Vul je e-mailadres in.').waitFor()
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.getByText('Vul je wachtwoord in.').waitFor()
  await page.getByLabel('Wachtwoord').fill('iets anders')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.getByRole('alert').waitFor()
  await page.getByLabel('Wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  // A code works once, so this is the next one.
  await page.getByLabel('Code').fill(codeAt(Date.now() + stepMs))
  await page.getByRole('heading', { level: 1, name: 'Vandaag' }).waitFor()
})
