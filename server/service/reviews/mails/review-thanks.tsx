import type { Locale } from '../../../../contract/rules/locale.ts'
import { Action, Opening, Paragraph, Small, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../../mail/mail.ts'
import { findInvitation } from '../find-invitation.ts'
import { firstNameOf } from '../invitation.ts'
import { linkOf, ThanksCode } from './review-parts.tsx'

const texts = {
  nl: {
    subject: 'Dank voor uw beoordeling: uw kortingscode',
    title: 'Dank u wel',
    text: (name: string, course: string) =>
      `Beste ${name}, uw beoordeling van ${course} is binnen. Een collega leest die, meestal binnen twee werkdagen; daarna staat uw beoordeling bij de training. U krijgt daarvan bericht.`,
    code: 'Dit is uw dank, voor één boeking:',
    action: 'Uw beoordeling bekijken',
    notWritten: 'Hebt u deze beoordeling niet geschreven? Antwoord dan op deze mail.',
  },
  en: {
    subject: 'Thank you for your review: your discount code',
    title: 'Thank you',
    text: (name: string, course: string) =>
      `Dear ${name}, we have received your review of ${course}. A colleague will read it, usually within two working days; then it is published with the training. We will let you know.`,
    code: 'As a thank-you, here is a discount code for one booking:',
    action: 'View your review',
    notWritten: 'Didn’t write this review? Please reply to this e-mail.',
  },
} satisfies Record<Locale, unknown>

export const reviewThanksText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject, opening: t.text('{{name}}', '{{course}}') }
}

export const reviewThanks: MailTemplate<MailAbout['review_thanks']> = async (context, { invitation_id }) => {
  const invitation = await findInvitation(context, invitation_id)
  if (!invitation?.review) return undefined
  const t = texts[invitation.locale]
  return {
    subject: t.subject,
    words: { name: firstNameOf(invitation.name), course: invitation.product.name },
    preview: invitation.code ? `${t.code} ${invitation.code.code}` : t.title,
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.text(firstNameOf(invitation.name), invitation.product.name)}</Opening>
        <Paragraph>{t.code}</Paragraph>
        <ThanksCode invitation={invitation} />
        <Action href={linkOf(context, invitation)}>{t.action}</Action>
        <Small>{t.notWritten}</Small>
      </>
    ),
  }
}
