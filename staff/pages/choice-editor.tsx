import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import type { PageContent } from '../../contract/staff/content/pages.ts'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { moved } from '../kit/form/moved.ts'

type Step = NonNullable<PageContent['choice']>[number]
type Answer = Step['answers'][number]
type Text = { nl: string; en: string }

type Props = { steps: readonly Step[]; onChange: (steps: Step[]) => void; isReadOnly: boolean }

const empty: Text = { nl: '', en: '' }

/** A key that no step has: `step-4`. */
const newKey = (steps: readonly Step[]): string => {
  for (let number = steps.length + 1; ; number++)
    if (!steps.some(({ key }) => key === `step-${number}`)) return `step-${number}`
}

/** The questions of a choice help: each answer leads to another question or to products. The preview is its test run. */
export function ChoiceEditor({ steps, onChange, isReadOnly }: Props) {
  const t = useTranslations('staffPages.choice')
  const change = (index: number, changed: Partial<Step>) =>
    onChange(steps.map((step, at) => (at === index ? { ...step, ...changed } : step)))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-stone">{t('hint')}</p>
      <ol className="flex flex-col gap-4">
        {steps.map((step, index) => (
          <li key={step.key} className="rounded-md border border-line p-3">
            <div className="flex items-center gap-1">
              <b className="grow">{t('question', { number: index + 1 })}</b>
              {!isReadOnly && (
                <>
                  <IconButton
                    icon={ArrowUp}
                    label={t('up', { number: index + 1 })}
                    disabled={index === 0}
                    onClick={() => onChange(moved(steps, index, -1))}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={t('down', { number: index + 1 })}
                    disabled={index === steps.length - 1}
                    onClick={() => onChange(moved(steps, index, 1))}
                  />
                  <IconButton
                    icon={Trash2}
                    label={t('removeQuestion', { number: index + 1 })}
                    onClick={() => onChange(steps.filter((_, at) => at !== index))}
                  />
                </>
              )}
            </div>
            <Both
              label={t('text')}
              value={step.question}
              onChange={(question) => change(index, { question })}
            />
            <Both
              label={t('help')}
              value={step.help ?? empty}
              onChange={(help) => change(index, { help: help.nl || help.en ? help : undefined })}
            />
            <Answers
              step={step}
              steps={steps}
              onChange={(answers) => change(index, { answers })}
              isReadOnly={isReadOnly}
            />
          </li>
        ))}
      </ol>
      {!isReadOnly && (
        <button
          type="button"
          className="tool self-start"
          onClick={() => onChange([...steps, { key: newKey(steps), question: empty, answers: [] }])}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('addQuestion')}
        </button>
      )}
    </div>
  )
}

/** A short text in both languages. */
function Both({ label, value, onChange }: { label: string; value: Text; onChange: (value: Text) => void }) {
  const t = useTranslations('staffPages.language')
  return (
    <div className="mt-2 grid gap-2 sm:grid-cols-2">
      {(['nl', 'en'] as const).map((locale) => (
        <TextField
          key={locale}
          label={`${label} (${t(locale)})`}
          lang={locale}
          maxLength={300}
          value={value[locale]}
          onChange={({ target }) => onChange({ ...value, [locale]: target.value })}
        />
      ))}
    </div>
  )
}

type AnswersProps = {
  step: Step
  steps: readonly Step[]
  onChange: (answers: Answer[]) => void
  isReadOnly: boolean
}

function Answers({ step, steps, onChange, isReadOnly }: AnswersProps) {
  const t = useTranslations('staffPages.choice')
  const { answers } = step
  const change = (index: number, changed: Partial<Answer>) =>
    onChange(answers.map((answer, at) => (at === index ? { ...answer, ...changed } : answer)))
  return (
    <div className="mt-3 flex flex-col gap-3 border-l-2 border-line pl-3">
      {answers.map((answer, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers have no names of their own
        <div key={index}>
          <div className="flex items-center gap-1">
            <span className="grow text-sm font-bold">{t('answer', { number: index + 1 })}</span>
            {!isReadOnly && (
              <IconButton
                icon={Trash2}
                label={t('removeAnswer', { number: index + 1 })}
                onClick={() => onChange(answers.filter((_, at) => at !== index))}
              />
            )}
          </div>
          <Both label={t('label')} value={answer.label} onChange={(label) => change(index, { label })} />
          <div className="mt-2 grid gap-2 sm:grid-cols-2">
            <Select
              label={t('leadsTo')}
              required={false}
              value={answer.next ?? ''}
              onChange={({ target }) => change(index, { next: target.value || undefined })}
              options={[
                { value: '', label: t('toProducts') },
                ...steps
                  .filter(({ key }) => key !== step.key)
                  .map(({ key, question }) => ({ value: key, label: question.nl || key })),
              ]}
            />
            {!answer.next && (
              <TextField
                label={t('products')}
                hint={t('productsHint')}
                value={(answer.products ?? []).join(', ')}
                onChange={({ target }) =>
                  change(index, { products: target.value.split(/[\s,]+/).filter(Boolean) })
                }
              />
            )}
          </div>
          <Both
            label={t('advice')}
            value={answer.advice ?? empty}
            onChange={(advice) => change(index, { advice: advice.nl || advice.en ? advice : undefined })}
          />
        </div>
      ))}
      {!isReadOnly && (
        <button
          type="button"
          className="tool self-start"
          onClick={() => onChange([...answers, { label: empty }])}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('addAnswer')}
        </button>
      )}
    </div>
  )
}
