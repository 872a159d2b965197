import { ChevronUp } from 'lucide-react'
import type { Cart, CartItem } from '../../../contract/wire/booking/cart.ts'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { CartTotals } from '../cart/cart-totals.tsx'
import { DiscountCode } from '../cart/discount-code.tsx'
import { LineFacts } from '../cart/line-facts.tsx'
import { OfferSummary } from './offer-summary.tsx'
import { useIsWide } from './use-is-wide.ts'

/** Beside the form on wide screens, at the lower edge on small ones; once, since its parts have names of their own. */
type Props = { cart: Cart; offer: Offer | undefined }

export function OrderSummary(props: Props) {
  return useIsWide() ? <SideSummary {...props} /> : <SummaryBar {...props} />
}

function SideSummary(props: Props) {
  const t = useTranslations('checkout.summary')
  return (
    <aside
      aria-label={t('title')}
      className="order-summary self-start overflow-y-auto rounded-lg bg-mist p-6"
    >
      <h2 className="text-xl">{t('title')}</h2>
      <SummaryContent {...props} />
    </aside>
  )
}

/** The total, and what it is made of when unfolded. */
function SummaryBar({ cart, offer }: Props) {
  const t = useTranslations('checkout.summary')
  const { money } = useFormat()
  return (
    <aside aria-label={t('title')} className="order-bar">
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-4 font-bold sm:px-6 [&::-webkit-details-marker]:hidden">
          <span className="flex items-center gap-2 text-sm leading-tight">
            <ChevronUp
              aria-hidden="true"
              className="size-5 shrink-0 text-signal transition-transform group-open:rotate-180"
            />
            {t(offer ? 'title' : 'bar')}
          </span>
          <span className="text-lg tabular-nums">{money(cart.total.to_pay.gross)}</span>
        </summary>
        <div className="max-h-[60dvh] overflow-y-auto bg-paper px-4 pt-2 pb-5 text-ink sm:px-6">
          <SummaryContent cart={cart} offer={offer} />
        </div>
      </details>
    </aside>
  )
}

function SummaryContent({ cart, offer }: Props) {
  const t = useTranslations('checkout.summary')
  const locale = useLocale()
  if (offer) return <OfferSummary offer={offer} cart={cart} />
  return (
    <>
      <ul className="mt-3 divide-y divide-line border-b border-line">
        {cart.items.map((item) => (
          <SummaryLine key={item.po_id} item={item} />
        ))}
      </ul>
      <CartTotals cart={cart} />
      <DiscountCode cart={cart} />
      <p className="mt-4">
        <TextLink
          href={paths.cart[locale]}
          className="inline-flex min-h-11 items-center text-sm font-semibold"
        >
          {t('change')}
        </TextLink>
      </p>
    </>
  )
}

function SummaryLine({ item }: { item: CartItem }) {
  const t = useTranslations('checkout.summary')
  const { money } = useFormat()
  return (
    <li className="py-3 text-sm leading-snug">
      <p className="flex justify-between gap-4 font-bold">
        <span className="wrap-anywhere">{t('line', { amount: item.amount, name: item.full_name })}</span>
        <span className="shrink-0 tabular-nums">{money(item.line.gross)}</span>
      </p>
      <LineFacts item={item} />
      {item.fee && (
        <p className="flex justify-between gap-4">
          <span>{t('fee', { name: item.fee.name, amount: item.amount })}</span>
          <span className="tabular-nums">{money(item.fee.gross * item.amount)}</span>
        </p>
      )}
    </li>
  )
}
