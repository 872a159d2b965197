import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  accessibilityFaults,
  hydrated,
  idle,
  overflow,
  screens,
  withBrowser,
} from '../../support/browser/browser.ts'
import { colleague, enterStaff } from '../../support/browser/staff.ts'
import { withChatShop } from '../../support/shop/chat-shop.ts'

const { newPage, open } = withBrowser()
const shop = withChatShop()

const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`

const dutch = {
  page: '/cookies',
  other: '/contact',
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
  missing: 'Vul uw naam in.',
  name: 'Naam',
  email: 'E-mailadres',
  done: 'Uw bericht is binnen',
  toTop: 'Naar boven',
  call: /^Bel ons/,
}
const english: typeof dutch = {
  page: '/en/cookie-policy',
  other: '/en/contact-us',
  chat: 'Chat with us',
  unread: 'Chat with us, 1 new message',
  arrived: 'You have a new message in the chat',
  title: 'Chat with Vangnet',
  quick: 'Which training do I need?',
  close: 'Close chat',
  typing: 'Vangnet is typing an answer',
  read: 'Read',
  resend: 'Send again',
  leave: 'Leave a message',
  send: 'Send message',
  missing: 'Please enter your name.',
  name: 'Name',
  email: 'E-mail address',
  done: 'We have received your message',
  toTop: 'Back to top',
  call: /^Call us/,
}

const log = (page: Page) => page.getByRole('log')
const messageField = (page: Page) => page.getByRole('textbox', { name: /^(Uw bericht|Your message)$/ })
const send = async (page: Page, text: string) => {
  await messageField(page).fill(text)
  await messageField(page).press('Enter')
}
const openStaff = async () => {
  const page = await newPage('desktop', { at: shop.url() })
  await enterStaff(page, '/staff/chat', colleague.planner)
  return page
}

it('a visitor with a Dutch and an English tab and staff chat across pages, reloads and tabs', async () => {
  const text = unique('Vraag')
  const [page, staff] = await Promise.all([open(dutch.page, 'phone', { at: shop.url() }), openStaff()])
  const buttonOf = (tab: Page, texts: typeof dutch) =>
    tab.getByRole('button', { name: texts.chat, exact: true })
  const panelOf = (tab: Page, texts: typeof dutch) => tab.getByRole('dialog', { name: texts.title })
  const button = buttonOf(page, dutch)
  const panel = panelOf(page, dutch)
  await button.click()
  await panel.getByRole('button', { name: dutch.quick }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  const second = await page.context().newPage()
  await second.setViewportSize(screens.desktop)
  await second.goto(english.page)
  await hydrated(second)
  await buttonOf(second, english).click()
  await panelOf(second, english).getByRole('button', { name: english.quick }).waitFor()
  expect(await overflow(second)).toBeLessThanOrEqual(0)

  await send(page, text)
  // Staff see it in their list; once they open it, it counts as read, in every tab.
  await staff.getByRole('button', { name: text }).click()
  await log(page).getByText(dutch.read, { exact: true }).waitFor()
  await log(second).getByText(english.read, { exact: true }).waitFor()
  await log(staff).getByText(text).waitFor()
  expect(await accessibilityFaults(staff)).toEqual([])
  expect(await overflow(staff)).toBe(0)
  await messageField(staff).pressSequentially('Ja')
  await Promise.all([page.getByText(dutch.typing).waitFor(), second.getByText(english.typing).waitFor()])
  await messageField(staff).press('Enter')
  await log(page).getByText('Ja', { exact: true }).waitFor()
  await log(staff).getByText(dutch.read, { exact: true }).waitFor()

  // Escape closes the panel and returns the focus; new messages are counted and announced.
  for (const [tab, texts] of [
    [page, dutch],
    [second, english],
  ] as const) {
    await tab.bringToFront()
    await tab.keyboard.press('Escape')
    await panelOf(tab, texts).waitFor({ state: 'detached' })
    await expect.poll(() => buttonOf(tab, texts).evaluate((one) => one === document.activeElement)).toBe(true)
  }
  await send(staff, 'En nog iets')
  for (const [tab, texts] of [
    [page, dutch],
    [second, english],
  ] as const)
    await Promise.all([
      tab.getByRole('button', { name: texts.unread }).waitFor(),
      tab.getByRole('status').getByText(texts.arrived).waitFor(),
    ])

  // The conversation is there on other pages, after a reload and in the second tab.
  await page.goto(dutch.other)
  await hydrated(page)
  await page.getByRole('button', { name: dutch.unread }).click()
  await log(page).getByText('En nog iets').waitFor()
  await second.reload()
  await hydrated(second)
  await buttonOf(second, english).click()
  await log(second).getByText(text).waitFor()
  await send(second, 'Uit het tweede venster')
  await log(page).getByText('Uit het tweede venster').waitFor()
  await send(staff, 'Tot ziens')
  for (const tab of [page, second]) {
    await log(tab).getByText('Tot ziens').waitFor()
    await expect.poll(() => log(tab).getByRole('listitem').count()).toBe(5)
  }
})

describe('the floating buttons', () => {
  it('appear when needed, cover no text and no toast, and lose the chat button when chat hours end', async () => {
    const page = await open('/', 'phone', { at: shop.url() })
    const toTop = page.getByRole('button', { name: dutch.toTop })
    await page.getByRole('button', { name: dutch.chat }).waitFor()
    await expect.poll(() => toTop.count()).toBe(0)
    // They would cover what is being read; scrolling back shows them.
    await page.evaluate(() => scrollTo(0, 2 * innerHeight))
    await idle(page)
    await expect.poll(() => toTop.count()).toBe(0)
    await page.evaluate(() => scrollBy(0, -100))
    await toTop.waitFor()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await toTop.waitFor()
    const call = await page.getByRole('link', { name: dutch.call }).getAttribute('href')
    expect(call).toMatch(/^tel:\+?\d+$/)
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
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await toTop.waitFor({ state: 'detached' })

    // A toast and its close button.
    await page.goto('/en/style-guide')
    await hydrated(page)
    const chat = page.getByRole('button', { name: english.chat })
    await chat.waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Good', exact: true }).click()
    const close = page.getByRole('status').getByRole('button', { name: 'Close' })
    await close.waitFor()
    const [closeBox, chatBox] = [await close.boundingBox(), await chat.boundingBox()]
    if (!closeBox || !chatBox) throw new Error('the toast or the chat button is not shown')
    expect(closeBox.y + closeBox.height).toBeLessThan(chatBox.y)

    // The end of the chat hours.
    await page.clock.install()
    await page.goto('/en')
    const button = page.getByRole('button', { name: english.chat })
    await button.waitFor()
    // A minute later nothing has changed; half a day later the chat is closed.
    await page.clock.fastForward(60_000)
    await expect.poll(() => button.count()).toBe(1)
    await page.clock.fastForward(12 * 60 * 60_000)
    await button.waitFor({ state: 'detached' })
  })
})

/** Last, as the shop's clock stays outside chat hours. */
describe('outside chat hours', () => {
  it('a message that fails stays and is delivered once when it is sent again; later the open chat becomes a form, and the button disappears', async () => {
    const page = await open('/', 'desktop', { at: shop.url(), expectErrors: true })
    await page.getByRole('button', { name: dutch.chat }).click()
    /** Whether the next message is lost, arrives but its response is lost, or goes through. */
    let outcome: 'lost' | 'unanswered' | 'fine' = 'lost'
    await page.route('**/api/chat/messages', async (route) => {
      if (route.request().method() !== 'POST' || outcome === 'fine') return route.continue()
      if (outcome === 'unanswered') await route.fetch()
      return route.abort()
    })
    const text = unique('Hardnekkig')
    await send(page, text)
    const resend = page.getByRole('button', { name: dutch.resend })
    await resend.waitFor()
    await page.reload()
    await hydrated(page)
    await resend.waitFor()
    outcome = 'unanswered'
    const failed = page.waitForEvent('requestfailed')
    await resend.click()
    await failed
    await resend.waitFor()
    outcome = 'fine'
    await resend.click()
    await resend.waitFor({ state: 'detached' })
    await log(page).getByText(text).waitFor()
    const response = await (await page.request.get('/api/chat/messages')).json()
    expect(response.data.messages.map((one: { text: string }) => one.text)).toEqual([text])

    // After the chat hours, in the same chat.
    await page.goto('/en')
    await hydrated(page)
    await log(page).getByText(text).waitFor()
    await log(page).getByText('Sent').or(log(page).getByText('Delivered')).first().waitFor()
    await shop.moveClock(12)
    await send(page, 'Nobody there?')
    await page.getByRole('heading', { name: english.leave }).waitFor()
    // Earlier messages stay visible.
    await expect.poll(() => log(page).getByText(text).count()).toBe(1)
    await page.getByRole('button', { name: english.close }).click()
    await expect.poll(() => page.getByRole('button', { name: english.chat }).count()).toBe(0)
  })

  /** Leaves a message with the link on the contact page; returns its text. */
  const leaveMessage = async (texts: typeof dutch) => {
    const page = await open(texts.other, texts === dutch ? 'phone' : 'desktop', {
      at: shop.url(),
      expectErrors: true,
    })
    await expect.poll(() => page.getByRole('button', { name: texts.chat }).count()).toBe(0)
    await page.locator('main a[href$="#chat"]').click()
    const panel = page.getByRole('dialog', { name: texts.title })
    await panel.getByRole('heading', { name: texts.leave }).waitFor()
    await panel.getByRole('button', { name: texts.send }).click()
    await expect.poll(() => panel.getByText(texts.missing).count()).toBe(2)
    if (texts === dutch) expect(await accessibilityFaults(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    const text = unique('Buiten kantooruren')
    await panel.getByLabel(texts.name, { exact: true }).fill('Noor de Wit')
    await panel.getByLabel(texts.email).fill('noor@waddenkant.example')
    await panel.getByRole('textbox', { name: /^(Bericht|Message)$/ }).fill(text)
    await panel.getByRole('button', { name: texts.send }).click()
    await panel.getByRole('heading', { name: texts.done }).waitFor()
    return text
  }

  it('a message can be left with the link #chat in both languages, and is read on staff pages that are closed to everyone else', async () => {
    const left = [await leaveMessage(dutch), await leaveMessage(english)]
    const staff = await open('/staff/chat', 'desktop', { at: shop.url(), expectErrors: true })
    await staff.getByLabel('Password').waitFor()
    await expect.poll(() => staff.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await enterStaff(staff, '/staff/chat', colleague.planner)
    for (const text of left) {
      const conversation = staff.getByRole('button', { name: text })
      await conversation.getByText('antwoord per e-mail').waitFor()
      await conversation.click()
      await staff.getByText('noor@waddenkant.example').first().waitFor()
    }
  })
})
