import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Locale } from '../../../contract/rules/locale.ts'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Chevron } from '../../../ui/disclosure/dropdown.tsx'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { useIdle } from '../../../ui/use-idle.ts'
import { AccountLabel } from '../../account/menu/account-label.tsx'
import { useIsCartExpected } from '../../booking/cart/cart-expected.ts'
import { CallMeBackLabel } from '../../content/contact/call-me-back-label.tsx'
import { useConsent } from '../../lib/consent/consent.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { useLazy } from '../../lib/lazy/use-lazy.ts'
import { rememberedLocale } from './remembered-locale.ts'

/** Parts of the page shell whose code loads after the page. */

/**
 * On the home page, for a visitor who chose the other language before. No page redirects, because a link means the page that it names.
 * The cookie is read in the browser, as the HTML is the same for everyone.
 */
export function LanguageHintSlot() {
  const locale = useLocale()
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<Locale>()
  useEffect(
    () => setChosen(pathname === paths.home[locale] ? rememberedLocale() : undefined),
    [pathname, locale],
  )
  const isNeeded = chosen !== undefined && chosen !== locale
  const { part } = useLazy(isNeeded, () => import('./language-hint.tsx'))
  return part && isNeeded && <part.LanguageHint other={chosen} />
}
/** Top bar: the form to be called back (web/content/contact). */
export function CallMeBackSlot() {
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
/** The same in the mobile menu. */
export function CallMeBackInMenuSlot() {
  const locale = useLocale()
  const { part } = useLazy(true, () => import('../../content/contact/call-me-back-in-menu.tsx'))
  if (part) return <part.CallMeBackInMenu />
  return (
    <LinkButton href={linkedPaths.contact[locale]} className="w-full">
      <CallMeBackLabel />
    </LinkButton>
  )
}
/** Header: log in or the account, with a dot when logged in (web/account). */
export function AccountSlot() {
  const locale = useLocale()
  const { part } = useLazy(true, () => import('../../account/menu/account-menu.tsx'))
  if (part) return <part.AccountMenu />
  // Until the code has loaded, and if it never does, a link to the login page.
  return (
    <a href={paths.login[locale]} className="header-icon">
      <AccountLabel isKnown={false} />
    </a>
  )
}
/** Header: the cart with its number of items, shown when there are any (web/booking/cart). Its code loads when there may be a cart. */
export function CartSlot() {
  const { part } = useLazy(useIsCartExpected(), () => import('../../booking/cart/cart-slot.tsx'))
  return part && <part.CartSlot />
}
/** At the bottom edge: comparison bar, chat and other floating buttons. */
export function FloatingSlot() {
  // None of it is in the server's HTML, so its code loads after the page's own.
  const { part } = useLazy(true, () => import('./floating.tsx'))
  return part && <part.Floating />
}
/** The consent question, shown once the page is idle (web/lib/consent), and the analytics that depend on it (web/lib/analytics). */
export function ConsentSlot() {
  const { choice, isReopened } = useConsent()
  const isIdle = useIdle()
  const isShown = isReopened || (isIdle && choice === null)
  const { part } = useLazy(isShown, () => import('../../lib/consent/consent-card.tsx'))
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
