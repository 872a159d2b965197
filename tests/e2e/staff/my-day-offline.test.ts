import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { dayOf } from '../../../contract/rules/day.ts'
import { openPool } from '../../../server/platform/database/database.ts'
import { createLog } from '../../../server/platform/log.ts'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'
import { insertCourse, planTrainer } from '../../support/fixtures/papers.ts'

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

it('my day opens without a network, keeps what was tapped, and shows nothing of it to the next colleague', async () => {
  const pool = openPool(inject('shopDatabaseUrl'), createLog({ LOG_LEVEL: 'error' }), 1)
  try {
    const name = `Proef Bergen${crypto.randomUUID().slice(0, 4)}`
    const course = await insertCourse(
      { pool },
      {
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

    await context.setOffline(true)
    await phone.reload({ waitUntil: 'commit' })
    await rowOn(phone).waitFor()
    await phone.getByText('Geen verbinding. Je ziet de gegevens van').waitFor()
    expect([await accessibilityFaults(phone), await overflow(phone)]).toEqual([[], 0])
    await rowOn(phone).getByRole('button', { name: 'Aanwezig' }).click()
    await phone.getByText('Eén tik wacht op verbinding').waitFor()

    await phone.close()
    const restarted = await context.newPage()
    await restarted.goto('/staff/my')
    await rowOn(restarted).getByRole('button', { name: 'Aanwezig', pressed: true }).waitFor()
    expect(
      (await pool.query('select from attendance where participant_id = any($1)', [course.participants]))
        .rowCount,
    ).toBe(0)
    await context.setOffline(false)
    await restarted.getByText('wacht op verbinding').waitFor({ state: 'hidden' })
    const other = await newPage('phone')
    await enterStaff(other, '/staff/my', colleague.trainer)
    await rowOn(other).getByRole('button', { name: 'Aanwezig', pressed: true }).waitFor()

    expect((await storedOn(restarted)).rows).toContain(name)
    await enterStaff(restarted, '/staff/my', colleague.owner)
    await restarted.getByText('Deze week geen cursussen').waitFor()
    expect((await storedOn(restarted)).rows).not.toContain(name)
    await restarted.getByRole('button', { name: /^Je account/ }).click()
    await restarted.getByRole('menuitem', { name: 'Uitloggen' }).click()
    await restarted.waitForURL('/staff')
    await restarted.getByRole('button', { name: 'Inloggen' }).waitFor()
    expect(await storedOn(restarted)).toEqual({ rows: '[[],[]]', caches: 0 })
    await context.setOffline(true)
    await expect(restarted.goto('/staff/my')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  } finally {
    await pool.end()
  }
})
