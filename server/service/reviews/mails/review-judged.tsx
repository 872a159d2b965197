import type { Locale } from '../../../../contract/rules/locale.ts'
import { uriOf } from '../../../catalogue/links.ts'
import { Action, Note, Opening, Paragraph, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailContent, MailContext, MailTemplate, StandardText } from '../../../mail/mail.ts'
import { findInvitation } from '../find-invitation.ts'
import { firstNameOf } from '../invitation.ts'

const texts = {
  nl: {
    shownSubject: (course: string) => `Uw beoordeling van ${course} staat online`,
    shownTitle: 'Uw beoordeling staat online',
    shown: (name: string, course: string) =>
      `Beste ${name}, uw beoordeling is nu te lezen bij ${course}. Dank dat u anderen helpt kiezen.`,
    thanks: 'Dank dat u anderen helpt kiezen.',
    action: 'Naar uw beoordeling',
    refusedSubject: (course: string) => `Uw beoordeling van ${course} tonen wij niet`,
    refusedTitle: 'Uw beoordeling tonen wij niet',
    refused: (name: string, course: string) =>
      `Beste ${name}, wij hebben uw beoordeling van ${course} gelezen en tonen deze niet. Dat doen wij nooit vanwege een laag cijfer. De reden:`,
    after: 'Bent u het er niet mee eens? Antwoord dan op deze mail. Uw kortingscode blijft geldig.',
  },
  en: {
    shownSubject: (course: string) => `Your review of ${course} is online`,
    shownTitle: 'Your review is online',
    shown: (name: string, course: string) =>
      `Dear ${name}, your review of ${course} is now online. Thank you for helping others choose.`,
    thanks: 'Thank you for helping others choose.',
    action: 'View your review',
    refusedSubject: (course: string) => `Your review of ${course} was not published`,
    refusedTitle: 'Your review was not published',
    refused: (name: string, course: string) =>
      `Dear ${name}, we have read your review of ${course} and decided not to publish it. A low rating is never the reason. Our reason:`,
    after: 'Do you disagree? Please reply to this e-mail. Your discount code remains valid.',
  },
} satisfies Record<Locale, unknown>

export const reviewShownText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.shownSubject('{{course}}'), opening: t.shown('{{name}}', '{{course}}') }
}

export const reviewRefusedText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.refusedSubject('{{course}}'), opening: t.refused('{{name}}', '{{course}}') }
}

async function composeVerdict(
  context: MailContext,
  invitationId: number,
  isShown: boolean,
): Promise<MailContent | undefined> {
  const invitation = await findInvitation(context, invitationId)
  if (!invitation?.review) return undefined
  const { locale, product, review } = invitation
  const t = texts[locale]
  const name = firstNameOf(invitation.name)
  const words = { name, course: product.name }
  if (isShown)
    return {
      words,
      subject: t.shownSubject(product.name),
      preview: t.thanks,
      body: (
        <>
          <Title>{t.shownTitle}</Title>
          <Opening>{t.shown(name, product.name)}</Opening>
          <Action href={`${context.origin}${uriOf(locale, product.slug)}#reviews`}>{t.action}</Action>
        </>
      ),
    }
  return {
    words,
    subject: t.refusedSubject(product.name),
    preview: review.reason ?? t.after,
    body: (
      <>
        <Title>{t.refusedTitle}</Title>
        <Opening>{t.refused(name, product.name)}</Opening>
        {review.reason && <Note>{review.reason}</Note>}
        <Paragraph>{t.after}</Paragraph>
      </>
    ),
  }
}

/** The author is mailed the verdict, either way. */
export const reviewShown: MailTemplate<MailAbout['review_shown']> = (context, { invitation_id }) =>
  composeVerdict(context, invitation_id, true)
export const reviewRefused: MailTemplate<MailAbout['review_refused']> = (context, { invitation_id }) =>
  composeVerdict(context, invitation_id, false)
