import { linkedPaths } from '../../../contract/rules/links.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Chevron } from '../../../ui/disclosure/dropdown.tsx'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { useIdle } from '../../../ui/use-idle.ts'
import { AccountLabel } from '../../account/menu/account-label.tsx'
import { CallMeBackLabel } from '../../content/contact/call-me-back-label.tsx'
import { useConsent } from '../../lib/consent/consent.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { useLazy } from '../../lib/lazy/use-lazy.ts'

/** Places of the frame for features of other rooms; those still to come show nothing. */

/** Top bar: asks to be called back (web/contact). */
export function CallMeBackPlace() {
  const locale = useLocale()
  const { part } = useLazy(true, () => import('../../content/contact/call-me-back.tsx'))
  if (part) return <part.CallMeBack />
  return (
    <a href={linkedPaths.contact[locale]} className="account-entry">
      <CallMeBackLabel />
      <Chevron open={false} />
    </a>
  )
}
/** The same in the menu of small screens. */
export function CallMeBackInMenuPlace() {
  const locale = useLocale()
  const { part } = useLazy(true, () => import('../../content/contact/call-me-back-in-menu.tsx'))
  if (part) return <part.CallMeBackInMenu />
  return (
    <LinkButton href={linkedPaths.contact[locale]} className="w-full">
      <CallMeBackLabel />
    </LinkButton>
  )
}
/** Top bar: log in or the account, with a dot when logged in (web/account). */
export function AccountPlace() {
  const locale = useLocale()
  const { part } = useLazy(true, () => import('../../account/menu/account-menu.tsx'))
  if (part) return <part.AccountMenu />
  // Until its code has come, and where it never does, a page does the same.
  return (
    <a href={paths.login[locale]} className="account-entry">
      <AccountLabel isKnown={false} />
    </a>
  )
}
/** Top bar: the booking with its number of items, shown when there are any (web/cart). */
export function BookingPlace() {
  const { part } = useLazy(true, () => import('../../booking/cart/cart-slot.tsx'))
  return part && <part.BookingPlace />
}
/** Over the page's bottom edge: comparison bar, chat and other floating buttons. */
export function FloatingPlace() {
  // Nothing of it is in the page from the start, so its code comes after the page's own.
  const { part } = useLazy(true, () => import('./floating.tsx'), ['floating'])
  return part && <part.Floating />
}
/** Above all else: what the visitor agrees to, asked once the page is at rest (web/consent), and what hangs on it (web/analytics). */
export function ConsentPlace() {
  const { choice, isAsked } = useConsent()
  const isIdle = useIdle()
  const isShown = isAsked || (isIdle && choice === null)
  const { part } = useLazy(isShown, () => import('../../lib/consent/consent-card.tsx'), ['consent'])
  useLazy(isIdle && choice !== 'functional', () => import('../../lib/analytics/start.ts'))
  return (
    <>
      {choice === null && (
        <p role="status" className="sr-only">
          {isShown && part && <part.ConsentNews />}
        </p>
      )}
      {isShown && part && <part.ConsentCard />}
    </>
  )
}
