import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { answerPlaceholders } from '../../contract/rules/service/canned-answers.ts'
import type { CannedAnswer } from '../../contract/staff/service/canned-answers.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { answersQuery, inboxApi } from '../api/content/inbox.ts'
import { undoIdOf } from '../api/written.ts'
import { FormBar } from '../kit/form/form-bar.tsx'
import type { FormRecord } from '../kit/form/record.ts'
import { useRuleText } from '../kit/form/rule-text.ts'
import { useRecordForm } from '../kit/form/use-record-form.ts'
import { useFailureText } from '../kit/page/failure.tsx'
import { useUndo } from '../records/use-undo.ts'
import { useMe } from '../session/me.tsx'

type Values = Pick<CannedAnswer, 'name' | 'text_nl' | 'text_en'>
const start: Values = { name: '', text_nl: '', text_en: '' }

const recordOf = (answer: CannedAnswer | undefined): FormRecord<Values> =>
  answer
    ? {
        version: answer.version,
        values: { name: answer.name, text_nl: answer.text_nl, text_en: answer.text_en },
      }
    : { version: 0, values: start }

const texts = ['text_nl', 'text_en'] as const
const placeholders = answerPlaceholders.map((name) => `{{${name}}}`).join(' ')

type Props = { answer: CannedAnswer | undefined; isReadOnly: boolean; onDone: () => void }

/** The name and the two texts of a ready-made answer; without one, a new answer. */
export function CannedAnswerFields({ answer, isReadOnly, onDone }: Props) {
  const t = useTranslations('staffAnswers')
  const me = useMe()
  const client = useQueryClient()
  const ruleText = useRuleText()
  const failureText = useFailureText()
  const { showSaved } = useUndo()
  const readAgain = () => client.invalidateQueries({ queryKey: answersQuery.queryKey })
  const record = useRecordForm<Values>({
    draftKey: `${me.id} answer ${answer?.id ?? 'new'}`,
    record: recordOf(answer),
    save: async (changed, version) => {
      const saved = answer
        ? await inboxApi.changeAnswer(answer.id, { version, ...changed })
        : await inboxApi.addAnswer({ ...start, ...changed })
      await readAgain()
      showSaved(t('saved'), undoIdOf(saved))
      return recordOf(saved)
    },
    reload: async () => {
      const all = await client.fetchQuery({ ...answersQuery, staleTime: 0 })
      return recordOf(all.find(({ id }) => id === answer?.id))
    },
  })
  const submit = async () => {
    const isSaved = await record.submit()
    if (isSaved && !answer) onDone()
    return isSaved
  }
  const remove = async (id: number) => {
    try {
      const removed = await inboxApi.removeAnswer(id)
      record.discard()
      await readAgain()
      onDone()
      showSaved(t('removed', { name: answer?.name ?? '' }), undoIdOf(removed))
    } catch (error) {
      showToast(failureText(error), { tone: 'bad' })
    }
  }
  const { form } = record
  const { errors } = form.formState
  const errorOf = (name: keyof Values) => errors[name] && ruleText(errors[name].type)
  const labels = { name: t('name'), text_nl: t('text.nl'), text_en: t('text.en') }
  return (
    <div>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <fieldset disabled={isReadOnly} className="contents">
          <TextField
            label={labels.name}
            maxLength={80}
            autoComplete="off"
            error={errorOf('name')}
            {...form.register('name')}
          />
          {texts.map((name) => (
            <TextArea
              key={name}
              label={labels[name]}
              rows={6}
              maxLength={10_000}
              error={errorOf(name)}
              {...form.register(name)}
            />
          ))}
        </fieldset>
        <p className="text-stone">{t('placeholders', { list: placeholders })}</p>
        {/* Enter in the name saves. */}
        <button type="submit" hidden />
      </form>
      <FormBar form={{ ...record, submit }} labels={labels} textOf={(_name, value) => String(value ?? '')} />
      {answer && !isReadOnly && (
        <Button kind="quiet" size="sm" className="mt-4 -ml-3" onClick={() => void remove(answer.id)}>
          <Trash2 aria-hidden="true" className="size-4" />
          {t('remove')}
        </Button>
      )}
    </div>
  )
}
