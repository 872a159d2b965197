import { useState } from 'react'
import type { GivenAnswer } from '../../../contract/rules/planning/date-changes.ts'
import type { DateQuestion } from '../../../contract/wire/booking/date-answer.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { createApi } from '../../lib/api/api.ts'
import { Choice, Choices } from '../purchase/choice.tsx'

export type Props = {
  id: string
  link: { line: string; who: string; key: string }
  /** The button that was pressed in the mail. */
  pressed: string
  question: DateQuestion
  onAnswered: (question: DateQuestion) => void
}

/** A participant does not choose another date, but says that this one does not suit. */
const nameOf = (answer: GivenAnswer, isBuyer: boolean) =>
  answer === 'other_date' && !isBuyer ? 'doesNotSuit' : answer

/** The choice between the answers. The button in the mail chooses one; nothing happens before it is sent here. */
export function AnswerForm({ id, link, pressed, question, onAnswered }: Props) {
  const t = useTranslations('dateChanged')
  const locale = useLocale()
  const { fullDays } = useFormat()
  const { answers, is_buyer, is_paid, buyer, refund_on, dates } = question
  const [answer, setAnswer] = useState<GivenAnswer>(
    answers.find((one) => one === pressed) ?? answers[0] ?? 'fine',
  )
  const [date, setDate] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const choosesDate = answer === 'other_date' && is_buyer

  const send = async () => {
    if (busy) return
    if (choosesDate && !date) return setFailure(dates.length ? t('chooseFirst') : t('noDates'))
    setBusy(true)
    setFailure('')
    const api = createApi(locale)
    try {
      onAnswered(await api.answerDateChange(id, link, { answer, ...(choosesDate && { po_id: date }) }))
    } catch (error) {
      setFailure((error instanceof ApiProblem && error.body?.message) || t('failed'))
      // Answered elsewhere, or the seats have gone: the page shows how it is now.
      if (error instanceof ApiProblem && error.status === 409)
        await api.dateChange(id, link).then(onAnswered, () => {})
    }
    setBusy(false)
  }
  const hintOf = (one: GivenAnswer) => {
    const name = nameOf(one, is_buyer)
    if (name === 'cancel') return t(is_paid ? 'hints.cancelPaid' : 'hints.cancelUnpaid')
    return t(`hints.${name}`, { buyer })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Choices legend={t('choose')} isLegendVisible>
        {answers.map((one) => (
          <Choice
            key={one}
            name="answer"
            value={one}
            checked={answer === one}
            onChoose={() => setAnswer(one)}
            label={<strong>{t(`answers.${nameOf(one, is_buyer)}`)}</strong>}
            text={hintOf(one)}
          />
        ))}
      </Choices>
      {choosesDate && dates.length === 0 && <p className="mt-5">{t('noDates')}</p>}
      {choosesDate && dates.length > 0 && (
        <div className="mt-6">
          <Choices legend={t('which')} isLegendVisible>
            {dates.map(({ po_id, first_day, last_day, starts_at, location, language, seats_left }) => (
              <Choice
                key={po_id}
                name="date"
                value={String(po_id)}
                checked={date === po_id}
                onChoose={() => setDate(po_id)}
                label={<strong>{fullDays(first_day, last_day)}</strong>}
                text={[starts_at, location, language?.toUpperCase(), t('seatsLeft', { count: seats_left })]
                  .filter(Boolean)
                  .join(' · ')}
              />
            ))}
          </Choices>
        </div>
      )}
      <p role="alert" className="mt-4 font-semibold text-bad empty:hidden">
        {failure}
      </p>
      <Button type="submit" size="lg" className="mt-6 max-sm:w-full" aria-disabled={busy || undefined}>
        {busy ? t('busy') : t(`send.${nameOf(answer, is_buyer)}`)}
      </Button>
      {refund_on && (
        <p className="mt-5 text-slate">{t('refundOn', { day: fullDays(refund_on, refund_on) })}</p>
      )}
    </form>
  )
}
