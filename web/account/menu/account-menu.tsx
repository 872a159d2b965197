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

/** Login or account in the header. Its panel loads when it is first opened. */
export function AccountMenu() {
  const t = useTranslations('shell.account')
  const { customer } = useCustomer()
  const { open, show, close, rootProps, buttonProps, panelProps } = useDisclosure({ holdsFocus: true })
  const { part, failed } = useLazy(open, () => import('./account-panel.tsx'), ['account', 'forms'])
  const isForgot = useForgotHash(show)
  const merged = useLoginEvents()
  useForgetPath()

  const focusButton = () => buttonProps.ref.current?.focus()
  return (
    <div {...rootProps} className="flex md:relative">
      <button type="button" {...buttonProps} className="header-icon">
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
        {open && !part && <p role="status">{t(failed ? 'failed' : 'loading')}</p>}
      </div>
      <LazyMergedDialog
        open={merged.isOpen}
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens when the address changes
  useEffect(() => {
    if (isForgot) show()
  }, [isForgot, pathname])
  return isForgot
}

/** After a login or logout, in this tab or another, the page's data is reloaded. */
function useLoginEvents() {
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const refresh = (event: Event) => {
      void revalidate()
      setIsOpen((event as LoggedIn).detail.merged)
    }
    addEventListener('logged_in', refresh)
    addEventListener('logged_out', refresh)
    return () => {
      removeEventListener('logged_in', refresh)
      removeEventListener('logged_out', refresh)
    }
  }, [revalidate])
  return { isOpen, dismiss: () => setIsOpen(false) }
}

/** A visitor who goes elsewhere instead of logging in is no longer redirected to the page wanted before. */
function useForgetPath() {
  const { pathname } = useLocation()
  useEffect(() => {
    const wanted = rememberedPath()?.split('?')[0]
    if (wanted && wanted !== pathname && !loginPaths.includes(pathname)) forgetPath()
  }, [pathname])
}

function LazyMergedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { part } = useLazy(open, () => import('./merged-dialog.tsx'), ['account'])
  return part && <part.MergedDialog open={open} onClose={onClose} />
}
