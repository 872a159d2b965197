import { Check } from 'lucide-react'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { Cart } from '../../../contract/wire/booking/cart.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { PaymentLogos } from '../../lib/page/payment-logos.tsx'
import { PurchaseTotals } from '../purchase/purchase-totals.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { DiscountCode } from './discount-code.tsx'
import { ShareCart } from './share-cart.tsx'
import { useCart } from './store/cart-store.ts'

/** The totals and the checkout button; stays visible next to the lines. */
export function CartSummary({ cart }: { cart: Cart }) {
  const t = useTranslations('cartPage.total')
  const { busy } = useCart()
  return (
    <aside aria-label={t('title')} className="self-start border-2 border-ink lg:sticky lg:top-24">
      <div className="p-6">
        <h2 className="text-2xl">{t('title')}</h2>
        <PurchaseTotals purchase={cart} busy={busy} />
        <DiscountCode cart={cart} />
        <div className="mt-5">
          <CheckoutLink cart={cart}>{t('checkout')}</CheckoutLink>
        </div>
      </div>
      <Trust cart={cart} />
      <Quotation />
      <ShareCart />
    </aside>
  )
}

/** Until when names can be added to all trainings in the cart; undefined when that day has passed or nothing is dated. */
function namesUntil({ items }: Cart): string | undefined {
  const [first] = items
    .flatMap(({ kind, info }) =>
      kind === 'training' && info.participants_until ? [info.participants_until] : [],
    )
    .toSorted()
  return first && first >= dayOf(new Date()) ? first : undefined
}

function Trust({ cart }: { cart: Cart }) {
  const t = useTranslations('cartPage.trust')
  const { day } = useFormat()
  const until = namesUntil(cart)
  const facts = [
    t('held'),
    ...(until ? [t('later', { day: day(until, 'long') })] : []),
    t('pay'),
    t('withdraw'),
  ]
  return (
    <section aria-label={t('label')} className="border-t border-line bg-mist px-6 py-5 text-sm">
      <ul className="space-y-2">
        {facts.map((fact) => (
          <li key={fact} className="flex gap-2.5">
            <Check aria-hidden="true" strokeWidth={3} className="mt-0.5 size-4.5 shrink-0" />
            {fact}
          </li>
        ))}
      </ul>
      <div className="mt-4">
        <PaymentLogos />
      </div>
    </section>
  )
}

/** One quotation for everything in the cart. */
function Quotation() {
  const t = useTranslations('cartPage.total')
  const locale = useLocale()
  return (
    <section aria-label={t('quotation')} className="border-t border-line px-6 py-5 text-sm">
      <h3 className="font-bold tracking-normal">{t('quotation')}</h3>
      <p className="mt-1">{t('quotationText')}</p>
      <TextLink href={paths.quotation[locale]} className="inline-block py-2.5 leading-snug">
        {t('quotationFor')}
      </TextLink>
    </section>
  )
}
