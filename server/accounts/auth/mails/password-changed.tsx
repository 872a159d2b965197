import type { Locale } from '../../../../contract/rules/locale.ts'
import { linkedPaths } from '../../../../contract/rules/paths/links.ts'
import { Action, Opening, Small, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../../mail/mail.ts'
import { col, readRows } from '../../../platform/database/rows.ts'
import { moment } from '../../../platform/formats.ts'

const texts = {
  nl: {
    subject: 'Uw wachtwoord is gewijzigd',
    title: 'Uw wachtwoord is gewijzigd',
    text: (name: string, at: string) =>
      `Beste ${name}, op ${at} is voor uw account een nieuw wachtwoord ingesteld. Op alle andere apparaten bent u uitgelogd.`,
    not: 'Hebt u dit niet zelf gedaan? Stel dan meteen een nieuw wachtwoord in, en laat het ons weten door op dit bericht te antwoorden.',
    action: 'Nieuw wachtwoord aanvragen',
  },
  en: {
    subject: 'Your password has been changed',
    title: 'Your password has been changed',
    text: (name: string, at: string) =>
      `Dear ${name}, a new password was set for your account on ${at}. You have been logged out on all other devices.`,
    not: 'Wasn’t this you? Set a new password right away, and let us know by replying to this message.',
    action: 'Request a new password',
  },
} satisfies Record<Locale, unknown>

export const passwordChangedText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject, opening: t.text('{{name}}', '{{at}}') }
}

/** To the address of the account, whoever changed the password. */
export const passwordChanged: MailTemplate<MailAbout['password_changed']> = async (
  { db, locale, origin },
  { customer_id, changed_at },
) => {
  const rows = await readRows(db, { name: col.text })`
    select concat_ws(' ', firstname, middle_name, lastname) as name from customers where id = ${customer_id} and deleted_at is null`
  const customer = rows[0]
  if (!customer) return undefined
  const t = texts[locale]
  const at = moment(locale, new Date(changed_at))
  return {
    subject: t.subject,
    words: { name: customer.name, at },
    preview: t.not,
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.text(customer.name, at)}</Opening>
        <Small>{t.not}</Small>
        <Action href={`${origin}${linkedPaths.home[locale]}#forgot-password`}>{t.action}</Action>
      </>
    ),
  }
}
