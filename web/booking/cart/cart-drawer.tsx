import { CircleCheck, Plus, X } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useLocation } from 'react-router'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import type { CartItem } from '../../../contract/wire/booking/cart.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CartChanges } from './cart-changes.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { ShortLines } from './short-lines.tsx'
import { ShortTotal } from './short-total.tsx'
import { setLine, useCart } from './store/cart-store.ts'
import { closeDrawer, type useDrawer } from './store/drawer-state.ts'

/** Opens after adding, with the added item on top. */
export function CartDrawer({ shown }: { shown: ReturnType<typeof useDrawer> }) {
  const { key } = useLocation()
  const titleId = useId()
  const isOpen = shown !== null
  // Focus the result, not the close button.
  useEffect(() => {
    if (isOpen) document.getElementById(titleId)?.focus()
  }, [isOpen, titleId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the page changes
  useEffect(() => closeDrawer, [key])
  return (
    <Dialog side="right" open={isOpen} onClose={closeDrawer} aria-labelledby={titleId}>
      {shown && <Inside titleId={titleId} poId={shown.poId} wasAdded={shown.added > 0} />}
    </Dialog>
  )
}

/** Another participant for the training that was added, while it has seats. */
function OneMore({ item: { po_id, kind, amount, max } }: { item: CartItem }) {
  const t = useTranslations('cart.drawer')
  const { busy } = useCart()
  if (kind !== 'training' || (max !== null && amount >= max)) return null
  return (
    <Button
      kind="outline"
      size="sm"
      className="mt-3"
      aria-disabled={busy || undefined}
      onClick={() => busy || void setLine(po_id, amount + 1)}
    >
      <Plus aria-hidden="true" className="size-4.5" />
      {t('oneMore')}
    </Button>
  )
}

function Inside({ titleId, poId, wasAdded }: { titleId: string; poId: number; wasAdded: boolean }) {
  const t = useTranslations('cart.drawer')
  const closeText = useTranslations('ui')('close')
  const locale = useLocale()
  const { cart } = useCart()
  if (!cart) return null
  const added = cart.items.find(({ po_id }) => po_id === poId)
  const items = cart.items.toSorted((a, b) => Number(b.po_id === poId) - Number(a.po_id === poId))
  return (
    <div className="flex min-h-full flex-col">
      <div className="sticky top-0 z-1 flex items-center justify-between gap-3 bg-ink py-3 pr-3 pl-5 text-paper">
        <h2 id={titleId} className="flex items-center gap-2.5 text-xl outline-none" tabIndex={-1}>
          {wasAdded && <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-signal" />}
          {t(wasAdded ? 'added' : 'unchanged')}
        </h2>
        <IconButton icon={X} label={closeText} onClick={closeDrawer} className="hover:bg-iron" />
      </div>
      <div className="grow px-5 py-3">
        <CartChanges />
        <ShortLines items={items} max={5} />
        {added && <OneMore item={added} />}
      </div>
      <div className="sticky bottom-0 bg-mist px-5 pb-5">
        <ShortTotal total={cart.total} />
        <div className="mt-4 flex flex-col gap-2">
          <CheckoutLink cart={cart}>{t('checkout')}</CheckoutLink>
          <LinkButton href={linkedPaths.cart[locale]} kind="outline">
            {t('toCart')}
          </LinkButton>
          <Button kind="quiet" onClick={closeDrawer}>
            {t('continue')}
          </Button>
        </div>
      </div>
    </div>
  )
}
