import { Fragment } from 'react'
import type { Locale } from '../../../../contract/rules/locale.ts'
import { Action, Anchor, Opening, Paragraph, Small, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate, StandardText } from '../../../mail/mail.ts'
import { longDay } from '../../../platform/formats.ts'
import { findInvitation } from '../find-invitation.ts'
import { firstNameOf, openUntil } from '../invitation.ts'
import { thanks } from '../thanks.ts'
import { aboutReviews, linkOf, Training } from './review-parts.tsx'

const texts = {
  nl: {
    subject: (course: string) => `Hoe was ${course}?`,
    title: 'Hoe was de training?',
    greeting: (name: string) =>
      `Beste ${name}, u hebt deze training bij ons gevolgd. Wat vond u ervan? Met twee minuten helpt u wie nog moet kiezen, en ons om beter te worden.`,
    stars: 'Kies een aantal sterren; daarna kunt u er iets bij schrijven.',
    star: (count: number) => `${count} van 5 sterren`,
    action: 'Schrijf een beoordeling',
    thanks: `Als dank krijgt u een kortingscode van ${thanks.percent} %, ook als uw oordeel kritisch is.`,
    until: (day: string) => `De link is van u alleen, werkt één keer en tot en met ${day}.`,
    why: 'U krijgt deze mail één keer per training, omdat u eraan hebt deelgenomen of de training hebt besteld.',
    stop: 'Geen uitnodigingen voor beoordelingen meer ontvangen',
    how: 'Hoe wij met beoordelingen omgaan',
  },
  en: {
    subject: (course: string) => `How was ${course}?`,
    title: 'How was the training?',
    greeting: (name: string) =>
      `Dear ${name}, you took this training with us. What did you think of it? Two minutes of your time help others choose, and help us improve.`,
    stars: 'Choose a number of stars; then you can add a few words.',
    star: (count: number) => `${count} out of 5 stars`,
    action: 'Write a review',
    thanks: `As a thank-you you get a ${thanks.percent}% discount code, even if your review is critical.`,
    until: (day: string) => `This link is personal and works once, until ${day}.`,
    why: 'You get this e-mail once per training, because you took part in it or ordered it.',
    stop: 'Stop review invitations',
    how: 'How we handle reviews',
  },
} satisfies Record<Locale, unknown>

export const reviewInvitationText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{course}}'), opening: t.greeting('{{name}}') }
}

/** Yellow on black, the brand's colours. The number is for readers whose font has no star. */
const star = {
  display: 'inline-block',
  backgroundColor: '#0b0b0c',
  color: '#ffd400',
  fontSize: '17px',
  fontWeight: 700,
  lineHeight: '44px',
  minWidth: '44px',
  margin: '0 4px 8px 0',
  textAlign: 'center',
  textDecoration: 'none',
  borderRadius: '4px',
} as const

/** Sent some days after the training: a service mail to a customer, with a link to opt out. */
export const reviewInvitation: MailTemplate<MailAbout['review_invitation']> = async (
  context,
  { invitation_id },
) => {
  const invitation = await findInvitation(context, invitation_id)
  if (!invitation) return undefined
  const { locale, name, product, invitedAt } = invitation
  const t = texts[locale]
  const link = linkOf(context, invitation)
  return {
    subject: t.subject(product.name),
    words: { name: firstNameOf(name), course: product.name },
    preview: `${t.stars} ${t.thanks}`,
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.greeting(firstNameOf(name))}</Opening>
        <Training invitation={invitation} />
        <Paragraph>{t.stars}</Paragraph>
        <Paragraph>
          {[1, 2, 3, 4, 5].map((count) => (
            // The space separates the links in the plain-text version.
            <Fragment key={count}>
              <a href={`${link}?stars=${count}`} title={t.star(count)} style={star}>
                {`${count}★`}
              </a>{' '}
            </Fragment>
          ))}
        </Paragraph>
        <Action href={link}>{t.action}</Action>
        <Paragraph>{t.thanks}</Paragraph>
        <Small>
          {t.until(longDay(locale, openUntil(invitedAt)))} {t.why}
        </Small>
        <Small>
          <Anchor href={`${link}?stop=1`}>{t.stop}</Anchor>
          {' · '}
          <Anchor href={aboutReviews(context, locale)}>{t.how}</Anchor>
        </Small>
      </>
    ),
  }
}
