import { describe, expect, it } from 'vitest'
import { accessibilityFaults, withBrowser } from '../../support/browser/browser.ts'

const { open } = withBrowser()

describe('a toast', () => {
  it.each([
    ['Saved', 3000],
    ['Wrong e-mail address or password', 4000],
  ])('with "%s" is shown at the bottom for %i ms', async (text, duration) => {
    const page = await open('/en/style-guide')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const button = page
      .getByRole('main')
      .getByRole('button', { name: duration === 3000 ? 'Good' : 'Bad, 4000 ms', exact: true })
    await button.first().click()
    const toast = page.getByRole('status').getByText(text)
    await toast.waitFor()
    const box = await toast.boundingBox()
    expect(box?.y).toBeGreaterThan(700)
    await page.clock.runFor(duration - 50)
    await expect.poll(() => toast.isVisible()).toBe(true)
    await page.clock.runFor(100)
    await toast.waitFor({ state: 'detached' })
  })
})

describe('a dialog', () => {
  it('is 460 px wide, keeps focus, closes on Escape and on a click outside, and returns focus', async () => {
    const page = await open('/en/style-guide')
    const opener = page.getByRole('main').getByRole('button', { name: 'Open dialog' }).first()
    await opener.click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    expect((await dialog.boundingBox())?.width).toBe(460)
    expect(await accessibilityFaults(page, { frame: true })).toEqual([])
    for (let presses = 0; presses < 8; presses++) await page.keyboard.press('Tab')
    await expect
      .poll(() =>
        page.evaluate(() => {
          const active = document.activeElement
          return active === document.body || document.querySelector('dialog[open]')?.contains(active)
        }),
      )
      .toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    await opener.click()
    await page.mouse.click(5, 5)
    await dialog.waitFor({ state: 'hidden' })
  })
})
