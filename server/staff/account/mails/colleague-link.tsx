import type { Locale } from '../../../../contract/rules/locale.ts'
import { staffPaths } from '../../../../contract/rules/paths/staff-paths.ts'
import { Action, Paragraph, Small, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate } from '../../../mail/mail.ts'
import { col, readRows } from '../../../platform/database/rows.ts'

type Texts = {
  subject: string
  preview: string
  title: string
  text: (name: string) => string
  action: string
  note: string
}

const invitation: Record<Locale, Texts> = {
  nl: {
    subject: 'Uw toegang tot de backoffice van Vangnet',
    preview: 'Kies een wachtwoord. De link werkt zeven dagen, en één keer.',
    title: 'Welkom bij Vangnet',
    text: (name) =>
      `Beste ${name}, u kunt vanaf nu inloggen in de backoffice. Kies eerst een wachtwoord; daarna stelt u een tweede stap in voor het inloggen. De link werkt zeven dagen, en één keer.`,
    action: 'Wachtwoord kiezen',
    note: 'Verwacht u deze uitnodiging niet? Laat het ons weten door op dit bericht te antwoorden.',
  },
  en: {
    subject: 'Your access to the Vangnet back office',
    preview: 'Choose a password. The link works once, within seven days.',
    title: 'Welcome to Vangnet',
    text: (name) =>
      `Dear ${name}, you can now log in to the back office. Choose a password first; then you set up a second step for logging in. The link works once, within seven days.`,
    action: 'Choose a password',
    note: 'Didn’t expect this invitation? Let us know by replying to this message.',
  },
}

const reset: Record<Locale, Texts> = {
  nl: {
    subject: 'Nieuw wachtwoord voor de backoffice',
    preview: 'De link werkt één uur, en één keer.',
    title: 'Kies een nieuw wachtwoord',
    text: (name) =>
      `Beste ${name}, met deze link kiest u een nieuw wachtwoord. Hij werkt één uur, en één keer.`,
    action: 'Nieuw wachtwoord kiezen',
    note: 'Hebt u hier niet om gevraagd? Dan kunt u dit bericht weggooien; er verandert niets.',
  },
  en: {
    subject: 'New password for the back office',
    preview: 'The link works once, within one hour.',
    title: 'Choose a new password',
    text: (name) => `Dear ${name}, with this link you choose a new password. It works once, within one hour.`,
    action: 'Choose a new password',
    note: 'Didn’t ask for this? You can ignore this message; nothing changes.',
  },
}

async function compose(
  { db, origin }: MailContext,
  { colleague_id, token }: MailAbout['colleague_invitation'],
  texts: Texts,
) {
  const rows = await readRows(db, { name: col.text })`
    select name from colleagues where id = ${colleague_id} and is_active`
  const colleague = rows[0]
  if (!colleague) return undefined
  return {
    subject: texts.subject,
    preview: texts.preview,
    body: (
      <>
        <Title>{texts.title}</Title>
        <Paragraph>{texts.text(colleague.name)}</Paragraph>
        <Action href={`${origin}${staffPaths.link}/${encodeURIComponent(token)}`}>{texts.action}</Action>
        <Small>{texts.note}</Small>
      </>
    ),
  }
}

export const colleagueInvitation: MailTemplate<MailAbout['colleague_invitation']> = (context, about) =>
  compose(context, about, invitation[context.locale])

export const colleagueReset: MailTemplate<MailAbout['colleague_reset']> = (context, about) =>
  compose(context, about, reset[context.locale])
