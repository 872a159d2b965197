import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Locale } from '../../contract/rules/locale.ts'
import type { StaffMailText } from '../../contract/staff/service/mail-texts.ts'
import { ApiProblem } from '../../ui/api/problem.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { mailsApi, mailTextsQuery } from '../api/content/mails.ts'
import { rulesIn, useRuleText } from '../kit/form/rule-text.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card } from '../kit/page/page.tsx'
import { useListWrites } from '../records/use-list-writes.ts'
import { TextPreview } from './text-preview.tsx'

type Values = { subject: string; opening: string }

type Props = { text: StaffMailText; locale: Locale }

/** The text of one kind of mail in one language. Going back to the standard text begins a new form. */
export function MailTextForm(props: Props) {
  const [round, setRound] = useState(0)
  return <Fields key={round} {...props} onReset={() => setRound(round + 1)} />
}

function Fields({ text, locale, onReset }: Props & { onReset: () => void }) {
  const t = useTranslations('staffMailTexts')
  const { subject, opening, version } = text.texts[locale]
  const { keep, run } = useListWrites<StaffMailText[]>(mailTextsQuery.queryKey)
  const errorTextOf = useErrorText()
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    values: { subject, opening },
    resetOptions: { keepDirtyValues: true },
  })
  const [failure, setFailure] = useState<unknown>()
  const [shown, setShown] = useState<Values>()
  /** Runs a request with what is typed; says at each field what is wrong with it. */
  const attempt = (request: (values: Values) => Promise<void>) =>
    handleSubmit(async (values) => {
      setFailure(undefined)
      try {
        await request(values)
      } catch (error) {
        for (const name of ['subject', 'opening'] as const) {
          const message = errorTextOf(error, name)
          if (message) setError(name, { message })
        }
        setFailure(error)
      }
    })
  const save = attempt(async (values) => {
    const saved = await mailsApi.saveMailText(text.kind, locale, { version, ...values })
    reset(values)
    keep(saved, t('saved'))
  })
  const show = attempt(async (values) => {
    // What is wrong with the text is said at its field, before anything is shown.
    await mailsApi.previewMailText(text.kind, locale, values)
    setShown(values)
  })
  return (
    <Card title={t(`language.${locale}`)}>
      <form noValidate onSubmit={save} lang={locale} className="flex flex-col gap-4">
        <TextField
          label={t('subject')}
          maxLength={150}
          error={formState.errors.subject?.message}
          {...register('subject')}
        />
        <TextArea
          label={t('opening')}
          hint={t('openingHint')}
          rows={8}
          maxLength={2000}
          error={formState.errors.opening?.message}
          {...register('opening')}
        />
        <Failure error={failure} className="mt-0" />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" kind="dark" size="sm" disabled={formState.isSubmitting}>
            {t('save')}
          </Button>
          <Button kind="outline" size="sm" onClick={() => void show()}>
            {t('preview')}
          </Button>
          {version > 0 && (
            <Button
              kind="quiet"
              size="sm"
              onClick={() => void run(mailsApi.resetMailText(text.kind, locale), t('wasReset')).then(onReset)}
            >
              {t('reset')}
            </Button>
          )}
        </div>
      </form>
      {shown && (
        <TextPreview kind={text.kind} locale={locale} text={shown} onClose={() => setShown(undefined)} />
      )}
    </Card>
  )
}

/** What is wrong with a field in words: which placeholder is unknown or missing, or which rule it broke. */
function useErrorText() {
  const t = useTranslations('staffMailTexts')
  const ruleText = useRuleText()
  return (error: unknown, field: string): string | undefined => {
    const problems = (error instanceof ApiProblem && error.body?.problems) || []
    const named = problems
      .filter((problem) => problem.field === field)
      .map(({ code, detail }) =>
        t(code === 'missing_placeholder' ? 'missing' : 'unknown', { name: `{{${detail}}}` }),
      )
    const rule = rulesIn(error)[field]
    return named.length ? named.join(' ') : rule && ruleText(rule)
  }
}
