import { ArrowRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ProductCard } from '../../contract/catalogue.ts'
import type { Choice } from '../../contract/pages.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslations } from '../i18n/translations.tsx'
import { Button } from '../ui/button.tsx'
import { ChoiceResult } from './choice-result.tsx'

type Answer = Choice[number]['answers'][number]

/** From question to question by the answers given so far; ends at an answer that leads nowhere further. */
function follow(choice: Choice, given: Answer[]) {
  const last = given.at(-1)
  if (!last) return { question: choice[0], outcome: undefined }
  const question = choice.find(({ key }) => key === last.next)
  return question ? { question, outcome: undefined } : { question: undefined, outcome: last }
}

/** One question at a time, to the training that fits. Nothing is stored. */
export function GuidedChoice({ choice, products }: { choice: Choice; products: ProductCard[] }) {
  const t = useTranslations('content.choice')
  const { locale } = useFormat()
  const [given, setGiven] = useState<Answer[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  const { question, outcome } = follow(choice, given)

  // The old button is gone: who listens or uses keys goes on at the new question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step, and only a step, moves the focus
  useEffect(() => {
    if (moved.current) heading.current?.focus()
  }, [given])
  const goTo = (answers: Answer[]) => {
    moved.current = true
    setGiven(answers)
  }

  return (
    <section aria-label={t('label')} className="bg-ink p-6 text-paper sm:p-10">
      <p className="flex items-center gap-3 text-sm font-bold">
        <span aria-hidden="true" className="h-1 w-8 bg-signal" />
        {outcome ? t('result') : t('step', { number: given.length + 1 })}
      </p>
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-2xl outline-none sm:text-3xl">
        {outcome ? t('advice') : question?.question[locale]}
      </h2>
      {question?.help && <p className="mt-3 max-w-read text-line">{question.help[locale]}</p>}
      {question && (
        <ul className="mt-7 grid gap-3">
          {question.answers.map((answer) => (
            <li key={answer.label.nl}>
              <button
                type="button"
                onClick={() => goTo([...given, answer])}
                className="group flex min-h-14 w-full cursor-pointer items-center justify-between gap-4 border-2 border-slate px-5 py-3 text-left font-bold transition-colors hover:border-signal hover:bg-signal hover:text-ink"
              >
                {answer.label[locale]}
                <ArrowRight
                  aria-hidden="true"
                  className="size-5 shrink-0 transition-transform group-hover:translate-x-1"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {outcome && <ChoiceResult outcome={outcome} given={given} products={products} />}
      {given.length > 0 && (
        <div className="mt-8 flex flex-wrap gap-3">
          <Button kind="light" onClick={() => goTo(given.slice(0, -1))}>
            {t('back')}
          </Button>
          <Button kind="quiet" onClick={() => goTo([])}>
            {t('restart')}
          </Button>
        </div>
      )}
    </section>
  )
}
