import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Asked } from '../../../contract/staff/planning/asking.ts'
import { codeOf } from '../../../ui/api/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { askedQuery, planningApi } from '../../api/planning/planning.ts'
import { momentOf } from '../../kit/i18n/moment.ts'
import { useChanges } from '../../kit/live/live.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { Chosen } from './chosen.tsx'

/** Asks trainers for a date; a warning needs a reason, as planning does. */
export function useAsk(onAsked: () => void) {
  const t = useTranslations('staffPlanning')
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const [why, setWhy] = useState('')
  const ask = useMutation({
    mutationFn: ({ dateId, trainers }: { dateId: number; trainers: number[] }) =>
      planningApi.ask(dateId, { trainers, ...(note.trim() && { note }), ...(why.trim() && { why }) }),
    onSuccess: (asked, { dateId, trainers }) => {
      showToast(t('ask.sent', { count: trainers.length }))
      client.setQueryData(askedQuery(dateId).queryKey, asked)
      setNote('')
      setWhy('')
      onAsked()
    },
  })
  const needsReason = codeOf(ask.error) === 'needs_reason'
  const fields = (
    <>
      <TextField
        label={t('ask.note')}
        optional
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {needsReason && (
        <TextField
          label={t('why')}
          hint={t('whyHint')}
          maxLength={300}
          value={why}
          onChange={(event) => setWhy(event.target.value)}
        />
      )}
      <Failure error={ask.error} />
    </>
  )
  return { ask, fields }
}

type Props = {
  dateId: number
  trainers: readonly { id: number; name: string }[]
  mayAsk: boolean
  /** The level of its heading. */
  heading: 'h2' | 'h3'
  onAsked: () => void
}

/** The trainers who were asked for a date, and a form to ask more. */
export function AskSection({ dateId, trainers, mayAsk, heading: Heading, onAsked }: Props) {
  const t = useTranslations('staffPlanning')
  const { data, error, refetch } = useQuery({ ...askedQuery(dateId), refetchOnMount: 'always' })
  // Trainers answer while the page is open.
  useChanges('date', () => void refetch())
  const [chosen, setChosen] = useState<number[]>([])
  const { ask, fields } = useAsk(() => {
    setChosen([])
    onAsked()
  })
  return (
    <section aria-labelledby="ask-trainers" className="flex flex-col gap-3 border-t border-line pt-4">
      <Heading id="ask-trainers" className="text-base">
        {t('ask.title')}
      </Heading>
      <Failure error={error} onRetry={() => void refetch()} />
      {data && <AskedList asked={data} label={(one) => one.trainer} />}
      {mayAsk && (
        <>
          <p className="text-sm text-stone">{t('ask.hint')}</p>
          <Chosen
            label={t('ask.who')}
            isReadOnly={false}
            chosen={chosen}
            options={trainers}
            nameOf={(id) => trainers.find((one) => one.id === id)?.name ?? `#${id}`}
            onChange={setChosen}
          />
          {chosen.length > 0 && (
            <>
              {fields}
              <Button
                kind="outline"
                className="self-start"
                disabled={ask.isPending}
                onClick={() => ask.mutate({ dateId, trainers: chosen })}
              >
                {t('ask.send')}
              </Button>
            </>
          )}
        </>
      )}
    </section>
  )
}

/** Questions to trainers with their answers. */
export function AskedList({ asked, label }: { asked: readonly Asked[]; label: (one: Asked) => string }) {
  const t = useTranslations('staffPlanning')
  const locale = useLocale()
  if (!asked.length) return null
  return (
    <ul aria-label={t('ask.history')} className="flex flex-col gap-1.5 text-sm">
      {asked.map((one) => (
        <li key={one.id}>
          <span className="font-semibold">{label(one)}</span>
          {': '}
          <span className={one.state === 'declined' ? 'font-semibold text-bad' : undefined}>
            {t(`ask.state.${one.state}`)}
          </span>
          {one.reason && ` (${one.reason})`}
          <span className="block text-stone">
            {[
              t('ask.asked', { time: momentOf(locale, one.asked_at), by: one.asked_by }),
              one.round > 1 ? t('ask.again', { round: one.round }) : undefined,
              one.reminded_at ? t('ask.reminded') : undefined,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}
