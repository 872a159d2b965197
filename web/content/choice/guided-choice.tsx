import { ArrowRight } from 'lucide-react'
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ProductCard } from '../../../contract/wire/catalogue/product.ts'
import type { Choice } from '../../../contract/wire/content/guided-choice.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { useQuery } from '../../lib/load/use-query.ts'
import { AllQuestions } from './all-questions.tsx'
import { ChoiceResult } from './choice-result.tsx'
import { maxQuestionsLeft, progressAt, type Step, writeAnswers } from './choice-steps.ts'

/** Links between steps: they change the answers in the URL and keep the scroll position. */
function useSteps() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (steps: Step[]) => {
    const answers = writeAnswers(steps)
    const to = answers ? `${pathname}?answers=${answers}` : pathname
    return {
      href: to,
      // The same page for search engines.
      rel: 'nofollow',
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void navigate(to, { preventScrollReset: true })
      },
    }
  }
}

/**
 * One question at a time, ending in a recommendation. The answers are in the URL, so back, reload and sharing work; nothing else is
 * stored. The server's HTML always shows the first question.
 */
export function GuidedChoice({ choice, products }: { choice: Choice; products: ProductCard[] }) {
  const t = useTranslations('choice')
  const { locale } = useFormat()
  const answers = useQuery().get('answers') ?? ''
  const linkTo = useSteps()
  const heading = useFocusAfter(answers)
  const { steps, question, outcome } = progressAt(choice, answers)
  const total = Math.max(1, steps.length + maxQuestionsLeft(choice, question))
  return (
    <section id="choice" aria-label={t('label')} className="bg-ink p-6 text-paper sm:p-10">
      <p className="text-sm font-bold">
        {outcome ? t('result') : t('step', { number: steps.length + 1, total })}
      </p>
      <progress
        max={total}
        value={steps.length}
        aria-label={t('progress')}
        className="progress mt-3 block w-full max-w-read"
      />
      <h2 ref={heading} tabIndex={-1} className="mt-6 text-2xl outline-none sm:text-3xl">
        {outcome ? t('advice') : question?.question[locale]}
      </h2>
      {question?.help && <p className="mt-3 max-w-read text-line">{question.help[locale]}</p>}
      {question && (
        <ul className="mt-7 grid gap-3">
          {question.answers.map((answer) => (
            <li key={answer.label.nl}>
              <a
                {...linkTo([...steps, { question, answer }])}
                className="group flex min-h-14 items-center justify-between gap-4 border-2 border-slate px-5 py-3 font-bold transition-colors hover:border-signal hover:bg-signal hover:text-ink"
              >
                {answer.label[locale]}
                <ArrowRight
                  aria-hidden="true"
                  className="size-5 shrink-0 transition-transform group-hover:translate-x-1"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {outcome && <ChoiceResult outcome={outcome} steps={steps} products={products} />}
      {steps.length > 0 && (
        <p className="mt-8 flex flex-wrap gap-x-8 gap-y-2">
          <a {...linkTo(steps.slice(0, -1))} className={stepLink}>
            {t('back')}
          </a>
          <a {...linkTo([])} className={stepLink}>
            {t('restart')}
          </a>
        </p>
      )}
      <noscript>
        <AllQuestions choice={choice} products={products} />
      </noscript>
    </section>
  )
}

const stepLink =
  'inline-flex min-h-11 items-center font-bold underline decoration-2 underline-offset-4 hover:text-signal'

/** After a step, moves the focus to the new question; not on page load. */
function useFocusAfter(answers: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const key = useLocation().key
  const first = useRef(key)
  const focusHeading = useEffectEvent((_answers: string) => {
    if (first.current === key) return
    first.current = ''
    heading.current?.focus()
  })
  useEffect(() => focusHeading(answers), [answers])
  return heading
}
