import { freeUntil } from '../../../contract/rules/booking/free-changes.ts'
import { shownDiscountCents } from '../../../contract/rules/booking/shown-discount.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import { type VatRate, vatRates } from '../../../contract/rules/money/vat.ts'
import { confirmOrderPath, orderPath, withdrawPath } from '../../../contract/rules/paths/links.ts'
import { routeUrl } from '../../../contract/rules/paths/route-link.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import { Anchor, List, Paragraph, Rows, Small, Subtitle } from '../../mail/letterhead.tsx'
import type { MailContext } from '../../mail/mail.ts'
import { fullDay, longDay, longDays, money } from '../../platform/formats.ts'
import { confirmSignatureSubject, orderSignatureSubject } from '../../platform/signature.ts'
import {
  type FoundOrder,
  type FoundOrderLine,
  isPrivate,
  lineNetCents,
  locationInLine,
} from '../orders/find-order.ts'

/** Parts shared by the mails about an order. */

const vatNames: Record<Locale, Partial<Record<VatRate, string>>> = {
  nl: { exempt: 'Btw (vrijgesteld)', reversed: 'Btw verlegd' },
  en: { exempt: 'VAT (exempt)', reversed: 'VAT reverse-charged' },
}

const texts = {
  nl: {
    when: 'Wanneer',
    where: 'Waar',
    route: 'Route',
    language: 'Taal',
    languages: { nl: 'Nederlands', en: 'Engels' },
    bring: 'Neem mee',
    eLearning: 'E-learning',
    accepted: (number: string, by: string | null) =>
      `Offerte ${number} is hiermee geaccepteerd${by ? ` door ${by}` : ''}.`,
    cancelFree: (day: string) => `gratis annuleren tot en met ${day}`,
    moveFree: (day: string) => `één keer gratis verzetten tot en met ${day}`,
    daily: 'dagelijks',
    of: (rate: VatRate) => vatNames.nl[rate] ?? `Btw ${rate} %`,
    subtotal: 'Subtotaal zonder btw',
    included: 'Waarvan btw',
    total: 'Totaal',
    cancelled: 'geannuleerd, kosten',
    discount: (sum: string) => `met ${sum} korting`,
    early: (day: string) =>
      `Op ${day} hebt u ermee ingestemd dat een training die binnen de bedenktijd van veertien dagen valt ook dan al begint. Is de training helemaal gegeven, dan kunt u niet meer herroepen; is de training begonnen, dan betaalt u wat tot dan geleverd is.`,
    withdraw:
      'U kunt deze bestelling als particulier binnen veertien dagen herroepen, zonder opgave van redenen.',
    withdrawLink: 'Bestelling herroepen',
    order: 'Uw bestelling bekijken',
  },
  en: {
    when: 'When',
    where: 'Where',
    route: 'Directions',
    language: 'Language',
    languages: { nl: 'Dutch', en: 'English' },
    bring: 'What to bring',
    eLearning: 'E-learning',
    accepted: (number: string, by: string | null) =>
      `Offer ${number} has been accepted${by ? ` by ${by}` : ''}.`,
    cancelFree: (day: string) => `free cancellation until ${day}`,
    moveFree: (day: string) => `1 free change of date until ${day}`,
    daily: 'daily',
    of: (rate: VatRate) => vatNames.en[rate] ?? `VAT ${rate} %`,
    subtotal: 'Subtotal without VAT',
    included: 'Of which VAT',
    total: 'Total',
    cancelled: 'cancelled, cost',
    discount: (sum: string) => `with ${sum} discount`,
    early: (day: string) =>
      `On ${day} you agreed that a training which falls within the withdrawal period of fourteen days may begin in that period. Once the training has been given in full you can no longer withdraw; once it has begun you pay for the part that was given by then.`,
    withdraw:
      'As a private buyer you may withdraw from this order within fourteen days, without giving a reason.',
    withdrawLink: 'Withdraw from this order',
    order: 'View your order',
  },
} satisfies Record<Locale, unknown>

/** The order's page, which needs no login. Opening it confirms the buyer's address, so it is only sent there. */
export function orderLink(
  { origin, signer }: MailContext,
  { id, locale, isAddressConfirmed }: Pick<FoundOrder, 'id' | 'locale' | 'isAddressConfirmed'>,
) {
  const key = signer.sign(orderSignatureSubject(id))
  const path = isAddressConfirmed
    ? orderPath(locale, id, key)
    : confirmOrderPath(locale, id, key, signer.sign(confirmSignatureSubject(id)))
  return `${origin}${path}`
}

export const orderTexts = (locale: Locale) => texts[locale]

export const grossCents = ({ netCents, vatCents }: Pick<FoundOrder, 'netCents' | 'vatCents'>) =>
  netCents + vatCents

/** That an offer was accepted, and by whom; the order is the answer to it. */
export function AcceptedOffer({ order: { locale, offer } }: { order: FoundOrder }) {
  return offer && <Paragraph>{texts[locale].accepted(offer.number, offer.answered_by)}</Paragraph>
}

