import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { enterStaff, teamPassword } from '../../support/browser/staff.ts'

const { newPage } = withBrowser()
/** No other journey logs in as the inspector, who needs a passkey from here on. */
const inspector = 'keuring@vangnet.example'

/** A device that makes passkeys and knows by a fingerprint who holds it. */
async function addDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setFingerprint: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    count: async () =>
      (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

it('a colleague adds a passkey, logs in with it and not without it, and removes it', async () => {
  const page = await newPage('phone', { expectErrors: true })
  const device = await addDevice(page)
  await enterStaff(page, '/staff/account', inspector)
  await page.getByRole('button', { name: 'Passkey toevoegen' }).click()
  await page.getByText('De tweede stap is ingesteld.').waitFor()
  expect(await device.count()).toBe(1)
  const remove = page.getByRole('button', { name: 'Verwijderen' })
  await remove.waitFor()
  await page.getByRole('button', { name: 'Sluiten' }).click()
  expect(await overflow(page)).toBe(0)

  await page.getByRole('button', { name: /Je account/ }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
  await page.getByLabel('E-mailadres').fill(inspector)
  await page.getByLabel('Wachtwoord').fill(teamPassword)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  const use = page.getByRole('button', { name: 'Passkey gebruiken' })
  await use.waitFor()
  expect(await accessibilityFaults(page, { frame: true })).toEqual([])
  // Somebody else's finger.
  await device.setFingerprint(false)
  await use.click()
  await expect.poll(() => use.isEnabled()).toBe(true)
  expect(await page.getByRole('heading', { level: 1, name: 'Vandaag' }).count()).toBe(0)
  await device.setFingerprint(true)
  await use.click()
  await page.getByRole('heading', { level: 1, name: 'Vandaag' }).waitFor()

  await page.goto('/staff/account')
  await page.getByText('Laatst gebruikt:').first().waitFor()
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijderen' }).click()
  await page.getByText('Je hebt nog geen tweede stap.').waitFor()
})
