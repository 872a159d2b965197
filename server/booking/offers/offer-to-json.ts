import { isDiscounted } from '../../../contract/rules/booking/offers.ts'
import { priceOf, toEuros } from '../../../contract/rules/money/money.ts'
import { quotationReference } from '../../../contract/rules/references.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { Offer, OfferLine } from '../../../contract/wire/booking/offer.ts'
import { optionDescription } from '../../catalogue/dates/option-description.ts'
import { uriOf } from '../../catalogue/links.ts'
import type { Shop } from '../../platform/shop.ts'
import { orderSignatureSubject, type Signer } from '../../platform/signature.ts'
import { needsEarlyStart } from '../checkout/check-order.ts'
import { isGoods } from '../purchase/purchase.ts'
import { type Discount, type Priced, type Totals, totalsOf } from '../purchase/totals.ts'
import type { FoundLine, FoundOffer } from './find-offer.ts'
import { summaryToJson } from './list-offers.ts'
import { amountOf, obstacleOf } from './obstacle.ts'

type Discounted = { discount_percent: number | null; discount_cents: number | null }

/** The discount that staff gave, as the calculator takes it. */
export const discountOf = ({ discount_percent, discount_cents }: Discounted): Discount | null => {
  if (discount_percent !== null) return { percent: discount_percent }
  return discount_cents === null ? null : { amountCents: discount_cents }
}

type Priceable = Pick<FoundLine, 'lineKind' | 'netCents' | 'amount' | 'vat'>

/** A line of an offer for the calculator. */
export const pricedLine = ({ lineKind, netCents, amount, vat }: Priceable): Priced => ({
  unitNetCents: netCents,
  amount,
  vat,
  isDiscounted: isDiscounted(lineKind),
})

export const offerTotals = (offer: Discounted & { lines: readonly Priceable[] }): Totals =>
  totalsOf(offer.lines.map(pricedLine), discountOf(offer))

/** An offer is for a company if its invoice goes to one. */
export const isForCompany = ({ invoice_address, customer }: FoundOffer) =>
  Boolean(invoice_address ? invoice_address.company : customer.company)

function lineToJson({ locale, now }: Shop, offer: FoundOffer, line: FoundLine): OfferLine {
  const isTraining = line.kind === 'training' && line.lineKind === 'option'
  return {
    id: line.id,
    kind: line.lineKind,
    product_kind: line.kind,
    po_id: line.optionId,
    full_name: line.name,
    option_name: line.optionId === null ? '' : optionDescription(line),
    uri: line.slug === null || line.lineKind !== 'option' ? null : uriOf(locale, line.slug),
    amount: line.amount,
    net: toEuros(line.netCents),
    line: priceOf(line.netCents * line.amount, line.vat),
    vat: line.vat,
    first_day: line.firstDay,
    last_day: line.lastDay,
    starts_at: line.startsAt,
    ends_at: line.endsAt,
    location: line.location,
    places_left: line.optionId === null ? null : line.seatsLeft,
    obstacle: offer.state === 'sent' ? obstacleOf(line, amountOf(offer.lines, line.optionId), now) : null,
    participant_needs: isTraining ? line.participantNeeds : [],
  }
}

/** Its seats are held today. */
export const isStillHeld = ({ hold_until }: Pick<FoundOffer, 'hold_until'>, now: Date) =>
  hold_until !== null && hold_until >= dayOf(now)

/** An offer as its customer may see it. */
export function offerToJson(shop: Shop, signer: Signer, offer: FoundOffer): Offer {
  const { order, ...summary } = summaryToJson(offer)
  const mayAnswer = offer.state === 'sent'
  const isCompany = isForCompany(offer)
  const totals = offerTotals(offer)
  return {
    ...summary,
    language: offer.locale,
    customer: { name: offer.customer.name, company: offer.customer.company },
    invoice_address: offer.invoice_address,
    lines: offer.lines.map((line) => lineToJson(shop, offer, line)),
    closing: offer.closing,
    held_until: mayAnswer && isStillHeld(offer, shop.now) ? offer.hold_until : null,
    discount: toEuros(totals.discountCents),
    vat: totals.perRate.map(({ rate, netCents, vatCents }) => ({
      rate,
      net: toEuros(netCents),
      vat: toEuros(vatCents),
    })),
    may_answer: mayAnswer,
    has_goods: offer.lines.some(isGoods),
    asks_early_start: mayAnswer && needsEarlyStart({ isCompany }, offer.lines, dayOf(shop.now)),
    answered_by: mayAnswer ? null : offer.answered_by,
    decline_reason: offer.state === 'declined' ? offer.decline_reason : null,
    request_reference: offer.request_id === null ? null : quotationReference(offer.request_id),
    order: order && { ...order, key: signer.sign(orderSignatureSubject(order.id)) },
  }
}
