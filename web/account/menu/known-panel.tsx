import { LayoutDashboard, LogOut } from 'lucide-react'
import { useState } from 'react'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import type { Customer } from '../../../contract/wire/accounts/customer.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { logOut } from '../customer/customer-store.ts'
import { fullName } from '../customer/full-name.ts'
import { GuestNotice } from './guest-notice.tsx'

const entryLook =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 font-semibold underline-offset-4 hover:underline'

/** The customer's name and links. A guest has no dashboard. */
export function KnownPanel({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const t = useTranslations('account')
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    if (busy) return
    setBusy(true)
    try {
      await logOut()
      showToast(t('toast.loggedOut'), { tone: 'good' })
      onDone()
    } catch {
      showToast(t('toast.logOutFailed'), { tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className="text-sm text-slate">{t('loggedInAs')}</p>
      <p className="text-lg font-extrabold wrap-anywhere">{fullName(customer)}</p>
      <p className="text-sm wrap-anywhere text-slate">{customer.email}</p>
      {!customer.account_exists && <GuestNotice email={customer.email} />}
      <ul className="mt-4 border-t border-line pt-2">
        {customer.account_exists && (
          <li>
            <a href={linkedPaths.dashboard[locale]} className={entryLook}>
              <LayoutDashboard aria-hidden="true" className="size-5" />
              {t('dashboard')}
            </a>
          </li>
        )}
        <li>
          <button
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => void leave()}
            className={entryLook}
          >
            <LogOut aria-hidden="true" className="size-5" />
            {t('logOut')}
          </button>
        </li>
      </ul>
    </>
  )
}
