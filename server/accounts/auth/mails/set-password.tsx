import { linkedPaths } from '../../../../contract/rules/links.ts'
import type { Locale } from '../../../../contract/rules/locale.ts'
import { Action, Paragraph, Small, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate } from '../../../mail/mail.ts'
import { col, readRows } from '../../../platform/database/rows.ts'

type Words = { subject: string; title: string; text: (name: string) => string; action: string; note: string }

const reset: Record<Locale, Words> = {
  nl: {
    subject: 'Stel een nieuw wachtwoord in',
    title: 'Een nieuw wachtwoord',
    text: (name) =>
      `Beste ${name}, met deze knop stelt u een nieuw wachtwoord in. De link werkt één uur, en één keer.`,
    action: 'Nieuw wachtwoord instellen',
    note: 'Hebt u hier niet om gevraagd? Dan kunt u dit bericht weggooien; uw wachtwoord blijft zoals het is.',
  },
  en: {
    subject: 'Set a new password',
    title: 'A new password',
    text: (name) =>
      `Dear ${name}, this button lets you set a new password. The link works for one hour, and once.`,
    action: 'Set a new password',
    note: 'Did you not ask for this? Then you may throw this message away; your password stays as it is.',
  },
}

const first: Record<Locale, Words> = {
  nl: {
    subject: 'Kies een wachtwoord voor uw account',
    title: 'Maak van uw bestelling een account',
    text: (name) =>
      `Beste ${name}, u bestelde bij ons als gast. Kies een wachtwoord, dan vindt u uw bestellingen voortaan in uw eigen overzicht. De link werkt één uur, en één keer.`,
    action: 'Wachtwoord kiezen',
    note: 'Hebt u hier niet om gevraagd? Dan kunt u dit bericht weggooien; er verandert niets.',
  },
  en: {
    subject: 'Choose a password for your account',
    title: 'Turn your order into an account',
    text: (name) =>
      `Dear ${name}, you ordered from us as a guest. Choose a password and find your orders in an overview of your own from now on. The link works for one hour, and once.`,
    action: 'Choose a password',
    note: 'Did you not ask for this? Then you may throw this message away; nothing changes.',
  },
}

async function letter(desk: MailContext, { customer_id, token }: MailAbout['reset_password'], words: Words) {
  const rows = await readRows(desk.db, { name: col.text })`
    select concat_ws(' ', firstname, middle_name, lastname) as name from customers where id = ${customer_id} and deleted_at is null`
  const customer = rows[0]
  if (!customer) return undefined
  const link = `${desk.origin}${linkedPaths.resetPassword[desk.locale]}/${encodeURIComponent(token)}`
  return {
    subject: words.subject,
    body: (
      <>
        <Title>{words.title}</Title>
        <Paragraph>{words.text(customer.name)}</Paragraph>
        <Action href={link}>{words.action}</Action>
        <Small>{words.note}</Small>
      </>
    ),
  }
}

export const resetPassword: MailTemplate<MailAbout['reset_password']> = (desk, about) =>
  letter(desk, about, reset[desk.locale])

/** For a guest, who never had one. */
export const setPassword: MailTemplate<MailAbout['set_password']> = (desk, about) =>
  letter(desk, about, first[desk.locale])
