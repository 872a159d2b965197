import { CircleCheck, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { linkedPaths } from '../../../contract/rules/links.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CartChanges } from './cart-changes.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { ShortLines } from './short-lines.tsx'
import { ShortTotal } from './short-total.tsx'
import { useCart } from './store/cart-store.ts'
import { closeDrawer, type useDrawer } from './store/drawer-state.ts'

/** Opens after adding, with what was added on top. A modal dialog: it takes focus and gives it back. */
export function CartDrawer({ shown }: { shown: ReturnType<typeof useDrawer> }) {
  const { key } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isOpen = shown !== null
  useEffect(() => {
    if (isOpen && !dialog.current?.open) {
      dialog.current?.showModal()
      // Focus the result, not the close button.
      dialog.current?.querySelector('h2')?.focus()
    }
    if (!isOpen) dialog.current?.close()
  }, [isOpen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the page changes
  useEffect(() => closeDrawer, [key])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it; the keyboard has Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={closeDrawer}
      onClick={(event) => event.target === event.currentTarget && closeDrawer()}
      className="drawer"
    >
      {shown && <Inside titleId={titleId} poId={shown.poId} wasAdded={shown.added > 0} />}
    </dialog>
  )
}

function Inside({ titleId, poId, wasAdded }: { titleId: string; poId: number; wasAdded: boolean }) {
  const t = useTranslations('cart.drawer')
  const closeText = useTranslations('ui')('close')
  const locale = useLocale()
  const { cart } = useCart()
  if (!cart) return null
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
      </div>
      <div className="sticky bottom-0 bg-mist px-5 pb-5">
        <ShortTotal total={cart.total} />
        <div className="mt-4 flex flex-col gap-2">
          <CheckoutLink cart={cart}>{t('onwards')}</CheckoutLink>
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
