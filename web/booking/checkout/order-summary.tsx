import { ChevronUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { DiscountCode } from '../cart/discount-code.tsx'
import { useCart } from '../cart/store/cart-store.ts'
import { LineFacts } from '../purchase/line-facts.tsx'
import type { Purchase, PurchaseLine } from '../purchase/purchase.ts'
import { PurchaseTotals } from '../purchase/purchase-totals.tsx'

type Props = { purchase: Purchase; offer: Offer | undefined }

/** From this width the summary is next to the form (`lg`). */
const wideScreen = '(width >= 62rem)'

const subscribe = (listener: () => void) => {
  const list = matchMedia(wideScreen)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}
const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wideScreen).matches,
    () => true,
  )

/** Next to the form on wide screens, at the bottom edge on small ones. Rendered once, because its parts have ids and names. */
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

/** The total, with its details when opened. */
function SummaryBar({ purchase, offer }: Props) {
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
          <span className="text-lg whitespace-nowrap tabular-nums">{money(purchase.total.to_pay.gross)}</span>
        </summary>
        <div className="max-h-[60dvh] overflow-y-auto bg-paper px-4 pt-2 pb-5 text-ink sm:px-6">
          <SummaryContent purchase={purchase} offer={offer} />
        </div>
      </details>
    </aside>
  )
}

function SummaryContent({ purchase, offer }: Props) {
  const t = useTranslations('checkout.summary')
  const locale = useLocale()
  const { cart, busy } = useCart()
  return (
    <>
      {offer && <OfferNumber offer={offer} />}
      <ul lang={offer?.language} className="mt-3 divide-y divide-line border-b border-line">
        {purchase.items.map((item) => (
          <SummaryLine key={item.id ?? item.po_id} item={item} />
        ))}
      </ul>
      <PurchaseTotals purchase={purchase} busy={!offer && busy} />
      {/* Discount codes do not apply to an offer: its prices are fixed. */}
      {!offer && cart && <DiscountCode cart={cart} />}
      <p className="mt-4">
        <TextLink
          href={offer ? `${paths.offer[locale]}/${offer.id}` : paths.cart[locale]}
          className="inline-flex min-h-11 items-center text-sm font-semibold"
        >
          {offer ? <BackToOffer /> : t('change')}
        </TextLink>
      </p>
    </>
  )
}

// On their own, because the texts of offers are loaded only for an offer.
function OfferNumber({ offer: { number } }: { offer: Offer }) {
  return <p className="mt-1 text-sm text-slate">{useTranslations('offers')('number', { number })}</p>
}
function BackToOffer() {
  return useTranslations('offers')('checkout.back')
}

function SummaryLine({ item }: { item: PurchaseLine }) {
  const t = useTranslations('checkout.summary')
  const { money } = useFormat()
  const { amount, full_name: name, line, fee } = item
  return (
    <li className="py-3 text-sm leading-snug">
      <p className="flex justify-between gap-4 font-bold">
        <span className="wrap-anywhere">{t('line', { amount, name })}</span>
        <span className="shrink-0 tabular-nums">{money(line.gross)}</span>
      </p>
      <LineFacts item={item} />
      {fee && (
        <p className="flex justify-between gap-4">
          <span>{t('fee', { name: fee.name, amount })}</span>
          <span className="tabular-nums">{money(fee.line.gross)}</span>
        </p>
      )}
    </li>
  )
}
