import type { Cart } from '../../../contract/wire/booking/cart.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { useCart } from './store/cart-store.ts'

/** On small screens the total and the checkout button stay at the bottom edge. */
export function CartBar({ cart }: { cart: Cart }) {
  const t = useTranslations('cartPage.total')
  const toPay = useTranslations('purchase.total')('toPay')
  const { money } = useFormat()
  const { busy } = useCart()
  return (
    <div className="cart-bar">
      <p className={`shrink-0 leading-tight ${busy ? 'opacity-50' : ''}`}>
        <span className="block text-xs">{toPay}</span>
        <span className="text-xl font-extrabold tracking-tight tabular-nums">
          {money(cart.total.to_pay.gross)}
        </span>
      </p>
      <div className="min-w-0 grow sm:ml-auto sm:max-w-80">
        <CheckoutLink cart={cart} size="md" className="px-3!">
          {t('checkout')}
        </CheckoutLink>
      </div>
    </div>
  )
}
