import { useEffect, useRef, useState } from 'react'
import type { RequestAnswer } from '../../../contract/rules/planning/requests.ts'
import type { TrainerRequest } from '../../../contract/wire/planning/trainer-request.ts'
import { ApiProblem, codeOf } from '../../../ui/api/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'

type Props = {
  /** The signature in the mailed link. */
  link: string
  /** The link in the mail said no. */
  isDeclining: boolean
  request: TrainerRequest
  onChange: (request: TrainerRequest) => void
  onReload: () => void
}

/** The course that a trainer is asked for, and the two answers. */
export function TrainerRequestView(props: Props) {
  const { request } = props
  const t = useTranslations('trainerRequest')
  const { phone } = useShellData().shop
  const { trainer, asked_by, state } = request
  return (
    <div className="max-w-read">
      <h1 className="text-4xl wrap-anywhere lg:text-5xl">{t(`titles.${state}`)}</h1>
      <p role="status" className="mt-4 text-lg wrap-anywhere">
        {state === 'open' ? t('intro', { trainer, by: asked_by }) : t(`state.${state}`)}
      </p>
      <Course request={request} />
      {state === 'open' ? (
        <Answers {...props} />
      ) : (
        <p className="mt-8 text-slate">
          {t.rich('question', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
        </p>
      )}
    </div>
  )
}

function Course({ request }: Pick<Props, 'request'>) {
  const t = useTranslations('trainerRequest')
  const { day: dayText } = useFormat()
  const { code, course, days, location, city, people, note } = request
  return (
    <section aria-labelledby="asked-course" className="mt-6 rounded-lg bg-mist p-6">
      <h2 id="asked-course" className="text-2xl">
        {code} {course}
      </h2>
      <ul className="mt-3 tabular-nums">
        {days.map(({ day, starts_at, ends_at }) => (
          <li key={day}>
            {dayText(day, 'weekday')}, {starts_at}–{ends_at}
          </li>
        ))}
      </ul>
      {location && (
        <p className="mt-3">
          {location}
          {city && !location.includes(city) && `, ${city}`}
        </p>
      )}
      <p className="mt-3 text-slate">{t('people', { count: people })}</p>
      {note && <p className="mt-3 border-l-4 border-signal pl-3">{note}</p>}
    </section>
  )
}

function Answers({ link, isDeclining: wantsToDecline, request, onChange, onReload }: Props) {
  const t = useTranslations('trainerRequest')
  const locale = useLocale()
  const [isDeclining, setDeclining] = useState(wantsToDecline)
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState<RequestAnswer | null>(null)
  const [failure, setFailure] = useState('')
  const failureText = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (failure) failureText.current?.focus()
  }, [failure])

  const give = async (answer: RequestAnswer) => {
    if (busy) return
    setBusy(answer)
    setFailure('')
    try {
      onChange(
        await createApi(locale).answerTrainerRequest(request.id, link, {
          answer,
          round: request.round,
          ...(answer === 'decline' && reason.trim() && { reason }),
        }),
      )
    } catch (error) {
      setBusy(null)
      setFailure(t(codeOf(error) === 'changed_meanwhile' ? 'changed' : 'failed'))
      // Answered elsewhere, by somebody else, or changed: the page shows it.
      if (error instanceof ApiProblem && error.status === 409) onReload()
    }
  }
  const isBusy = busy !== null || undefined
  return (
    <div className="mt-8">
      <p ref={failureText} tabIndex={-1} role="alert" className="mb-4 font-semibold text-bad empty:hidden">
        {failure}
      </p>
      {isDeclining ? (
        <>
          <TextField
            label={t('reason')}
            optional
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button size="lg" kind="dark" onClick={() => void give('decline')} aria-disabled={isBusy}>
              {t(busy === 'decline' ? 'busy' : 'declineSure')}
            </Button>
            <Button size="lg" kind="outline" onClick={() => setDeclining(false)}>
              {t('back')}
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button size="lg" onClick={() => void give('accept')} aria-disabled={isBusy}>
            {t(busy === 'accept' ? 'busy' : 'accept')}
          </Button>
          <Button size="lg" kind="outline" onClick={() => setDeclining(true)}>
            {t('decline')}
          </Button>
        </div>
      )}
    </div>
  )
}
