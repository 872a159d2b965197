import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'

/** Stops the reminders after a click: programs that open the links of mails must not. */
export function StopReminders({ token }: { token: string }) {
  const t = useTranslations('renewal')
  const locale = useLocale()
  const [wanted, setWanted] = useState<boolean>()
  const [failure, setFailure] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (wanted !== undefined) heading.current?.focus()
  }, [wanted])
  const change = async (next: boolean) => {
    setFailure('')
    try {
      setWanted((await createApi(locale).setReminders(token, next)).wanted)
    } catch {
      setFailure(t('failed'))
    }
  }
  const isStopped = wanted === false
  return (
    <div className="max-w-read">
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none lg:text-5xl">
        {t(isStopped ? 'stop.doneTitle' : wanted ? 'stop.onTitle' : 'stop.title')}
      </h1>
      <p className="mt-6 text-lg">{t(isStopped ? 'stop.doneText' : 'stop.text')}</p>
      <p role="alert" className="mt-4 font-semibold text-bad empty:hidden">
        {failure}
      </p>
      <Button
        kind={isStopped ? 'outline' : 'primary'}
        className="mt-8"
        onClick={() => void change(isStopped)}
      >
        {t(isStopped ? 'stop.again' : 'stop.button')}
      </Button>
    </div>
  )
}
