import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Day } from '../../../contract/rules/time/day.ts'
import type { SeriesAnswer, SeriesChoices } from '../../../contract/staff/planning/series.ts'
import { Button } from '../../../ui/button.tsx'
import { newClientId } from '../../../ui/conversation/new-client-id.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { datesApi, seriesChoicesQuery } from '../../api/planning/dates.ts'
import { rulesIn, useRuleText } from '../../kit/form/rule-text.ts'
import { useKeys } from '../../kit/keys/keys.ts'
import { BackToList } from '../../kit/list/back-to-list.tsx'
import { Failure } from '../../kit/page/failure.tsx'
import { Card, Nothing, Page } from '../../kit/page/page.tsx'
import { useUndo } from '../../records/use-undo.ts'
import { SeriesFields } from './series-form.tsx'
import { bodyOf, type FormRow, formOf, rowsOf, type SeriesForm } from './series-model.ts'
import { SeriesRows } from './series-rows.tsx'

/** Makes the dates of a course for a period: a rule, a preview in which each date can be changed, and then all of them at once. */
export default function SeriesPage() {
  const t = useTranslations('staffDates.series')
  const td = useTranslations('staffDates')
  const { data: choices, error, refetch } = useQuery(seriesChoicesQuery)
  return (
    <Page title={t('title')} above={<BackToList kind="date" path="/dates" label={td('title')} />}>
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!choices && !error && <SkeletonText lines={10} />}
      {choices && <Series choices={choices} />}
    </Page>
  )
}

function Series({ choices }: { choices: SeriesChoices }) {
  const t = useTranslations('staffDates.series')
  const [search] = useSearchParams()
  const [form, setForm] = useState<SeriesForm>(() => formOf(choices, search))
  const [preview, setPreview] = useState<{ rows: FormRow[]; skipped: Day[] }>()
  const ruleText = useRuleText()
  const fields = useRef<HTMLDivElement>(null)
  const rows = preview?.rows ?? []
  const body = bodyOf(form, rows)
  const judged = useQuery({
    queryKey: ['series', body],
    queryFn: () => datesApi.series({ ...body, batch_id: newClientId(), dry_run: true }),
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  // While a changed preview is judged, what was said of it before stays; of another series it does not.
  const answer = judged.data?.rows.length === rows.length ? judged.data : undefined
  const rules = rulesIn(judged.error)
  const canPreview = form.product_id > 0 && form.locations.length > 0 && form.weekdays.length > 0
  const look = () => canPreview && setPreview(rowsOf(form, choices))
  useKeys([{ keys: '$mod+Enter', label: t('look'), group: 'list', whileTyping: true, run: look }])
  // The next series often has the same period, location and trainer.
  const another = () => {
    setPreview(undefined)
    fields.current?.querySelector('select')?.focus()
  }
  return (
    <>
      <div ref={fields}>
        <SeriesFields
          form={form}
          choices={choices}
          onChange={setForm}
          errorOf={(field) => (rules[field] ? { error: ruleText(rules[field]) } : {})}
        />
      </div>
      <div className="my-4 flex flex-wrap items-center gap-3">
        <Button kind="dark" disabled={!canPreview} onClick={look}>
          {t('look')}
        </Button>
        {!canPreview && <span className="text-stone">{t('incomplete')}</span>}
      </div>
      {preview && (
        <Card title={t('preview')}>
          <Skipped days={preview.skipped} choices={choices} />
          {rows.length === 0 && <Nothing title={t('none')}>{t('noneText')}</Nothing>}
          <Failure error={judged.error} className="mt-0 mb-3" />
          {rows.length > 0 && (
            <>
              <SeriesRows
                rows={rows}
                answer={answer}
                choices={choices}
                onChange={(rows) => setPreview({ ...preview, rows })}
              />
              <MakeSeries
                body={body}
                answer={answer}
                isFresh={judged.isSuccess && !judged.isPlaceholderData}
                onAnother={another}
              />
            </>
          )}
        </Card>
      )}
    </>
  )
}

/** The days that the rule names and on which the company is closed. */
function Skipped({ days, choices }: { days: readonly Day[]; choices: SeriesChoices }) {
  const t = useTranslations('staffDates.series')
  const { day: dayText } = useFormat()
  if (!days.length) return null
  const nameOf = (day: Day) => choices.closed.find((one) => one.day === day)?.name
  const texts = days.map((day) => [dayText(day, 'weekday'), nameOf(day)].filter(Boolean).join(' '))
  return <p className="mb-3 text-stone">{t('skipped', { days: texts.join(', ') })}</p>
}

type MakeProps = {
  body: ReturnType<typeof bodyOf>
  answer: SeriesAnswer | undefined
  isFresh: boolean
  /** They were made, and the next series is wanted. */
  onAnother: () => void
}

/** How many are right and how many clash, and the buttons that make them: to see them in the list, or to go on with the next series. */
function MakeSeries({ body, answer, isFresh, onAnother }: MakeProps) {
  const t = useTranslations('staffDates.series')
  const tp = useTranslations('staffPlanning')
  const navigate = useNavigate()
  const client = useQueryClient()
  const { showSaved } = useUndo()
  const [batchId] = useState(newClientId)
  const [why, setWhy] = useState('')
  const found = answer?.rows ?? []
  const fresh = found.filter(({ is_known }) => !is_known)
  const clashing = fresh.filter(({ findings }) => findings.some(({ severity }) => severity === 'clash'))
  const warned = fresh.some(({ findings }) => findings.some(({ severity }) => severity === 'warning'))
  const make = useMutation({
    mutationFn: (_next: 'list' | 'another') =>
      datesApi.series({ ...body, batch_id: batchId, ...(why.trim() && { why }) }),
    onSuccess: async ({ created }, next) => {
      if (!created) return showToast(t('nothingMade'))
      showSaved(t('made', { count: created }), batchId)
      await client.invalidateQueries({ queryKey: ['dates'] })
      if (next === 'another') return onAnother()
      const days = body.rows.map(({ first_day }) => first_day).toSorted()
      await navigate(`/dates?product=${body.product_id}&days=${days[0]}..${days.at(-1)}`)
    },
  })
  const canMake = isFresh && clashing.length === 0 && (!warned || why.trim() !== '') && !make.isPending
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <p role="status" className="font-semibold">
        {answer &&
          [
            t('good', { count: fresh.length - clashing.length }),
            clashing.length > 0 && t('clashing', { count: clashing.length }),
            fresh.length < found.length && t('alreadyThere', { count: found.length - fresh.length }),
          ]
            .filter(Boolean)
            .join(', ')}
      </p>
      {warned && clashing.length === 0 && (
        <TextField
          label={tp('why')}
          hint={tp('whyHint')}
          maxLength={300}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="dark" disabled={!canMake} onClick={() => make.mutate('list')}>
          {t('make', { count: fresh.length })}
        </Button>
        <Button kind="quiet" disabled={!canMake} onClick={() => make.mutate('another')}>
          {t('makeAndNext')}
        </Button>
      </div>
      <Failure error={make.error} />
    </div>
  )
}
