import { linkedPaths, reviewPath } from '../../../../contract/rules/paths/links.ts'
import { dayOf } from '../../../../contract/rules/time/day.ts'
import { Rows } from '../../../mail/letterhead.tsx'
import type { MailContext } from '../../../mail/mail.ts'
import { longDay, longDays, money } from '../../../platform/formats.ts'
import { reviewSignatureSubject } from '../../../platform/signature.ts'
import type { Invitation } from '../find-invitation.ts'
import { thanks } from '../thanks.ts'

/** The link in a mail. It gives the right to write a review, so it is signed. */
export const linkOf = (
  { origin, signer }: MailContext,
  { uuid, locale }: Pick<Invitation, 'uuid' | 'locale'>,
) => `${origin}${reviewPath(locale, uuid, signer.sign(reviewSignatureSubject(uuid)))}`

export const aboutReviews = ({ origin }: MailContext, locale: Invitation['locale']) =>
  `${origin}${linkedPaths.reviewPromotion[locale]}`

const texts = {
  nl: { training: 'Training', when: 'Wanneer', where: 'Waar' },
  en: { training: 'Training', when: 'When', where: 'Where' },
}

/** Which training it is about. */
export function Training({ invitation }: { invitation: Invitation }) {
  const { locale, product, firstDay, lastDay, location } = invitation
  const t = texts[locale]
  return (
    <Rows
      rows={[
        { name: t.training, value: product.name, wraps: true },
        ...(firstDay
          ? [{ name: t.when, value: longDays(locale, firstDay, lastDay ?? firstDay), wraps: true }]
          : []),
        ...(location ? [{ name: t.where, value: location, wraps: true }] : []),
      ]}
    />
  )
}

const codeTexts = {
  nl: {
    code: 'Kortingscode',
    discount: 'Korting',
    from: 'Vanaf',
    until: 'Geldig tot en met',
    net: 'zonder btw',
  },
  en: {
    code: 'Discount code',
    discount: 'Discount',
    from: 'From',
    until: 'Valid until',
    net: 'excluding VAT',
  },
}

/** The discount code and its conditions. */
export function ThanksCode({ invitation: { locale, code } }: { invitation: Invitation }) {
  const t = codeTexts[locale]
  if (!code) return null
  return (
    <Rows
      rows={[
        { name: t.code, value: code.code, strong: true },
        { name: t.discount, value: `${thanks.percent} %` },
        { name: t.from, value: `${money(locale, thanks.minimumCents)} ${t.net}` },
        ...(code.endsAt ? [{ name: t.until, value: longDay(locale, dayOf(code.endsAt)) }] : []),
      ]}
    />
  )
}
