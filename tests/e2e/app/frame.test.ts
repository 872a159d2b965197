import { describe, expect, it } from 'vitest'
import type { Screen } from '../../support/browser/browser.ts'
import { withBrowser } from '../../support/browser/browser.ts'

const { open } = withBrowser()

type Link = { id: number; title: string; uri: string | null; children: Link[] }

describe.each([
  ['/irata-level-1', '3', 'desktop'],
  ['/en/contact-us', '12', 'phone'],
] as [string, string, Screen][])('the frame around %s', (path, language, screen) => {
  it('shows the phone number, the schemes and the footer from the shop’s data', async () => {
    const page = await open(path, screen)
    const read = async (call: string) =>
      (await (await page.request.get(`/api/${call}`, { headers: { 'language-id': language } })).json()).data
    const [shop, menus, schemes] = await Promise.all([
      read('shopInfo'),
      read('menus?depth=2'),
      read('pages?type_code=knowledge&per_page=20'),
    ])
    const digits = shop.phone.replace(/\D/g, '')
    const phone = page.getByRole('banner').locator('a[href^="tel:"]').first()
    expect((await phone.textContent())?.replace(/\D/g, '')).toBe(digits)
    expect(await phone.isVisible()).toBe(true)

    const strip = page.locator('section[aria-labelledby=logo-strip]')
    const hrefsIn = (place: typeof strip) =>
      place.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(await hrefsIn(strip)).toEqual(schemes.map(({ uri }: Link) => uri))
    expect(schemes.length).toBeGreaterThan(5)

    const footer = page.getByRole('contentinfo')
    const columns: Link[] = menus.find(({ title }: Link) => title === 'Footer').children
    expect(columns.length).toBeGreaterThan(3)
    for (const { title, children } of columns) {
      const column = footer.locator('li').filter({ has: page.getByRole('heading', { name: title }) })
      expect(await hrefsIn(column), title).toEqual(children.map(({ uri }) => uri))
    }
    for (const { url } of shop.social_links)
      expect(await footer.locator(`a[href="${url}"]`).count(), url).toBe(1)
    expect(shop.social_links.length).toBeGreaterThan(0)
    expect(await footer.locator('img[src*="/payment/"]').count()).toBe(5)
    expect(await footer.textContent()).toContain(`© ${new Date().getFullYear()}`)
  })
})

it('a question opens and closes, and is closed again on another page', async () => {
  const page = await open('/irata-level-1')
  const question = page.locator('#questions details').first()
  const isOpen = () => question.evaluate((details: HTMLDetailsElement) => details.open)
  const summary = question.locator('summary')
  expect(await isOpen()).toBe(false)
  for (const expected of [true, false, true]) {
    await summary.click()
    expect(await isOpen()).toBe(expected)
  }
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Contact' }).click()
  await page.waitForURL('**/contact')
  await page.goBack()
  await page.waitForURL('**/irata-level-1')
  await question.waitFor()
  expect(await isOpen()).toBe(false)
})
