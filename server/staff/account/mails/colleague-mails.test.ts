import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { locales } from '../../../../contract/rules/locale.ts'
import { sendTestMails } from '../../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../../tests/support/shop/test-shop.ts'
import { shopOf } from '../../../platform/shop.ts'
import { inviteColleague } from '../../colleagues/colleagues.ts'
import { sendResetLink, setPassword } from '../links.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const emailIn = (locale: string) => `nieuw-${locale}@vangnet.example`
async function lastMailTo(recipient: string) {
  await sendTestMails(shop.platform)
  const { rows } = await shop.pool.query<{
    kind: string
    locale: string
    state: string
    subject: string
    html: string
    text: string
  }>(
    'select kind, locale, state, subject, html, text from mails where recipient = $1 order by id desc limit 1',
    [recipient],
  )
  const mail = rows[0]
  if (!mail) throw new Error(`no mail to ${recipient}`)
  const token = /https:\/\/vangnet\.test\/staff\/link\/([\w-]+)/.exec(mail.text)?.[1] ?? 'no link'
  return { ...mail, token }
}

const expected = {
  nl: {
    invitation: ['Uw toegang tot de backoffice van Vangnet', 'Beste Noor', 'zeven dagen'],
    reset: ['Nieuw wachtwoord voor de backoffice', 'Beste Noor', 'één uur'],
  },
  en: {
    invitation: ['Your access to the Vangnet back office', 'Dear Noor', 'seven days'],
    reset: ['New password for the back office', 'Dear Noor', 'one hour'],
  },
}

describe.each(locales)('mails to a colleague in %s', (locale) => {
  const email = emailIn(locale)

  it('invite them with a link that sets their password', async () => {
    await inviteColleague(shopOf(shop.platform), { email, name: 'Noor', locale, roles: ['sales'] })
    const mail = await lastMailTo(email)
    const [subject, ...parts] = expected[locale].invitation
    expect(mail).toMatchObject({ kind: 'colleague_invitation', locale, state: 'kept', subject })
    for (const part of parts) expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(part)
    expect(mail.html).toContain(`https://vangnet.test/staff/link/${mail.token}`)
    expect(mail.html).not.toMatch(/<img|<script|undefined|\[object|NaN/)
    expect(await setPassword(shopOf(shop.platform), mail.token, 'touwen-en-knopen')).toBeDefined()
  })

  it('have a link for a new password', async () => {
    await sendResetLink(shopOf(shop.platform), email.toUpperCase())
    const mail = await lastMailTo(email)
    const [subject, ...parts] = expected[locale].reset
    expect(mail).toMatchObject({ kind: 'colleague_reset', locale, state: 'kept', subject })
    for (const part of parts) expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(part)
    expect(mail.html).toContain(`https://vangnet.test/staff/link/${mail.token}`)
    expect(mail.html).not.toMatch(/<img|<script|undefined|\[object|NaN/)
    expect(await setPassword(shopOf(shop.platform), mail.token, 'knopen-en-touwen')).toBeDefined()
  })

  it('are not sent to somebody who left meanwhile', async () => {
    await sendResetLink(shopOf(shop.platform), email)
    await shop.pool.query('update colleagues set is_active = false where email = $1', [email])
    expect(await lastMailTo(email)).toMatchObject({ kind: 'colleague_reset', state: 'failed', text: null })
  })
})
