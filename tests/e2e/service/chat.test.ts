import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accessibilityFaults, hydrated, overflow, withBrowser } from '../../support/browser/browser.ts'
import { withChatShop } from '../../support/shop/chat-shop.ts'

const { open } = withBrowser()
const shop = withChatShop()

const planning = { email: 'planning@vangnet.example', password: 'vangnet-demo-planning' }
const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`

const dutch = {
  page: '/cookies',
  other: '/contact',
  staff: '/staff/chat',
  chat: 'Chat met ons',
  unread: 'Chat met ons, 1 nieuw bericht',
  arrived: 'U hebt een nieuw bericht in de chat',
  title: 'Chat met Vangnet',
  quick: 'Welke training heb ik nodig?',
  close: 'Chat sluiten',
  typing: 'Vangnet typt een antwoord',
  read: 'Gelezen',
  resend: 'Opnieuw versturen',
  leave: 'Laat een bericht achter',
  send: 'Bericht versturen',
  missing: 'Vul dit in: Naam.',
  name: 'Naam',
  email: 'E-mailadres',
  done: 'Uw bericht is binnen',
  byMail: 'antwoord per e-mail',
  toTop: 'Naar boven',
  call: /^Bel ons/,
}
const english: typeof dutch = {
  page: '/en/cookie-policy',
  other: '/en/contact-us',
  staff: '/en/staff/chat',
  chat: 'Chat with us',
  unread: 'Chat with us, 1 new message',
  arrived: 'You have a new message in the chat',
  title: 'Chat with Vangnet',
  quick: 'Which course do I need?',
  close: 'Close chat',
  typing: 'Vangnet is typing an answer',
  read: 'Read',
  resend: 'Send again',
  leave: 'Leave a message',
  send: 'Send message',
  missing: 'Please fill in: Name.',
  name: 'Name',
  email: 'E-mail address',
  done: 'We have your message',
  byMail: 'answer by e-mail',
  toTop: 'Back to top',
  call: /^Call us/,
}

const log = (page: Page) => page.getByRole('log')
const writing = (page: Page) => page.locator('textarea[name=message]')
const say = async (page: Page, text: string) => {
  await writing(page).fill(text)
  await writing(page).press('Enter')
}
const openStaff = async (path: string) => {
  const page = await open('/', 'desktop', { at: shop.url() })
  expect((await page.request.post('/api/customerAuth/login', { data: planning })).status()).toBe(200)
  await page.goto(path)
  await hydrated(page)
  return page
}

describe.each([
  ['phone', dutch],
  ['desktop', english],
] as const)('a visitor on a %s and staff', (screen, words) => {
  it('talk, across pages, reloads and tabs', async () => {
    const text = unique('Vraag')
    const [page, staff] = await Promise.all([
      open(words.page, screen, { at: shop.url() }),
      openStaff(words.staff),
    ])
    const button = page.getByRole('button', { name: words.chat, exact: true })
    const panel = page.getByRole('dialog', { name: words.title })
    await button.click()
    await panel.getByRole('button', { name: words.quick }).waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await say(page, text)
    // It stands in the list of staff, who open it; then it has been read.
    await staff.getByRole('button', { name: text }).click()
    await log(page).getByText(words.read, { exact: true }).waitFor()
    await log(staff).getByText(text).waitFor()
    expect(await accessibilityFaults(staff)).toEqual([])
    expect(await overflow(staff)).toBe(0)
    await writing(staff).pressSequentially('Ja')
    await page.getByText(words.typing).waitFor()
    await writing(staff).press('Enter')
    await log(page).getByText('Ja', { exact: true }).waitFor()
    await log(staff).getByText(words.read, { exact: true }).waitFor()

    // Escape closes it and gives focus back; what comes now is counted and told.
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
    await say(staff, 'En nog iets')
    await page.getByRole('button', { name: words.unread }).waitFor()
    await page.getByRole('status').getByText(words.arrived).waitFor()

    // Elsewhere and after a reload it is all there, in a second tab too.
    await page.goto(words.other)
    await page.getByRole('button', { name: words.unread }).click()
    await log(page).getByText('En nog iets').waitFor()
    const second = await page.context().newPage()
    await second.goto(words.page)
    await second.getByRole('button', { name: words.chat, exact: true }).click()
    await log(second).getByText(text).waitFor()
    await say(second, 'Uit het tweede venster')
    await log(page).getByText('Uit het tweede venster').waitFor()
    await say(staff, 'Tot ziens')
    for (const tab of [page, second]) {
      await log(tab).getByText('Tot ziens').waitFor()
      expect(await log(tab).getByRole('listitem').count()).toBe(5)
    }
  })
})

describe('what can go wrong', () => {
  it('a message that does not get through stays, and is sent once', async () => {
    const page = await open('/', 'desktop', { at: shop.url(), expectErrors: true })
    await page.getByRole('button', { name: dutch.chat }).click()
    /** What becomes of the next message: never arrives, arrives but its answer does not, or all is well. */
    let fate: 'cut' | 'unanswered' | 'fine' = 'cut'
    await page.route('**/api/chat/messages', async (route) => {
      if (route.request().method() !== 'POST' || fate === 'fine') return route.continue()
      if (fate === 'unanswered') await route.fetch()
      return route.abort()
    })
    const text = unique('Hardnekkig')
    await say(page, text)
    const again = page.getByRole('button', { name: dutch.resend })
    await again.waitFor()
    await page.reload()
    await hydrated(page)
    await again.waitFor()
    fate = 'unanswered'
    const failed = page.waitForEvent('requestfailed')
    await again.click()
    await failed
    await again.waitFor()
    fate = 'fine'
    await again.click()
    await again.waitFor({ state: 'detached' })
    await log(page).getByText(text).waitFor()
    const told = await (await page.request.get('/api/chat/messages')).json()
    expect(told.data.messages.map((one: { text: string }) => one.text)).toEqual([text])
  })
})

describe('the floating buttons', () => {
  it('come where they are wanted, and lie over nothing for good', async () => {
    const page = await open('/', 'phone', { at: shop.url() })
    const toTop = page.getByRole('button', { name: dutch.toTop })
    await page.getByRole('button', { name: dutch.chat }).waitFor()
    expect(await toTop.count()).toBe(0)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await toTop.waitFor()
    const call = await page.getByRole('link', { name: dutch.call }).getAttribute('href')
    expect(call).toMatch(/^tel:\+?\d+$/)
    // At the page's very end no text lies under them.
    const covered = await page.evaluate(() => {
      const texts = [...document.querySelectorAll('footer a, footer p, footer li')]
      const boxes = [...document.querySelectorAll('.floating-button')].map((one) =>
        one.getBoundingClientRect(),
      )
      return texts
        .map((one) => one.getBoundingClientRect())
        .filter((text) =>
          boxes.some((box) => text.bottom > box.top && text.right > box.left && text.left < box.right),
        ).length
    })
    expect(covered).toBe(0)
    await toTop.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await toTop.waitFor({ state: 'detached' })
  })

  it('are not covered by a toast on a phone, and do not cover its close button', async () => {
    const page = await open('/en/style-guide', 'phone', { at: shop.url() })
    const chat = page.getByRole('button', { name: english.chat })
    await chat.waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Good', exact: true }).click()
    const close = page.getByRole('status').getByRole('button', { name: 'Close' })
    const [closeBox, chatBox] = [await close.boundingBox(), await chat.boundingBox()]
    if (!closeBox || !chatBox) throw new Error('the toast or the chat button is not shown')
    expect(closeBox.y + closeBox.height).toBeLessThan(chatBox.y)
  })

  it('lose the chat when its hours are over, by the clock alone', async () => {
    const page = await open('/en', 'phone', { at: shop.url() })
    await page.clock.install()
    await page.reload()
    const button = page.getByRole('button', { name: english.chat })
    await button.waitFor()
    // A minute later nothing has changed; half a day later nobody is there.
    await page.clock.fastForward(60_000)
    expect(await button.count()).toBe(1)
    await page.clock.fastForward(12 * 60 * 60_000)
    await button.waitFor({ state: 'detached' })
  })
})

/** Last: from here on the shop is shut. */
describe('outside chat hours', () => {
  it('an open chat becomes a form, and the button goes', async () => {
    const text = unique('Te laat?')
    const page = await open('/en', 'desktop', { at: shop.url(), expectErrors: true })
    await page.getByRole('button', { name: english.chat }).click()
    await say(page, text)
    await log(page).getByText('Sent').or(log(page).getByText('Delivered')).first().waitFor()
    await shop.turnClock(12)
    await say(page, 'Nobody there?')
    await page.getByRole('heading', { name: english.leave }).waitFor()
    // What was said stays in sight.
    expect(await log(page).getByText(text).count()).toBe(1)
    await page.getByRole('button', { name: english.close }).click()
    expect(await page.getByRole('button', { name: english.chat }).count()).toBe(0)
  })

  it.each([dutch, english])('a message is left by the link $other#chat', async (words) => {
    const page = await open(words.other, words === dutch ? 'phone' : 'desktop', {
      at: shop.url(),
      expectErrors: true,
    })
    expect(await page.getByRole('button', { name: words.chat }).count()).toBe(0)
    await page.locator('main a[href$="#chat"]').click()
    const panel = page.getByRole('dialog', { name: words.title })
    await panel.getByRole('heading', { name: words.leave }).waitFor()
    await panel.getByRole('button', { name: words.send }).click()
    expect(await panel.getByText(words.missing).count()).toBe(2)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    const text = unique('Buiten kantooruren')
    await panel.getByLabel(words.name, { exact: true }).fill('Noor de Wit')
    await panel.getByLabel(words.email).fill('noor@waddenkant.example')
    await panel.locator('textarea').fill(text)
    await panel.getByRole('button', { name: words.send }).click()
    await panel.getByRole('heading', { name: words.done }).waitFor()
    const staff = await openStaff(words.staff)
    const one = staff.getByRole('button', { name: text })
    await one.getByText(words.byMail).waitFor()
    await one.click()
    await staff.getByText('noor@waddenkant.example').first().waitFor()
  })

  it('staff pages are shut for all others', async () => {
    const page = await open('/staff/chat', 'phone', { at: shop.url(), expectErrors: true })
    await page.locator('main a[href="/inloggen"]').waitFor()
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  })
})
