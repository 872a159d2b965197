import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { createApi } from '../../lib/api/api.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import { runBefore } from '../../lib/load/middleware.ts'
import { useHiddenAddress } from '../../lib/page/secret-address.ts'
import { guestOnly } from '../customer/gates.ts'
import type { Route } from './+types/reset-page'
import { AccountPage } from './account-page.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm } from './login-form.tsx'
import { type Outcome, ResetForm } from './reset-form.tsx'

/** The language link keeps the token, but the server's HTML does not contain it. */
const load = async ({ params: { token } }: LoadArgs) => {
  const ending = token && !import.meta.env.SSR ? `/${token}` : ''
  const { nl, en } = paths.resetPassword
  return { alternates: { nl: nl + ending, en: en + ending }, hasToken: Boolean(token) }
}
export const loader = serverLoader(load)
export const clientMiddleware = runBefore(guestOnly)
export const clientLoader = browserLoader(load, { hydrate: true, texts: ['account', 'forms'] })

export default function ResetPage({ loaderData: { hasToken } }: Route.ComponentProps) {
  const { token = '' } = useParams()
  useHiddenAddress()
  return <Reset key={token} token={token} hasToken={hasToken} />
}

/** Sets a new password with a mailed link. When the link has expired, the page offers to request a new one. */
function Reset({ token, hasToken }: { token: string; hasToken: boolean }) {
  const t = useTranslations('account.reset')
  const locale = useLocale()
  const [result, setOutcome] = useState<Outcome>()
  // Nobody should think of a password for a link that has expired. Without an answer the form will find out.
  useEffect(() => {
    if (!token) return
    void createApi(locale)
      .checkResetToken(token)
      .then(({ works }) => !works && setOutcome((known) => known ?? 'ended'))
      .catch(() => {})
  }, [token, locale])
  // When the page is reloaded, the server sees no token: it has left the address bar.
  const outcome = result ?? (hasToken ? undefined : 'ended')
  return (
    <AccountPage
      title={t(outcome ? `${outcome}Title` : 'title')}
      intro={<p role="status">{t(outcome ? `${outcome}Text` : 'intro')}</p>}
    >
      {(titleId) => {
        if (outcome === 'ended') return <ForgotForm labelledBy={titleId} />
        if (outcome) return <LoginForm labelledBy={titleId} forgot={<Forgot />} />
        return <ResetForm token={token} onOutcome={setOutcome} labelledBy={titleId} />
      }}
    </AccountPage>
  )
}

function Forgot() {
  const t = useTranslations('account')
  return (
    <TextLink href="#forgot-password" className="inline-flex min-h-11 items-center font-semibold">
      {t('forgot.link')}
    </TextLink>
  )
}
