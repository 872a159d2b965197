import type { ReactNode } from 'react'
import type { Cart } from '../../../contract/wire/booking/cart.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { CartBar } from './cart-bar.tsx'
import { CartChanges } from './cart-changes.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { prepareChangeDate } from './lazy-change-date.ts'
import { RemovedLine } from './removed-line.tsx'
import { loadCart, useCart } from './store/cart-store.ts'
import { useRemovedLines } from './use-removed-lines.ts'

export function CartView() {
  const { state, cart } = useCart()
  if (cart) return <Filled cart={cart} />
  return state === 'failed' ? <Failed /> : <Loading />
}

function Filled({ cart }: { cart: Cart }) {
  const locale = useLocale()
  const t = useTranslations('cartPage')
  const { lines, remove, undo, forget } = useRemovedLines(cart)
  const shown = lines.map(({ item, isRemoved }) =>
    isRemoved ? (
      <RemovedLine key={item.po_id} item={item} onUndo={() => undo(item)} onGone={forget} />
    ) : (
      <CartLine key={item.po_id} item={item} cart={cart} onRemove={() => void remove(item)} />
    ),
  )
  if (cart.items.length === 0)
    return (
      <div className="mt-8">
        <CartChanges className="mb-6" />
        {shown.length > 0 && <ul className="mb-6">{shown}</ul>}
        <EmptyCart />
      </div>
    )
  return (
    <>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[1fr_23rem] xl:gap-x-16 xl:grid-cols-[1fr_26rem]">
        <section
          aria-label={t('lines')}
          onPointerEnter={() => prepareChangeDate(locale)}
          onFocus={() => prepareChangeDate(locale)}
          className="min-w-0"
        >
          <CartChanges className="mb-6" />
          <ul className="border-y border-line">{shown}</ul>
        </section>
        <CartSummary cart={cart} />
      </div>
      <CartBar cart={cart} />
    </>
  )
}

function Failed() {
  const t = useTranslations('cartPage')
  const { phone } = useShellData().shop
  return (
    <div className="mt-8" role="alert">
      <EmptyState title={t('failedTitle')}>
        <p>
          {t.rich('failedText', {
            number: phone,
            phone: (number: ReactNode) => <PhoneLink>{number}</PhoneLink>,
          })}
        </p>
        <Button onClick={() => void loadCart()} className="mt-4">
          {t('retry')}
        </Button>
      </EmptyState>
    </div>
  )
}

function Loading() {
  const t = useTranslations('cartPage')
  return (
    <div className="mt-8 grid gap-12 lg:grid-cols-[1fr_23rem] xl:grid-cols-[1fr_26rem]">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="space-y-6">
        {[1, 2].map((line) => (
          <div key={line} className="grid grid-cols-[6rem_1fr] gap-5 sm:grid-cols-[10rem_1fr]">
            <Skeleton className="aspect-4/3 w-full" />
            <SkeletonText lines={4} />
          </div>
        ))}
      </div>
      <Skeleton className="h-80 w-full" />
    </div>
  )
}
