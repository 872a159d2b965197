import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'

/** The six digits of an authenticator app; sent as soon as the last one is typed. */
export function CodeField({ isBusy, onCode }: { isBusy: boolean; onCode: (code: string) => void }) {
  const t = useTranslations('staffSession')
  const [code, setCode] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (/^\d{6}$/.test(code)) onCode(code)
  }
  return (
    <form method="post" noValidate onSubmit={send} className="flex flex-col gap-4">
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={({ target }) => {
          const digits = target.value.replace(/\D/g, '').slice(0, 6)
          setCode(digits)
          if (digits.length === 6 && code.length < 6 && !isBusy) onCode(digits)
        }}
      />
      <Button type="submit" kind="dark" disabled={isBusy || code.length < 6}>
        {t('confirm')}
      </Button>
    </form>
  )
}
