import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Customer } from '../../../contract/wire/accounts/customer.ts'
import type { Cart } from '../../../contract/wire/booking/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { useCustomer } from '../../account/customer/customer-store.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { loadCart, useCart } from '../cart/store/cart-store.ts'
import { OrderForm } from './order-form.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { findAttempt, findPlaced, forgetPlaced } from './submit/attempt.ts'
import { OrderUnderWay } from './submit/order-under-way.tsx'
import { useOrderData } from './use-order-data.ts'

/** The order step in the browser: only who is known and has something to order gets the form. */
export function OrderStep({ wantedAddress }: { wantedAddress: string | undefined }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const { state: customerState, customer } = useCustomer()
  const { state: cartState, cart } = useCart()
  const [isFresh, setFresh] = useState(false)
  // What this tab knew of the cart may be old, and nobody should be sent away for that.
  useEffect(() => {
    let gone = false
    void loadCart().then(() => gone || setFresh(true))
    return () => {
      gone = true
    }
  }, [])

  const isEmpty = isFresh && cartState === 'ready' && cart?.count === 0
  const underWay = isEmpty && customer ? (findAttempt(customer.id) ?? findPlaced(customer.id)) : undefined
  const away =
    customerState === 'anonymous'
      ? paths.checkoutLogin[locale]
      : isEmpty && customer && !underWay
        ? paths.cart[locale]
        : null
  useEffect(() => {
    if (away) void navigate(away, { replace: true })
  }, [away, navigate])

  if (isFresh && cartState === 'failed') return <Failed onRetry={() => void loadCart()} />
  if (away || !customer || !isFresh || !cart) return <OrderSkeleton />
  if (underWay) return <OrderUnderWay underWay={underWay} />
  return <Known key={customer.id} {...{ customer, cart, wantedAddress }} />
}

type KnownProps = { customer: Customer; cart: Cart; wantedAddress: string | undefined }

function Known({ customer, cart, wantedAddress }: KnownProps) {
  const { data, failed, retry, learnAddress } = useOrderData(cart)
  // A new cart: the way back to an earlier payment is not what one is looking for.
  useEffect(forgetPlaced, [])
  if (failed) return <Failed onRetry={retry} />
  if (!data) return <OrderSkeleton />
  return <OrderForm {...{ customer, cart, data, wantedAddress, learnAddress }} />
}

export function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('checkout.failed')
  return (
    <div role="alert" className="mt-8 border-l-4 border-bad bg-bad-tint p-6">
      <p className="font-bold">{t('title')}</p>
      <p className="mt-1">{t('text')}</p>
      <Button className="mt-4" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
