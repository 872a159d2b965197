import { type Locale, locales } from '../../../contract/rules/locale.ts'
import type { ProductLists } from '../../../contract/staff/catalogue/product-lists.ts'
import type { StaffProduct } from '../../../contract/staff/catalogue/products.ts'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { FormBar } from '../../kit/form/form-bar.tsx'
import { RowsField } from '../../kit/form/rows-field.tsx'
import { Card } from '../../kit/page/page.tsx'
import { useCan } from '../../session/me.tsx'
import { useListsForm } from '../use-lists-form.ts'

type Question = ProductLists['questions'][number]
type Point = ProductLists['pros_and_cons'][number]

/** Puts the rows of one part into the whole list, where the API has them: Dutch before English, pros before cons. */
const withPart = <Row,>(all: readonly Row[], isOfPart: (row: Row) => boolean, part: readonly Row[]) => {
  const at = all.findIndex(isOfPart)
  const others = all.filter((row) => !isOfPart(row))
  return at === -1 ? [...others, ...part] : [...others.slice(0, at), ...part, ...others.slice(at)]
}

/** Questions of visitors with their answers, and pros and cons: both languages side by side. */
export function QuestionsTab({ product }: { product: StaffProduct }) {
  const t = useTranslations('staffProducts')
  const can = useCan()
  const record = useListsForm(product, ['questions', 'pros_and_cons'])
  const { form } = record
  const isReadOnly = !can('catalogue:write')
  const questions = form.watch('questions')
  const points = form.watch('pros_and_cons')
  const putQuestions = (locale: Locale, part: Question[]) =>
    form.setValue(
      'questions',
      withPart(questions, (row) => row.locale === locale, part),
    )
  const putPoints = (locale: Locale, kind: Point['kind'], part: Point[]) =>
    form.setValue(
      'pros_and_cons',
      withPart(points, (row) => row.locale === locale && row.kind === kind, part),
    )
  const labels = { questions: t('questions'), pros_and_cons: t('prosAndCons') }
  return (
    <>
      <fieldset disabled={isReadOnly} className="grid items-start gap-4 lg:grid-cols-2">
        {locales.map((locale) => (
          <Card key={locale} title={t(`language.${locale}`)}>
            <h3 className="mb-2 text-sm">{labels.questions}</h3>
            <RowsField
              rows={questions.filter((row) => row.locale === locale)}
              onChange={(rows) => putQuestions(locale, rows)}
              nameOf={({ question }, index) => question || t('question', { number: index + 1 })}
              isReadOnly={isReadOnly}
              add={{ label: t('addQuestion'), row: { locale, question: '', answer: '' } }}
            >
              {(row, change, index) => (
                <div className="flex flex-col gap-2" lang={locale}>
                  <TextField
                    label={t('question', { number: index + 1 })}
                    maxLength={300}
                    value={row.question}
                    onChange={({ target }) => change({ question: target.value })}
                  />
                  <TextArea
                    label={t('answer', { number: index + 1 })}
                    rows={3}
                    maxLength={4000}
                    value={row.answer}
                    onChange={({ target }) => change({ answer: target.value })}
                  />
                </div>
              )}
            </RowsField>
            {(['pro', 'con'] as const).map((kind) => (
              <div key={kind} className="mt-5">
                <h3 className="mb-2 text-sm">{t(`points.${kind}`)}</h3>
                <RowsField
                  rows={points.filter((row) => row.locale === locale && row.kind === kind)}
                  onChange={(rows) => putPoints(locale, kind, rows)}
                  nameOf={({ text }, index) => text || t(`point.${kind}`, { number: index + 1 })}
                  isReadOnly={isReadOnly}
                  add={{ label: t(`addPoint.${kind}`), row: { locale, kind, text: '' } }}
                >
                  {(row, change, index) => (
                    <TextField
                      label={t(`point.${kind}`, { number: index + 1 })}
                      lang={locale}
                      maxLength={300}
                      value={row.text}
                      onChange={({ target }) => change({ text: target.value })}
                    />
                  )}
                </RowsField>
              </div>
            ))}
          </Card>
        ))}
      </fieldset>
      <FormBar form={record} labels={labels} textOf={textOf} />
    </>
  )
}

const textOf = (name: string, value: unknown) =>
  name === 'questions'
    ? (value as Question[]).map(({ question, answer }) => `${question} ${answer}`).join('\n')
    : (value as Point[]).map(({ kind, text }) => `${kind === 'pro' ? '+' : '−'} ${text}`).join('\n')
