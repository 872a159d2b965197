import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import type { Cart } from '../../../contract/wire/booking/cart.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { isSignedIn } from '../../account/customer/is-signed-in.ts'
import { analyticsItem, emitEvent } from '../../lib/analytics/events.ts'

type Props = { cart: Cart; size?: 'md' | 'lg'; className?: string; children: ReactNode }

/** Leads to the order step; visitors who are not known yet go to the login step first. */
export function CheckoutLink({ cart, size = 'lg', className = '', children }: Props) {
  const locale = useLocale()
  const isKnown = useIsHydrated() && isSignedIn()
  const begin = () =>
    emitEvent({
      name: 'begin_checkout',
      items: cart.items.map((item) => analyticsItem(item, item.amount)),
    })
  return (
    <LinkButton
      href={linkedPaths[isKnown ? 'checkoutOrder' : 'checkoutLogin'][locale]}
      size={size}
      onClick={begin}
      className={`w-full ${className}`}
    >
      {children}
      <ArrowRight aria-hidden="true" strokeWidth={2.5} className="size-5" />
    </LinkButton>
  )
}
