import { Fingerprint } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { useStore } from '../../ui/store/create-store.ts'
import { giveUpGate, passGate, shownGate } from '../api/gates.ts'
import { meQuery, queryClient } from '../api/queries.ts'
import { sessionApi } from '../api/session.ts'
import { Failure } from '../kit/page/failure.tsx'
import { CodeField } from './code-field.tsx'
import { LogInForm } from './log-in-form.tsx'
import { useMe } from './me.tsx'
import { askPasskey, isPasskeyDismissed } from './passkey.ts'

/** The dialogs over the page for a session that has ended and for a proof that is asked for. The page behind them stays as it is. */
export function Gates() {
  const t = useTranslations('staffSession')
  const me = useMe()
  const gate = useStore(shownGate)
  return (
    <>
      <TitledDialog open={gate === 'log_in'} onClose={() => giveUpGate('log_in')} title={t('ended.title')}>
        <p className="mb-4 text-stone">{t('ended.text')}</p>
        <LogInForm
          email={me.email}
          onDone={(same) => {
            queryClient.setQueryData(meQuery.queryKey, same)
            passGate('log_in')
          }}
        />
      </TitledDialog>
      <TitledDialog open={gate === 'prove'} onClose={() => giveUpGate('prove')} title={t('prove.title')}>
        <p className="mb-4 text-stone">{t('prove.text')}</p>
        <Prove />
      </TitledDialog>
    </>
  )
}

/** By passkey, by code, or by password when there is no second factor. */
function Prove() {
  const t = useTranslations('staffSession')
  const { second_factors: has, email } = useMe()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const attempt = async (request: () => Promise<unknown>) => {
    setIsBusy(true)
    setError(undefined)
    try {
      await request()
      passGate('prove')
    } catch (failure) {
      if (!isPasskeyDismissed(failure)) setError(failure)
    }
    setIsBusy(false)
  }
  const byPassword = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    void attempt(() => sessionApi.prove({ password }))
  }
  return (
    <div className="flex flex-col gap-4">
      {has.passkeys > 0 && (
        <Button
          kind="dark"
          disabled={isBusy}
          onClick={() =>
            void attempt(async () =>
              sessionApi.proveByPasskey(await askPasskey(await sessionApi.provePasskeyOptions())),
            )
          }
        >
          <Fingerprint aria-hidden="true" className="size-4.5" />
          {t('usePasskey')}
        </Button>
      )}
      {has.totp && (
        <CodeField isBusy={isBusy} onCode={(code) => void attempt(() => sessionApi.prove({ code }))} />
      )}
      {!has.totp && has.passkeys === 0 && (
        <form method="post" noValidate onSubmit={byPassword} className="flex flex-col gap-4">
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <TextField label={t('password')} name="password" type="password" autoComplete="current-password" />
          <Button type="submit" kind="dark" disabled={isBusy}>
            {t('confirm')}
          </Button>
        </form>
      )}
      <Failure error={error} className="mt-0" />
    </div>
  )
}
