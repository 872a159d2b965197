import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { openPool } from '../../../server/platform/database/database.ts'
import { createLog } from '../../../server/platform/log.ts'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'
import { insertCourse, planTrainer } from '../../support/fixtures/papers.ts'
import { makePicture } from '../../support/staff/uploads.ts'

const { newPage } = withBrowser()

/** Everything that the page has stored on this device. */
const storedOn = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('vangnet-my-day')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const rows = await Promise.all(
      [...database.objectStoreNames].map(
        (name) =>
          new Promise((resolve) => {
            const reading = database.transaction(name).objectStore(name).getAll()
            reading.onsuccess = () => resolve(reading.result)
          }),
      ),
    )
    database.close()
    return { rows: JSON.stringify(rows), caches: (await caches.keys()).length }
  })

/**
 * Runs in every new document: what was tapped cannot be sent until the journey says so. A page that is closed or opened reaches the network
 * for a moment, although its context is offline.
 */
function cutOff() {
  const send = window.fetch
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes('/api/staff/my/') && !sessionStorage.getItem('connected'))
      throw new TypeError('Failed to fetch')
    return send(input, init)
  }
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Je account/ }).click()
  await page.getByRole('menuitem', { name: 'Uitloggen' }).click()
}

it('my day opens without a network, keeps what was tapped, and shows nothing of it to the next colleague', async () => {
  const pool = openPool(inject('shopDatabaseUrl'), createLog({ LOG_LEVEL: 'error' }), 1)
  try {
    const name = `Proef Bergen${crypto.randomUUID().slice(0, 4)}`
    const course = await insertCourse(
      { pool },
      {
        code: 'GW-405',
        first: dayOf(new Date()),
        hours: ['21:15', '22:00'],
        people: [{ name, email: 'bergen@ploeg.example' }],
      },
    )
    const { rows } = await pool.query('select id from colleagues where email = $1', [colleague.trainer])
    await planTrainer({ pool }, rows[0].id, course.dateId)

    const phone = await newPage('phone', { expectErrors: true })
    const context = phone.context()
    await enterStaff(phone, '/staff/my', colleague.trainer)
    const rowOn = (page: Page) => page.getByRole('listitem').filter({ hasText: name })
    await rowOn(phone).waitFor()
    // The worker is ready when it has all files.
    await phone.evaluate(async () => void (await navigator.serviceWorker.ready))

    await context.addInitScript(cutOff)
    await context.setOffline(true)
    await phone.reload({ waitUntil: 'commit' })
    await rowOn(phone).waitFor()
    await phone.getByText('Geen verbinding. Je ziet de gegevens van').waitFor()
    expect([await accessibilityFaults(phone), await overflow(phone)]).toEqual([[], 0])
    await rowOn(phone).getByRole('button', { name: 'Aanwezig' }).click()
    await rowOn(phone).getByText('Resultaten en opmerkingen').click()
    await rowOn(phone).getByRole('button', { name: 'Geslaagd' }).click()
    await rowOn(phone).getByLabel('Opmerking over').fill('Kent de knopen')
    await rowOn(phone).getByRole('button', { name: 'Voeg toe' }).click()
    await rowOn(phone).getByRole('button', { name: 'Handtekening' }).click()
    const field = await phone.getByRole('img', { name: 'Teken hier' }).boundingBox()
    if (!field) throw new Error('there is no field to sign in')
    await phone.mouse.move(field.x + 40, field.y + 30)
    await phone.mouse.down()
    await phone.mouse.move(field.x + 140, field.y + 60, { steps: 5 })
    await phone.mouse.up()
    expect(await accessibilityFaults(phone)).toEqual([])
    await phone.getByRole('button', { name: 'Bewaar' }).click()
    const card = phone.locator('main section').filter({ hasText: name })
    await card.getByText('Opmerkingen en presentielijst').click()
    await card.locator('input[type=file]').setInputFiles({
      name: 'lijst.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await makePicture('jpeg')),
    })
    await card.getByRole('button', { name: 'Iemand toevoegen' }).click()
    const dialog = phone.getByRole('dialog')
    await dialog.getByLabel('Naam').fill('Ina Loper')
    await dialog.getByLabel('WINDA').fill('WNLOPER')
    expect(await accessibilityFaults(phone)).toEqual([])
    await dialog.getByRole('button', { name: 'Voeg toe' }).click()
    await card.getByText('Ina Loper wordt toegevoegd zodra er verbinding is').waitFor()
    await phone.getByText('6 wijzigingen wachten op verbinding').waitFor()

    await phone.close()
    const restarted = await context.newPage()
    await restarted.goto('/staff/my')
    await rowOn(restarted).getByRole('button', { name: 'Aanwezig', pressed: true }).waitFor()
    expect(
      (await pool.query('select from attendance where participant_id = any($1)', [course.participants]))
        .rowCount,
    ).toBe(0)
    // Logging out would lose what waits, so it is asked first.
    await logOut(restarted)
    const warning = restarted.getByRole('alertdialog')
    await expect.poll(() => restarted.locator('body').innerText(), { timeout: 60_000 }).toContain('uitlogt')
    await warning.getByText('6 wijzigingen wachten op verbinding').waitFor()
    expect(await accessibilityFaults(restarted)).toEqual([])
    await warning.getByRole('button', { name: 'Annuleren' }).click()
    await restarted.evaluate(() => sessionStorage.setItem('connected', 'yes'))
    await context.setOffline(false)
    await restarted.getByText(/wijziging\w* wacht\w* op verbinding/).waitFor({ state: 'hidden' })
    const other = await newPage('phone')
    await enterStaff(other, '/staff/my', colleague.trainer)
    await rowOn(other).getByRole('button', { name: 'Aanwezig', pressed: true }).waitFor()
    await rowOn(other).getByRole('button', { name: 'Getekend' }).waitFor()
    await rowOn(other).getByText('Resultaten en opmerkingen').click()
    await rowOn(other).getByRole('button', { name: 'Geslaagd', pressed: true }).waitFor()
    await rowOn(other).getByText('Kent de knopen').waitFor()
    expect(
      (await pool.query('select from attendance_sheets where option_id = $1', [course.dateId])).rowCount,
    ).toBe(1)
    const office = await newPage('desktop')
    await enterStaff(office, `/staff/dates/${course.dateId}/papers`, colleague.planner)
    await office.getByRole('img', { name: `Handtekening van ${name}` }).waitFor()
    await office.getByRole('link', { name: /^Presentielijst/ }).waitFor()
    await office.getByText('Ina Loper · WNLOPER').waitFor()
    await office.getByRole('link', { name: 'Boeking maken' }).click()
    await expect.poll(() => office.getByLabel('Deelnemer 1').inputValue()).toBe('Ina Loper')
    expect(await office.getByLabel('WINDA-ID 1').inputValue()).toBe('WNLOPER')
    await office.goto(`/staff/dates/${course.dateId}/papers`)
    await office.getByRole('button', { name: 'Geboekt' }).click()
    await office.getByText('Ina Loper').waitFor({ state: 'detached' })
    expect(await accessibilityFaults(office)).toEqual([])

    expect((await storedOn(restarted)).rows).toContain(name)
    await enterStaff(restarted, '/staff/my', colleague.owner)
    await restarted.getByText('Deze week geen cursussen').waitFor()
    expect((await storedOn(restarted)).rows).not.toContain(name)
    // Without a network everything on the device goes at once, and the session ends as soon as there is one.
    await context.setOffline(true)
    const left = restarted.waitForEvent('requestfailed', (request) => request.isNavigationRequest())
    await logOut(restarted)
    await left
    await context.setOffline(false)
    await restarted.goto('/staff')
    await restarted.getByRole('button', { name: 'Inloggen' }).waitFor()
    expect((await context.request.get('/api/staff/me')).status()).toBe(401)
    expect(await storedOn(restarted)).toEqual({ rows: '[[],[]]', caches: 0 })
    await context.setOffline(true)
    await expect(restarted.goto('/staff/my')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  } finally {
    await pool.end()
  }
})
