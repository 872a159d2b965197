import { ArrowRight } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { Cart } from '../../contract/cart.ts'
import { linkedPaths } from '../../contract/links.ts'
import { analyticsItem, emitEvent } from '../analytics/events.ts'
import { useLocale } from '../i18n/translations.tsx'
import { LinkButton } from '../ui/button.tsx'
import { isSignedIn } from './is-cart-expected.ts'

const never = () => () => {}

type Props = { cart: Cart; size?: 'md' | 'lg'; className?: string; children: ReactNode }

/** On to the order. Who is not known yet passes by the page that asks. */
export function CheckoutLink({ cart, size = 'lg', className = '', children }: Props) {
  const locale = useLocale()
  const isKnown = useSyncExternalStore(never, isSignedIn, () => false)
  const begin = () =>
    emitEvent({
      name: 'begin_checkout',
      items: cart.items.map((item) => analyticsItem(item, item.amount)),
    })
  return (
    <LinkButton
      to={linkedPaths[isKnown ? 'checkoutOrder' : 'checkoutLogin'][locale]}
      size={size}
      onClick={begin}
      className={`w-full ${className}`}
    >
      {children}
      <ArrowRight aria-hidden="true" strokeWidth={2.5} className="size-5" />
    </LinkButton>
  )
}
