import type { Cart } from '../../../contract/wire/booking/cart.ts'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { CartTotals } from '../cart/cart-totals.tsx'

/** What an offer comes to, with shipping. Codes do not count: its prices are its own. */
export function OfferSummary({ offer, cart }: { offer: Offer; cart: Cart }) {
  const t = useTranslations('checkout.summary')
  const of = useTranslations('offers')
  const locale = useLocale()
  const { money, days } = useFormat()
  return (
    <>
      <p className="mt-1 text-sm text-slate">{of('number', { number: offer.number })}</p>
      <ul lang={offer.language} className="mt-3 divide-y divide-line border-b border-line">
        {offer.lines.map(({ id, amount, full_name, line, first_day, last_day, location }) => (
          <li key={id} className="py-3 text-sm leading-snug">
            <p className="flex justify-between gap-4 font-bold">
              <span className="wrap-anywhere">{t('line', { amount, name: full_name })}</span>
              <span className="shrink-0 tabular-nums">{money(line.gross)}</span>
            </p>
            {first_day && (
              <p className="text-stone">
                {days(first_day, last_day ?? first_day)}
                {location && `, ${location}`}
              </p>
            )}
          </li>
        ))}
      </ul>
      <CartTotals cart={cart} />
      <p className="mt-4">
        <TextLink
          href={`${paths.offer[locale]}/${offer.id}`}
          className="inline-flex min-h-11 items-center text-sm font-semibold"
        >
          {of('checkout.back')}
        </TextLink>
      </p>
    </>
  )
}
