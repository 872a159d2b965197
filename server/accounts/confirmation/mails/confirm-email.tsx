import type { Locale } from '../../../../contract/rules/locale.ts'
import { linkedPaths } from '../../../../contract/rules/paths/links.ts'
import { Action, Opening, Small, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../../mail/mail.ts'
import { col, readRows } from '../../../platform/database/rows.ts'
import { confirmationDays, confirmationToken } from '../confirm-email.ts'

const texts = {
  nl: {
    subject: 'Bevestig uw e-mailadres',
    title: 'Is dit uw e-mailadres?',
    text: 'Met dit e-mailadres is bij Vangnet een account gemaakt. Bevestig dat het van u is. Tot dan sturen wij u verder niets, ook niet over bestellingen.',
    action: 'E-mailadres bevestigen',
    note: `De link werkt ${confirmationDays} dagen. Hebt u dit account niet zelf gemaakt? Bevestig dan niet en gooi dit bericht weg.`,
  },
  en: {
    subject: 'Confirm your e-mail address',
    title: 'Is this your e-mail address?',
    text: 'An account was created at Vangnet with this e-mail address. Please confirm that it is yours. Until then we will not send you anything else, not even about orders.',
    action: 'Confirm e-mail address',
    note: `The link works for ${confirmationDays} days. Didn’t create this account? Then do not confirm, and ignore this message.`,
  },
} satisfies Record<Locale, unknown>

export const confirmEmailText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject, opening: t.text }
}

/** Without a name: the address may be a stranger's, who should not read what somebody typed as a name. */
export const confirmEmailMail: MailTemplate<MailAbout['confirm_email']> = async (
  { db, locale, origin, signer, now },
  { customer_id },
) => {
  const rows = await readRows(db, { id: col.integer, email: col.text })`
    select id, email from customers where id = ${customer_id} and deleted_at is null`
  const customer = rows[0]
  if (!customer) return undefined
  const t = texts[locale]
  return {
    subject: t.subject,
    words: {},
    preview: t.text,
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.text}</Opening>
        <Action
          href={`${origin}${linkedPaths.confirmEmail[locale]}/${confirmationToken(signer, customer, now)}`}
        >
          {t.action}
        </Action>
        <Small>{t.note}</Small>
      </>
    ),
  }
}
