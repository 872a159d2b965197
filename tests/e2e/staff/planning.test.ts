import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { withBackOffice } from '../../support/browser/back-office.ts'
import { accessibilityFaults, overflow, withBrowser } from '../../support/browser/browser.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'

const { newPage } = withBrowser()
const backOffice = withBackOffice()

/** Rows out of view have no courses. */
const reveal = (row: Locator) => row.getByRole('heading').scrollIntoViewIfNeeded()

/** Waits until it no longer scrolls. */
const stands = (list: Locator) =>
  list.evaluate(async (element) => {
    for (let frames = 0, last = -1; frames < 10; frames++) {
      if (element.scrollTop !== last) frames = 0
      last = element.scrollTop
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })

/** A date on a Monday far away, where the demo plans nothing. */
const addDate = (day: string) =>
  backOffice.read(
    `insert into product_options (product_id, state, first_day, last_day, starts_at, ends_at, location_id, language, seats, book_until)
     select p.id, 'tentative', $1::date, $1::date, '09:00', '17:00', (select min(id) from locations), 'nl', 12, $1::date
     from products p where p.code = 'WH-201'`,
    [day],
  )

it('a planner adds a trainer, plans them by keyboard, and is told of a clash', async () => {
  const name = `Proef ${crypto.randomUUID().slice(0, 6)}`
  await addDate('2031-03-03')
  await addDate('2031-03-03')
  const page = await newPage('desktop', { expectErrors: true })
  await enterStaff(page, '/staff/trainers', colleague.planner)
  await page.getByRole('button', { name: 'Nieuwe trainer' }).click()
  const form = page.getByRole('dialog', { name: 'Nieuwe trainer' })
  await form.getByLabel('Naam').fill(name)
  await form.getByLabel('E-mailadres').fill('geen adres')
  expect(await accessibilityFaults(page, { frame: true })).toEqual([])
  await form.getByRole('button', { name: 'Opslaan' }).click()
  await form.getByText('e-mailadres', { exact: false }).first().waitFor()
  await form.getByLabel('E-mailadres').fill('proef@vangnet.example')
  await form.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByRole('button', { name }).waitFor()

  await page.goto('/staff/planning?from=2031-03-03&span=week')
  const waiting = page.getByRole('region', { name: 'Nog geen trainer' })
  const courses = waiting.getByRole('button', { name: /WH-201/ })
  await reveal(waiting)
  await expect.poll(() => courses.count()).toBe(2)
  expect([await accessibilityFaults(page, { frame: true }), await overflow(page)]).toEqual([[], 0])
  await courses.first().press('Enter')
  const plan = page.getByRole('dialog', { name: /WH-201/ })
  await plan.getByLabel('Trainer: Toevoegen').selectOption({ label: name })
  expect(await accessibilityFaults(page, { frame: true })).toEqual([])
  await plan.getByRole('button', { name: 'Opslaan' }).click()
  const own = page.getByRole('region', { name, exact: true })
  await reveal(own)
  await own.getByRole('button', { name: /WH-201/ }).waitFor()

  await reveal(waiting)
  // The same trainer at the same time: it says so before anything is sent, and cannot be saved.
  await courses.first().press('Enter')
  await plan.getByLabel('Trainer: Toevoegen').selectOption({ label: name })
  await plan.getByText('tegelijk op een andere cursus').waitFor()
  expect(await plan.getByRole('button', { name: 'Opslaan' }).isDisabled()).toBe(true)
})

it('the board and the rooms can be read in English, on a phone too', async () => {
  const page = await newPage('phone')
  await enterStaff(page, '/staff/planning?by=location', colleague.reader)
  await page.getByRole('region').first().waitFor()
  expect([await accessibilityFaults(page, { frame: true }), await overflow(page)]).toEqual([[], 0])
  await page.getByRole('region').getByRole('button').first().click()
  await page.getByRole('dialog').getByText('seats taken', { exact: false }).first().waitFor()
  expect(await page.getByRole('dialog').getByRole('button', { name: 'Save' }).count()).toBe(0)
  await page.goto('/staff/rooms')
  await page.getByRole('button', { name: 'Oefenhal' }).first().waitFor()
  expect(await overflow(page)).toBe(0)
})

it('a course is dragged to a trainer by mouse and by a long press, and a week of the year opens its board', async () => {
  const name = `Sleep ${crypto.randomUUID().slice(0, 6)}`
  await addDate('2031-05-05')
  await backOffice.read("insert into trainers (name, email) values ($1, 'sleep@vangnet.example')", [name])
  const page = await newPage('tablet')
  await enterStaff(page, '/staff/planning?from=2031-05-05&span=year', colleague.planner)
  const week = page
    .getByRole('row', { name: 'Nog geen trainer' })
    .getByRole('link', { name: /^1 cursusdag/ })
    .first()
  await week.waitFor()
  expect([await accessibilityFaults(page, { frame: true }), await overflow(page)]).toEqual([[], 0])
  await week.click()
  await page.waitForURL('**/planning?by=trainer&span=week&from=2031-05-05')

  const waiting = page.getByRole('region', { name: 'Nog geen trainer' })
  const course = waiting.getByRole('button', { name: /WH-201/ }).first()
  await reveal(waiting)
  const trainer = page.getByRole('region', { name, exact: true })
  const dialog = page.getByRole('dialog', { name: /WH-201/ })
  const middleOf = async (one: typeof course) => {
    await one.scrollIntoViewIfNeeded()
    const box = await one.boundingBox()
    if (!box) throw new Error('it is not on the screen')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const chosen = () => dialog.getByRole('button', { name: `${name} eraf halen` }).waitFor()

  const from = await middleOf(course)
  const to = { ...from, y: (await middleOf(trainer)).y }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await chosen()
  await dialog.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
  // A finger that moves at once scrolls: nothing opens.
  await send('touchStart', from)
  await send('touchMove', to)
  await send('touchEnd')
  // A finger that lands while the board still scrolls holds it.
  await stands(page.locator('.plan-board'))
  const [held, target] = [await middleOf(course), await middleOf(trainer)]
  await send('touchStart', held)
  await page.locator('.plan-ghost').waitFor()
  await send('touchMove', { ...held, y: target.y })
  await send('touchEnd')
  await chosen()
  await dialog.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  // On another day of its own row: the date is moved, which says first what that does.
  const width = (await course.boundingBox())?.width ?? 0
  await page.mouse.move(held.x, held.y)
  await page.mouse.down()
  await page.mouse.move(held.x + 2 * width, held.y, { steps: 4 })
  await page.mouse.up()
  await page.waitForURL(/\/staff\/dates\/\d+\/changes\?move=2$/)
  const day = page.getByRole('dialog').getByLabel('Dag 1')
  await expect.poll(() => day.inputValue()).toBe('2031-05-07')
})

it('the occupancy of a week says how full it is, and opens its dates', async () => {
  await addDate('2031-06-02')
  const page = await newPage('phone')
  await enterStaff(page, '/staff/planning/occupancy?from=2031-06-02', colleague.reader)
  const week = page
    .getByRole('row')
    .getByRole('link', { name: /^0% taken: 0 of \d+ seats, \d+ dates?$/ })
    .first()
  await week.waitFor()
  expect([await accessibilityFaults(page, { frame: true }), await overflow(page)]).toEqual([[], 0])
  await page.getByRole('button', { name: 'Course', exact: true }).click()
  await page.getByRole('rowheader', { name: /^WH-201/ }).waitFor()
  await page
    .getByRole('row', { name: /^WH-201/ })
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL('**/staff/dates?days=2031-06-02..2031-06-08**')
})
