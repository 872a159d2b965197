import { Fingerprint } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import type { Me } from '../../contract/staff/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { sessionApi } from '../api/session.ts'
import { Failure } from '../kit/page/failure.tsx'
import { CodeField } from './code-field.tsx'
import { askPasskey, isPasskeyDismissed, type PasskeyOptions } from './passkey.ts'

type Asked = { totp: boolean; passkey: PasskeyOptions | null }

/** First the password, then a code or a passkey. `email` is fixed when somebody's session has ended. */
export function LogInForm({ email, onDone }: { email?: string; onDone: (me: Me) => void }) {
  const t = useTranslations('staffSession')
  const [typed, setTyped] = useState({ email: email ?? '', password: '' })
  const [asked, setAsked] = useState<Asked | null>(null)
  const [missing, setMissing] = useState<'email' | 'password'>()
  const fields = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  const attempt = async (request: () => ReturnType<typeof sessionApi.logIn>) => {
    setIsBusy(true)
    setError(undefined)
    try {
      const answer = await request()
      if (answer.outcome === 'logged_in') onDone(answer.data)
      else setAsked({ totp: answer.totp, passkey: answer.passkey })
    } catch (failure) {
      if (!isPasskeyDismissed(failure)) setError(failure)
    }
    setIsBusy(false)
  }
  const logIn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A password manager may have filled in the fields without an event.
    const form = new FormData(event.currentTarget)
    const filled = { email: String(form.get('email')).trim(), password: String(form.get('password')) }
    setTyped(filled)
    if (!filled.email) return ask('email')
    if (!filled.password) return ask('password')
    setMissing(undefined)
    void attempt(() => sessionApi.logIn(filled))
  }
  const ask = (field: 'email' | 'password') => {
    setMissing(field)
    fields[field].current?.focus()
  }
  if (asked)
    return (
      <div className="flex flex-col gap-4">
        {asked.passkey && (
          <Button
            kind="dark"
            disabled={isBusy}
            onClick={() =>
              void attempt(async () => sessionApi.logInByPasskey(await askPasskey(asked.passkey ?? {})))
            }
          >
            <Fingerprint aria-hidden="true" className="size-4.5" />
            {t('usePasskey')}
          </Button>
        )}
        {asked.totp && (
          <CodeField
            isBusy={isBusy}
            onCode={(code) => void attempt(() => sessionApi.logIn({ ...typed, code }))}
          />
        )}
        <Failure error={error} className="mt-0" />
        <Button kind="quiet" size="sm" className="self-start" onClick={() => setAsked(null)}>
          {t('back')}
        </Button>
      </div>
    )
  return (
    <form method="post" noValidate onSubmit={logIn} className="flex flex-col gap-4">
      <TextField
        ref={fields.email}
        label={t('email')}
        error={missing === 'email' ? t('emailNeeded') : undefined}
        name="email"
        type="email"
        autoComplete="username"
        readOnly={email !== undefined}
        value={typed.email}
        onChange={({ target }) => setTyped((before) => ({ ...before, email: target.value }))}
      />
      <TextField
        ref={fields.password}
        label={t('password')}
        error={missing === 'password' ? t('passwordNeeded') : undefined}
        name="password"
        type="password"
        autoComplete="current-password"
        value={typed.password}
        onChange={({ target }) => setTyped((before) => ({ ...before, password: target.value }))}
      />
      <Failure error={error} className="mt-0" />
      <Button type="submit" kind="dark" disabled={isBusy}>
        {t('logIn')}
      </Button>
      {email === undefined && <Forgotten email={typed.email.trim()} onMissing={() => ask('email')} />}
    </form>
  )
}

/** Mails a link to choose a new password. The answer is the same whether or not the address is a colleague's. */
function Forgotten({ email, onMissing }: { email: string; onMissing: () => void }) {
  const t = useTranslations('staffSession')
  const [isAsked, setIsAsked] = useState(false)
  const [error, setError] = useState<unknown>()
  const ask = () => {
    if (!email.includes('@')) return onMissing()
    void sessionApi.askForReset(email).then(
      () => setIsAsked(true),
      (failure: unknown) => setError(failure),
    )
  }
  if (isAsked) return <p role="status">{t('resetSent', { email })}</p>
  return (
    <div>
      <Button kind="quiet" size="sm" className="px-0!" onClick={ask}>
        {t('forgotten')}
      </Button>
      <Failure error={error} />
    </div>
  )
}
