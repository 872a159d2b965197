import { inviteDays, type MemberRole } from '../../../../contract/rules/accounts/members.ts'
import type { Locale } from '../../../../contract/rules/locale.ts'
import { companyInvitePath } from '../../../../contract/rules/paths/links.ts'
import { Action, Opening, Paragraph, Small, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../../mail/mail.ts'
import { companyInviteSubject } from '../../../platform/signature.ts'
import { findInvite } from '../invites.ts'

type Texts = {
  subject: (company: string) => string
  preview: string
  title: (company: string) => string
  by: (name: string, company: string) => string
  roles: Record<MemberRole, string>
  action: string
  note: string
}

const texts: Record<Locale, Texts> = {
  nl: {
    subject: (company) => `Uitnodiging van ${company}`,
    preview: 'U kunt bij Vangnet voor dit bedrijf werken.',
    title: (company) => `Werken voor ${company}`,
    by: (name, company) => `${name} nodigt u uit om bij Vangnet namens ${company} te werken.`,
    roles: {
      booker: 'U kunt trainingen boeken en ziet de medewerkers met hun certificaten.',
      manager: 'U kunt alles: boeken, goedkeuren, collega’s uitnodigen en facturen inzien.',
      finance: 'U ziet de bestellingen en de facturen.',
    },
    action: 'Uitnodiging bekijken',
    note: `U neemt haar aan met het account van dit e-mailadres, of maakt er een. De link werkt ${inviteDays} dagen. Kent u dit bedrijf niet? Dan hoeft u niets te doen.`,
  },
  en: {
    subject: (company) => `Invitation from ${company}`,
    preview: 'You can act for this company at Vangnet.',
    title: (company) => `Acting for ${company}`,
    by: (name, company) => `${name} invites you to act for ${company} at Vangnet.`,
    roles: {
      booker: 'You can book courses, and see the people with their certificates.',
      manager: 'You can do everything: book, approve, invite colleagues and see invoices.',
      finance: 'You can see the orders and invoices.',
    },
    action: 'See the invitation',
    note: `You accept it with the account of this e-mail address, or create one. The link works for ${inviteDays} days. Don’t know this company? Then there is nothing you need to do.`,
  },
}

export const companyInviteText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{company}}'), opening: t.by('{{name}}', '{{company}}') }
}

export const companyInvite: MailTemplate<MailAbout['company_invite']> = async (
  context,
  { company_invite_id: id },
) => {
  const { locale, origin, signer } = context
  const invite = await findInvite(context, id)
  if (!invite) return 'not_needed'
  const t = texts[locale]
  const name = invite.invited_by ?? invite.company
  return {
    subject: t.subject(invite.company),
    words: { name, company: invite.company },
    preview: t.preview,
    body: (
      <>
        <Title>{t.title(invite.company)}</Title>
        <Opening>{t.by(name, invite.company)}</Opening>
        <Paragraph>{t.roles[invite.role]}</Paragraph>
        <Action href={`${origin}${companyInvitePath(locale, id, signer.sign(companyInviteSubject(id)))}`}>
          {t.action}
        </Action>
        <Small>{t.note}</Small>
      </>
    ),
  }
}