type Dated = Pick<FoundOrderLine, 'first_day' | 'last_day' | 'starts_at' | 'ends_at'>

/** "zondag 12 april 2026, 09:00–16:30" */
export function whenOf(locale: Locale, { first_day, last_day, starts_at, ends_at }: Dated): string | null {
  if (!first_day || !last_day) return null
  const times = starts_at && ends_at ? `${starts_at}–${ends_at}` : null
  if (first_day === last_day) return [fullDay(locale, first_day), times].filter(Boolean).join(', ')
  return [longDays(locale, first_day, last_day), times && `${texts[locale].daily} ${times}`]
    .filter(Boolean)
    .join(', ')
}

/** "NEN 3140 VOP: zondag 12 april 2026, 09:00–16:30, Zwolle", for the preview of a mail. */
export const courseInShort = (locale: Locale, line: FoundOrderLine) =>
  `${line.name}: ${[whenOf(locale, line), line.location?.name].filter(Boolean).join(', ')}`

/** The training with its date, location, route, language and what to bring. */
export function Course({ locale, line }: { locale: Locale; line: FoundOrderLine }) {
  const t = texts[locale]
  const when = whenOf(locale, line)
  if (!when) return null
  return (
    <>
      <Subtitle>{line.name}</Subtitle>
      <Paragraph>
        <strong>{t.when}:</strong> {when}
        {line.location && (
          <>
            <br />
            <strong>{t.where}:</strong> {locationInLine(line.location)}
            {line.location.street && (
              <>
                {' '}
                (<Anchor href={routeUrl(line.location)}>{t.route}</Anchor>)
              </>
            )}
          </>
        )}
        {line.language && (
          <>
            <br />
            <strong>{t.language}:</strong> {t.languages[line.language]}
          </>
        )}
        {line.e_learning && (
          <>
            <br />
            <strong>{t.eLearning}:</strong> {line.e_learning}
          </>
        )}
      </Paragraph>
      {line.bring && line.bring.length > 0 && (
        <>
          <Paragraph>
            <strong>{t.bring}:</strong>
          </Paragraph>
          <List items={line.bring} />
        </>
      )}
    </>
  )
}

/** Until when a training can be cancelled and moved without costs, in words; undefined when both days have passed. */
function freeChangesOf(order: FoundOrder, line: FoundOrderLine, now: Date): string | undefined {
  const { locale, moves, terms } = order
  const t = texts[locale]
  // After a move the earliest day counts.
  const firstDay = [line.first_day, line.earliest_day].filter((day) => day !== null).toSorted()[0] ?? null
  const free = freeUntil(firstDay, dayOf(now), terms)
  const parts = [
    free?.cancel && t.cancelFree(longDay(locale, free.cancel)),
    moves < terms.moves && free?.move && t.moveFree(longDay(locale, free.move)),
  ].filter((part) => typeof part === 'string')
  const sentence = parts.join(', ')
  return sentence ? `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.` : undefined
}

/** To the buyer: the promise that a booking can still be changed. */
export function FreeChanges({ order, line, now }: { order: FoundOrder; line: FoundOrderLine; now: Date }) {
  const sentence = line.first_day && freeChangesOf(order, line, now)
  return sentence ? <Paragraph>{sentence}</Paragraph> : null
}

/** The lines and totals: without VAT for a company, with VAT for a private buyer. */
export function Sums({ order }: { order: FoundOrder }) {
  const { locale, lines, netCents, vatCents } = order
  const t = texts[locale]
  const forPrivate = isPrivate(order)
  const rates = vatRates.filter((rate) => lines.some(({ vat }) => vat === rate))
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
              {line.kind === 'cancelled' && ` (${t.cancelled})`}
              {line.kind !== 'cancelled' && shownDiscountCents(line) > 0 && (
                <>
                  <br />
                  {t.discount(money(locale, line.discount_cents))}
                </>
              )}
            </>
          ),
          value: money(locale, lineNetCents(line) + (forPrivate ? line.vat_cents : 0)),
        })),
        ...(forPrivate
          ? []
          : [
              { name: t.subtotal, value: money(locale, netCents) },
              ...rates.map((rate) => ({ name: t.of(rate), value: money(locale, vatOf(rate)) })),
            ]),
        { name: t.total, value: money(locale, netCents + vatCents), strong: true },
        ...(forPrivate ? [{ name: t.included, value: money(locale, vatCents) }] : []),
      ]}
    />
  )
}

/** What the law requires for a private buyer: how to withdraw, and the consent they gave. */
export function PrivateRights({ context, order }: { context: MailContext; order: FoundOrder }) {
  if (!isPrivate(order)) return null
  const t = texts[order.locale]
  return (
    <>
      <Small>
        {t.withdraw}{' '}
        <Anchor href={`${context.origin}${withdrawPath(order.locale, order.number)}`}>
          {t.withdrawLink}
        </Anchor>
      </Small>
      {order.earlyStart && (
        <Small>{t.early(longDay(order.locale, dayOf(new Date(order.earlyStart.at))))}</Small>
      )}
    </>
  )
}
