import type { Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectErrors, hydrated, idle, screens, withBrowser } from '../../support/browser/browser.ts'
import { dropdown, field, isFocused, openField, options } from '../../support/browser/search-field.ts'

const { open } = withBrowser()

it('the dropdown closes when the text is cleared, on a click outside, on Escape and when focus leaves; on a tablet its panel stays open until a second Escape', async () => {
  const page = await open('/', 'phone')
  await openField(page, 'phone')
  const typed = async () => {
    await field(page).fill('bhv')
    await options(page).nth(3).waitFor()
  }
  await typed()
  await field(page).fill('')
  await expect.poll(() => dropdown(page).count()).toBe(0)
  await typed()
  // In the empty left margin: a click on the phone number opens a Chromium dialog that swallows all further keys.
  await page.getByRole('dialog').click({ position: { x: 4, y: 600 } })
  await expect.poll(() => dropdown(page).count()).toBe(0)
  await expect.poll(() => field(page).inputValue()).toBe('bhv')
  await field(page).tap()
  await typed()
  await page.keyboard.press('Escape')
  await expect.poll(() => dropdown(page).count()).toBe(0)
  await expect.poll(() => page.getByRole('dialog').isVisible()).toBe(true)
  await page.keyboard.press('ArrowDown')
  await options(page).nth(3).waitFor()
  // To the buttons that clear and submit, and then to the menu.
  for (let presses = 0; presses < 2; presses++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => dropdown(page).isVisible()).toBe(true)
  }
  await page.keyboard.press('Tab')
  await expect.poll(() => dropdown(page).count()).toBe(0)

  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.setViewportSize(screens.tablet)
  await openField(page, 'tablet')
  await page.keyboard.type('bhv')
  await options(page).nth(3).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dropdown(page).count()).toBe(0)
  await expect.poll(() => isFocused(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => field(page).count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Zoeken')
})

it('the dropdown loads its code on first use, is cleared by any navigation, shows dates, towns and prices, four entries and a shadow while there are more, and says when nothing was found', async () => {
  const page = await open('/vca')
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /search-field/.test(name)),
    )
  await expect.poll(() => loaded()).toBe(false)
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Contact' }).click()
  await page.waitForURL('**/contact')
  await openField(page, 'desktop')
  await expect.poll(() => loaded()).toBe(true)
  await page.keyboard.type('vca')
  await options(page).first().waitFor()
  await page.goBack()
  await page.waitForURL('**/vca')
  await dropdown(page).waitFor({ state: 'detached' })
  await expect.poll(() => field(page).inputValue()).toBe('')

  await openField(page, 'desktop')
  await page.keyboard.type('irata level 1')
  await expect
    .poll(() => options(page).first().textContent())
    .toMatch(/^IRATA Level 1.*\d{1,2} \w{3} 20\d\d, \S+.*€/)
  await expect.poll(() => options(page).first().locator('img').count()).toBe(1)
  await dropdown(page).getByText('Trainingen', { exact: true }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Zoekveld wissen' }).click()
  await expect.poll(() => field(page).inputValue()).toBe('')
  await expect.poll(() => isFocused(page)).toBe(true)
  await expect.poll(() => dropdown(page).count()).toBe(0)

  await page.keyboard.type('gwo')
  await options(page).nth(8).waitFor()
  const visibleCount = () =>
    page.getByRole('listbox').evaluate((list) => {
      const all = [...list.querySelectorAll('[role=option]')]
      const edge = all.at(-1)?.getBoundingClientRect().top ?? 0
      return all.slice(0, -1).filter((option) => option.getBoundingClientRect().bottom <= edge + 1).length
    })
  const shadow = () =>
    options(page)
      .last()
      .evaluate((option) => getComputedStyle(option).boxShadow)
  await expect.poll(() => visibleCount()).toBe(4)
  await expect.poll(() => shadow()).not.toBe('none')
  for (let presses = 0; presses < 9; presses++) await page.keyboard.press('ArrowDown')
  await page.waitForFunction(() => !document.querySelector('[data-more="true"]'))
  await expect.poll(shadow).toBe('none')
  await field(page).fill('GW-401')
  await page.waitForFunction(() => document.querySelectorAll('[role=option]').length === 2)
  await expect.poll(shadow).toBe('none')

  await page.goto('/en')
  await hydrated(page)
  await openField(page, 'desktop', '/en')
  await page.keyboard.type('xqzvw')
  await dropdown(page).getByText('No suggestions for “xqzvw”.').waitFor()
  await expect.poll(() => field(page).getAttribute('aria-expanded')).toBe('false')
})

it('the dropdown ignores a late response for an earlier text, leaves a failed part unchanged, and still links to the results', async () => {
  const page = await open('/')
  await openField(page, 'desktop')
  let held: Route | undefined
  await page.route('**/suggestions?term=bhv&*', (route) => {
    held = route
  })
  await page.keyboard.type('bhv')
  await expect.poll(() => held !== undefined).toBe(true)
  await field(page).fill('irata')
  await options(page).nth(3).waitFor()
  const response = await held?.fetch()
  // The page may have cancelled its request by now.
  await held?.fulfill({ response }).catch(() => {})
  await idle(page)
  await expect.poll(async () => (await options(page).allTextContents()).join()).not.toContain('BHV')

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  expectErrors(page)
  await page.goto('/')
  await hydrated(page)
  await openField(page, 'desktop')
  await page.route('**/suggestions?term=bhv&*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.route('**/suggestions?term=irata&*', async (route) => {
    const { pages: _failed, ...rest } = await (await route.fetch()).json()
    await route.fulfill({ json: rest })
  })
  await page.keyboard.type('bhv')
  await dropdown(page).getByText('Alle resultaten voor “bhv”').waitFor()
  await expect.poll(() => options(page).count()).toBe(1)
  await expect.poll(() => page.getByText('Geen suggesties').count()).toBe(0)
  await field(page).fill('irata')
  await dropdown(page).getByText('Trainingen', { exact: true }).waitFor()
  await expect.poll(() => dropdown(page).getByText('Pagina’s').count()).toBe(0)
  await field(page).fill('bhv')
  await dropdown(page).getByText('Alle resultaten voor “bhv”').waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/zoeken?term=bhv')
})
