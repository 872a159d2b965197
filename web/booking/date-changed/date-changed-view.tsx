import { useEffect, useRef } from 'react'
import type { DateQuestion } from '../../../contract/wire/booking/date-answer.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { AnswerForm, type Props } from './answer-form.tsx'

/** "maandag 8 juni 2026, 10:00–17:00, Rotterdam" */
export function useWhen() {
  const { fullDays } = useFormat()
  return ({ days, location }: DateQuestion['before']) =>
    [...days.map(({ day, starts_at, ends_at }) => `${fullDays(day, day)}, ${starts_at}–${ends_at}`), location]
      .filter(Boolean)
      .join(', ')
}

/** Which of the titles and texts fits: the answer that was given, why there is none to give, or the question. */
function storyOf({ state, kind, answer, is_buyer, answers }: DateQuestion) {
  if (answer) return answer === 'other_date' && !is_buyer ? 'doesNotSuit' : answer
  if (state !== 'open' && state !== 'answered') return state
  return answers.length ? kind : 'told'
}

/** What was changed, the question, and after the answer what happens next. */
export function DateChangedView(props: Props) {
  const { question } = props
  const t = useTranslations('dateChanged')
  const story = storyOf(question)
  const title = useRef<HTMLHeadingElement>(null)
  const first = useRef(story)
  // After an answer the new title is read out.
  useEffect(() => {
    if (story !== first.current) title.current?.focus()
  }, [story])
  const isAsked = question.answers.length > 0
  return (
    <div className="max-w-read">
      <h1 ref={title} tabIndex={-1} className="text-4xl wrap-anywhere lg:text-5xl">
        {t(`titles.${story}`)}
      </h1>
      <p className="mt-4 text-lg wrap-anywhere">
        {t(`intro.${question.kind}`, { name: question.name, course: question.course })}
      </p>
      <Facts question={question} />
      {isAsked ? <AnswerForm {...props} /> : <Next question={question} story={story} />}
    </div>
  )
}

function Facts({ question: { before, after, why, amount } }: Pick<Props, 'question'>) {
  const t = useTranslations('dateChanged')
  const when = useWhen()
  return (
    <dl className="my-6 grid gap-x-6 rounded-lg bg-mist p-5 sm:grid-cols-[auto_1fr] sm:gap-y-2 max-sm:[&_dd]:mb-3 max-sm:[&_dd:last-child]:mb-0">
      <dt className="font-bold">{t('was')}</dt>
      <dd className="line-through wrap-anywhere">{when(before)}</dd>
      {after && (
        <>
          <dt className="font-bold">{t('becomes')}</dt>
          <dd className="font-bold wrap-anywhere">
            {when(after)} ({t('seats', { count: amount })})
          </dd>
        </>
      )}
      <dt className="font-bold">{t('why')}</dt>
      <dd className="wrap-anywhere">{why}</dd>
    </dl>
  )
}

function Next({ question, story }: { question: DateQuestion; story: ReturnType<typeof storyOf> }) {
  const t = useTranslations('dateChanged')
  const when = useWhen()
  const { phone } = useShellData().shop
  const { is_paid, is_buyer, amount, buyer, chosen, order_path } = question
  const text = () => {
    if (story === 'cancel') return t(is_paid ? 'next.cancelPaid' : 'next.cancelUnpaid')
    if (story === 'fine') return is_buyer ? t('next.fine', { count: amount }) : t('next.finePerson')
    if (story === 'other_date') return t('next.other_date', { when: chosen ? when(chosen) : '' })
    if (story === 'doesNotSuit' || story === 'told') return t(`next.${story}`, { buyer })
    if (story === 'moved' || story === 'joined' || story === 'cancelled') return ''
    return t(`next.${story}`)
  }
  return (
    <>
      <p className="text-lg">{text()}</p>
      {order_path && (
        <p className="mt-6">
          <a className="font-bold underline" href={order_path}>
            {t('order')}
          </a>
        </p>
      )}
      <p className="mt-6 text-slate">
        {t.rich('question', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
      </p>
    </>
  )
}
