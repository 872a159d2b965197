import { describe, expect, it } from 'vitest'
import type { Screen } from '../../support/browser/browser.ts'
import { withBrowser } from '../../support/browser/browser.ts'

const { open } = withBrowser()

type Link = { id: number; title: string; uri: string | null; children: Link[] }

describe.each([
  ['/irata-level-1', '3', 'desktop'],
  ['/en/contact-us', '12', 'phone'],
] as [string, string, Screen][])('the header and footer of %s', (path, language, screen) => {
  it('show the phone number, the schemes and the links from the shop’s data', async () => {
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
    await expect.poll(async () => (await phone.textContent())?.replace(/\D/g, '')).toBe(digits)
    await expect.poll(() => phone.isVisible()).toBe(true)

    const strip = page.getByRole('region', { name: /^(Keurmerken en normen|Schemes and standards)/ })
    const hrefsIn = (part: typeof strip) =>
      part.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await expect.poll(() => hrefsIn(strip)).toEqual(schemes.map(({ uri }: Link) => uri))
    expect(schemes.length).toBeGreaterThan(5)

    const footer = page.getByRole('contentinfo')
    const columns: Link[] = menus.find(({ title }: Link) => title === 'Footer').children
    expect(columns.length).toBeGreaterThan(3)
    for (const { title, children } of columns) {
      const column = footer.locator('li').filter({ has: page.getByRole('heading', { name: title }) })
      await expect.poll(() => hrefsIn(column), { message: title }).toEqual(children.map(({ uri }) => uri))
    }
    for (const { url } of shop.social_links)
      await expect.poll(() => footer.locator(`a[href="${url}"]`).count(), { message: url }).toBe(1)
    expect(shop.social_links.length).toBeGreaterThan(0)
    await expect.poll(() => footer.locator('img[src*="/payment/"]').count()).toBe(5)
    await expect.poll(() => footer.textContent()).toContain(`© ${new Date().getFullYear()}`)
  })
})

it('the order step has a footer of its own, and the page after it the shop’s', async () => {
  const page = await open('/en/checkout/login')
  const footer = page.getByRole('contentinfo')
  const strip = page.getByRole('region', { name: 'Schemes and standards we train for' })
  await expect.poll(() => footer.getByRole('link', { name: 'Work at height' }).count()).toBe(0)
  await page.getByRole('banner').getByRole('link', { name: 'Vangnet' }).click()
  await page.waitForURL('**/en')
  await expect.poll(() => footer.getByRole('link', { name: 'Work at height' }).count()).toBe(1)
  await expect.poll(() => strip.getByRole('link').count()).toBeGreaterThan(5)
})

it('a question opens and closes, and is closed again after leaving the page', async () => {
  const page = await open('/irata-level-1')
  const question = page.getByRole('region', { name: 'Vragen', exact: true }).locator('details').first()
  const isOpen = () => question.evaluate((details: HTMLDetailsElement) => details.open)
  const summary = question.locator('summary')
  await expect.poll(() => isOpen()).toBe(false)
  for (const expected of [true, false, true]) {
    await summary.click()
    await expect.poll(() => isOpen()).toBe(expected)
  }
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Contact' }).click()
  await page.waitForURL('**/contact')
  await page.goBack()
  await page.waitForURL('**/irata-level-1')
  await question.waitFor()
  await expect.poll(() => isOpen()).toBe(false)
})
