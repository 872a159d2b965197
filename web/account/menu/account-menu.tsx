import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useDisclosure } from '../../../ui/disclosure/use-disclosure.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { useLazy } from '../../lib/lazy/use-lazy.ts'
import { type LoggedIn, useCustomer } from '../customer/customer-store.ts'
import { forgetPath, rememberedPath } from '../customer/return-path.ts'
import { AccountLabel } from './account-label.tsx'

const loginPaths: readonly string[] = Object.values(paths.login)

/** In the top bar: logging in, or the account. Its panel comes when it is first opened. */
export function AccountMenu() {
  const t = useTranslations('shell.account')
  const { customer } = useCustomer()
  const { open, show, close, rootProps, buttonProps, panelProps } = useDisclosure({ holdsFocus: true })
  const { part, failed } = useLazy(open, () => import('./account-panel.tsx'), ['account', 'forms'])
  const isForgot = useForgotHash(show)
  const merged = useLoginEvents()
  useFadingPath()

  const focusButton = () => buttonProps.ref.current?.focus()
  return (
    <div {...rootProps} className="flex md:relative">
      <button type="button" {...buttonProps} className="account-entry">
        <AccountLabel isKnown={customer !== null} />
      </button>
      <div {...panelProps} data-open={open} className="unfold account-panel">
        {part && (
          <part.AccountPanel
            isForgot={isForgot}
            onDone={() => {
              close()
              focusButton()
            }}
          />
        )}
        {open && !part && <p role="status">{t(failed ? 'failed' : 'coming')}</p>}
      </div>
      <MergedPlace
        open={merged.told}
        onClose={() => {
          merged.dismiss()
          focusButton()
        }}
      />
    </div>
  )
}

/** `#forgot-password` opens it with that view, except where the page itself shows it. */
function useForgotHash(show: () => void) {
  const { hash, pathname } = useLocation()
  const isForgot = hash === '#forgot-password' && !loginPaths.includes(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what opens it
  useEffect(() => {
    if (isForgot) show()
  }, [isForgot, pathname])
  return isForgot
}

/** Whoever logs in or out, in this tab or another: the page is loaded anew for them. */
function useLoginEvents() {
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState(false)
  useEffect(() => {
    const refresh = (event: Event) => {
      void revalidate()
      setTold((event as LoggedIn).detail.merged)
    }
    addEventListener('logged_in', refresh)
    addEventListener('logged_out', refresh)
    return () => {
      removeEventListener('logged_in', refresh)
      removeEventListener('logged_out', refresh)
    }
  }, [revalidate])
  return { told, dismiss: () => setTold(false) }
}

/** Who goes elsewhere instead of logging in no longer wants to go where they once wanted to. */
function useFadingPath() {
  const { pathname } = useLocation()
  useEffect(() => {
    const wanted = rememberedPath()?.split('?')[0]
    if (wanted && wanted !== pathname && !loginPaths.includes(pathname)) forgetPath()
  }, [pathname])
}

function MergedPlace({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { part } = useLazy(open, () => import('./merged-dialog.tsx'), ['account'])
  return part && <part.MergedDialog open={open} onClose={onClose} />
}
