import { dayOf } from '../../../contract/rules/day.ts'
import { orderPath, withdrawPath } from '../../../contract/rules/links.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type { VatRate } from '../../../contract/rules/vat.ts'
import { Anchor, List, Paragraph, Rows, Small, Subtitle } from '../../mail/letterhead.tsx'
import type { MailContext } from '../../mail/mail.ts'
import { fullDay, longDay, longDays, money } from '../../platform/formats.ts'
import { orderSignatureSubject } from '../../platform/signature.ts'
import { type BookedLine, type Booking, isPrivate, lineNetCents } from '../orders/find-order.ts'

/** What mails about an order have in common. */

const words = {
  nl: {
    when: 'Wanneer',
    where: 'Waar',
    bring: 'Neem mee',
    daily: 'dagelijks',
    of: (rate: VatRate) => (rate === 'exempt' ? 'Btw (vrijgesteld)' : `Btw ${rate} %`),
    subtotal: 'Subtotaal zonder btw',
    included: 'Waarvan btw',
    total: 'Totaal',
    discount: (sum: string) => `met ${sum} korting`,
    early: (day: string) =>
      `Op ${day} hebt u ermee ingestemd dat een training die binnen de bedenktijd van veertien dagen valt ook dan al begint. Is de training helemaal gegeven, dan kunt u niet meer herroepen; is zij begonnen, dan betaalt u wat tot dan geleverd is.`,
    withdraw:
      'U kunt deze bestelling als particulier binnen veertien dagen herroepen, zonder opgave van redenen.',
    withdrawLink: 'Bestelling herroepen',
    order: 'Uw bestelling bekijken',
  },
  en: {
    when: 'When',
    where: 'Where',
    bring: 'What to bring',
    daily: 'daily',
    of: (rate: VatRate) => (rate === 'exempt' ? 'VAT (exempt)' : `VAT ${rate} %`),
    subtotal: 'Subtotal without VAT',
    included: 'Of which VAT',
    total: 'Total',
    discount: (sum: string) => `with ${sum} discount`,
    early: (day: string) =>
      `On ${day} you agreed that a course which falls within the withdrawal period of fourteen days may begin in that period. Once the course has been given in full you can no longer withdraw; once it has begun you pay for what was given until then.`,
    withdraw:
      'As a private buyer you may withdraw from this order within fourteen days, without giving a reason.',
    withdrawLink: 'Withdraw from this order',
    order: 'View your order',
  },
} satisfies Record<Locale, unknown>

/** The order's own page, opened without logging in. */
export const orderLink = ({ origin, signer }: MailContext, { id, locale }: Pick<Booking, 'id' | 'locale'>) =>
  `${origin}${orderPath(locale, id, signer.sign(orderSignatureSubject(id)))}`

export const orderWords = (locale: Locale) => words[locale]

export const grossCents = ({ netCents, vatCents }: Pick<Booking, 'netCents' | 'vatCents'>) =>
  netCents + vatCents

/** "zondag 12 april 2026, 09:00–16:30" */
function whenOf(locale: Locale, { first_day, last_day, starts_at, ends_at }: BookedLine): string | null {
  if (!first_day || !last_day) return null
  const times = starts_at && ends_at ? `${starts_at}–${ends_at}` : null
  if (first_day === last_day) return [fullDay(locale, first_day), times].filter(Boolean).join(', ')
  return [longDays(locale, first_day, last_day), times && `${words[locale].daily} ${times}`]
    .filter(Boolean)
    .join(', ')
}

/** What, when and where, and what to bring. */
export function Course({ locale, line }: { locale: Locale; line: BookedLine }) {
  const said = words[locale]
  const when = whenOf(locale, line)
  if (!when) return null
  return (
    <>
      <Subtitle>{line.name}</Subtitle>
      <Paragraph>
        <strong>{said.when}:</strong> {when}
        {line.place && (
          <>
            <br />
            <strong>{said.where}:</strong> {line.place.name}, {line.place.street}, {line.place.postcode}{' '}
            {line.place.city}
          </>
        )}
      </Paragraph>
      {line.bring && line.bring.length > 0 && (
        <>
          <Paragraph>
            <strong>{said.bring}:</strong>
          </Paragraph>
          <List items={line.bring} />
        </>
      )}
    </>
  )
}

/** The lines and what they come to: a company reads sums without VAT, a private buyer with. */
export function Sums({ booking }: { booking: Booking }) {
  const { locale, lines, netCents, vatCents } = booking
  const said = words[locale]
  const forPrivate = isPrivate(booking)
  const rates = (['21', '9', 'exempt'] as const).filter((rate) => lines.some(({ vat }) => vat === rate))
  const vatOf = (rate: VatRate) =>
    lines.filter(({ vat }) => vat === rate).reduce((sum, line) => sum + line.vat_cents, 0)
  return (
    <Rows
      rows={[
        ...lines.map((line) => ({
          name: (
            <>
              {line.amount} × {line.name}
              {line.option_name && line.option_name !== line.name && (
                <>
                  <br />
                  {line.option_name}
                </>
              )}
              {line.discount_cents > 0 && (
                <>
                  <br />
                  {said.discount(money(line.discount_cents))}
                </>
              )}
            </>
          ),
          value: money(lineNetCents(line) + (forPrivate ? line.vat_cents : 0)),
        })),
        ...(forPrivate
          ? []
          : [
              { name: said.subtotal, value: money(netCents) },
              ...rates.map((rate) => ({ name: said.of(rate), value: money(vatOf(rate)) })),
            ]),
        { name: said.total, value: money(netCents + vatCents), strong: true },
        ...(forPrivate ? [{ name: said.included, value: money(vatCents) }] : []),
      ]}
    />
  )
}

/** What the law wants a private buyer to have in hand: the way to withdraw, and what they agreed to. */
export function PrivateRights({ desk, booking }: { desk: MailContext; booking: Booking }) {
  if (!isPrivate(booking)) return null
  const said = words[booking.locale]
  return (
    <>
      <Small>
        {said.withdraw}{' '}
        <Anchor href={`${desk.origin}${withdrawPath(booking.locale, booking.number)}`}>
          {said.withdrawLink}
        </Anchor>
      </Small>
      {booking.earlyStart && (
        <Small>{said.early(longDay(booking.locale, dayOf(new Date(booking.earlyStart.at))))}</Small>
      )}
    </>
  )
}
