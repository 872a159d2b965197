import type { Locale } from '../../../../contract/rules/locale.ts'
import { linkedPaths } from '../../../../contract/rules/paths/links.ts'
import { Action, Opening, Small, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate, StandardText } from '../../../mail/mail.ts'
import { col, readRows } from '../../../platform/database/rows.ts'

type Texts = {
  subject: string
  preview: string
  title: string
  text: (name: string) => string
  action: string
  note: string
}

const newPassword: Record<Locale, Texts> = {
  nl: {
    subject: 'Stel een nieuw wachtwoord in',
    preview: 'De link werkt één uur, en één keer.',
    title: 'Een nieuw wachtwoord',
    text: (name) =>
      `Beste ${name}, met deze knop stelt u een nieuw wachtwoord in. De link werkt één uur, en één keer.`,
    action: 'Nieuw wachtwoord instellen',
    note: 'Hebt u hier niet om gevraagd? Dan kunt u dit bericht weggooien; uw wachtwoord blijft zoals het is.',
  },
  en: {
    subject: 'Set a new password',
    preview: 'The link works once, within one hour.',
    title: 'Set a new password',
    text: (name) =>
      `Dear ${name}, use this button to set a new password. The link works once, within one hour.`,
    action: 'Set a new password',
    note: 'Didn’t ask for this? You can ignore this message; your password stays the same.',
  },
}

const firstPassword: Record<Locale, Texts> = {
  nl: {
    subject: 'Kies een wachtwoord voor uw account',
    preview: 'Dan vindt u uw bestellingen in uw eigen overzicht. De link werkt één uur, en één keer.',
    title: 'Maak van uw bestelling een account',
    text: (name) =>
      `Beste ${name}, u bestelde bij ons als gast. Kies een wachtwoord, dan vindt u uw bestellingen voortaan in uw eigen overzicht. De link werkt één uur, en één keer.`,
    action: 'Wachtwoord kiezen',
    note: 'Hebt u hier niet om gevraagd? Dan kunt u dit bericht weggooien; er verandert niets.',
  },
  en: {
    subject: 'Choose a password for your account',
    preview: 'Then you see all your orders in your own account. The link works once, within one hour.',
    title: 'Turn your order into an account',
    text: (name) =>
      `Dear ${name}, you ordered from us as a guest. Choose a password to see all your orders in your own account. The link works once, within one hour.`,
    action: 'Choose a password',
    note: 'Didn’t ask for this? You can ignore this message; nothing changes.',
  },
}

const textOf =
  (texts: Record<Locale, Texts>): StandardText =>
  (locale) => ({ subject: texts[locale].subject, opening: texts[locale].text('{{name}}') })
export const resetPasswordText = textOf(newPassword)
export const setPasswordText = textOf(firstPassword)

async function compose(
  context: MailContext,
  { customer_id, token }: MailAbout['reset_password'],
  texts: Texts,
) {
  const rows = await readRows(context.db, { name: col.text })`
    select concat_ws(' ', firstname, middle_name, lastname) as name from customers where id = ${customer_id} and deleted_at is null`
  const customer = rows[0]
  if (!customer) return undefined
  const link = `${context.origin}${linkedPaths.resetPassword[context.locale]}/${encodeURIComponent(token)}`
  return {
    subject: texts.subject,
    words: { name: customer.name },
    preview: texts.preview,
    body: (
      <>
        <Title>{texts.title}</Title>
        <Opening>{texts.text(customer.name)}</Opening>
        <Action href={link}>{texts.action}</Action>
        <Small>{texts.note}</Small>
      </>
    ),
  }
}

export const resetPassword: MailTemplate<MailAbout['reset_password']> = (context, about) =>
  compose(context, about, newPassword[context.locale])

/** For a guest, who has no password yet. */
export const setPassword: MailTemplate<MailAbout['set_password']> = (context, about) =>
  compose(context, about, firstPassword[context.locale])
