import { useState } from 'react'
import { useParams } from 'react-router'
import { codeOf } from '../../../ui/api/problem.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { createApi } from '../../lib/api/api.ts'
import { FormFailure } from '../../lib/forms/form-failure.tsx'
import { SubmitButton } from '../../lib/forms/submit-button.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import { useHiddenAddress } from '../../lib/page/secret-address.ts'
import { reloadCustomer } from '../customer/customer-store.ts'
import { AccountPage } from './account-page.tsx'

/** The language link keeps the token, but the server's HTML does not contain it. */
const load = async ({ params: { token } }: LoadArgs) => {
  const ending = token && !import.meta.env.SSR ? `/${token}` : ''
  const { nl, en } = paths.confirmEmail
  return { alternates: { nl: nl + ending, en: en + ending } }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { hydrate: true, texts: ['account', 'forms'] })

export default function ConfirmPage() {
  const { token } = useParams()
  useHiddenAddress()
  return <Confirm key={token} token={token} />
}

/** Confirms an e-mail address with a mailed link. It takes a click, because mail programs open links to check them. */
function Confirm({ token }: { token: string | undefined }) {
  const t = useTranslations('account.confirm')
  const locale = useLocale()
  const [result, setOutcome] = useState<'confirmed' | 'ended'>()
  // The server's HTML is the same with and without a token: it leaves the address bar once it is read.
  const isMissing = useIsHydrated() && !token
  const outcome = result ?? (isMissing ? 'ended' : undefined)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const confirm = async () => {
    setState('busy')
    try {
      await createApi(locale).confirmEmail(token ?? '')
      setOutcome('confirmed')
      await reloadCustomer()
    } catch (error) {
      if (codeOf(error) === 'link_ended') setOutcome('ended')
      setState('failed')
    }
  }
  return (
    <AccountPage
      title={t(outcome ? `${outcome}Title` : 'title')}
      intro={<p role="status">{t(outcome ? `${outcome}Text` : 'text')}</p>}
    >
      {(titleId) =>
        outcome ? (
          <LinkButton href={paths.dashboard[locale]} kind="dark">
            {t('dashboard')}
          </LinkButton>
        ) : (
          <form
            method="post"
            aria-labelledby={titleId}
            onSubmit={(event) => {
              event.preventDefault()
              void confirm()
            }}
          >
            <FormFailure>{state === 'failed' && t('failed')}</FormFailure>
            <SubmitButton busy={state === 'busy'}>{t('send')}</SubmitButton>
          </form>
        )
      }
    </AccountPage>
  )
}
