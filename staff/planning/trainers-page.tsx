import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { Trainer } from '../../contract/staff/planning.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { trainersQuery } from '../api/planning.ts'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Nothing, Page } from '../kit/page/page.tsx'
import { useCan } from '../session/me.tsx'
import { Absences } from './absences.tsx'
import { PlanningTabs } from './planning-tabs.tsx'
import { TrainerFields } from './trainer-fields.tsx'

/** Everyone who gives courses. */
export default function TrainersPage() {
  const t = useTranslations('staffPlanning')
  const mayPlan = useCan()('dates:plan')
  const client = useQueryClient()
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch } = useQuery(trainersQuery)
  useChanges('trainer', () => void refetch())
  const open = data?.find(({ id }) => id === Number(query.get('open')))
  const close = () => setQuery({})
  return (
    <Page
      title={t('title')}
      actions={
        mayPlan && (
          <Button kind="dark" size="sm" onClick={() => setQuery({ new: '1' })}>
            <Plus aria-hidden="true" className="size-4" />
            {t('newTrainer')}
          </Button>
        )
      }
    >
      <PlanningTabs />
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={6} />}
      {data?.length === 0 && <Nothing title={t('noTrainers')}>{t('noTrainersText')}</Nothing>}
      {data && data.length > 0 && (
        <div className="list-scroll">
          <table aria-label={t('trainers')} className="list-table">
            <thead>
              <tr>
                <th scope="col">{t('name')}</th>
                <th scope="col">{t('email')}</th>
                <th scope="col">{t('phone')}</th>
                <th scope="col">{t('skills')}</th>
                <th scope="col">{t('away.trainer')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((trainer) => (
                <TrainerRow
                  key={trainer.id}
                  trainer={trainer}
                  onOpen={() => setQuery({ open: String(trainer.id) })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <TitledDialog
        open={query.has('new') || open !== undefined}
        onClose={close}
        size="card"
        title={open?.name ?? t('newTrainer')}
      >
        <TrainerFields
          key={open?.version ?? 'new'}
          trainer={open}
          isReadOnly={!mayPlan}
          onSaved={(trainers) => {
            client.setQueryData(trainersQuery.queryKey, trainers)
            close()
          }}
        />
        {open && mayPlan && (
          <Absences
            resource="trainer"
            id={open.id}
            absences={open.absences}
            onChanged={() => void refetch()}
          />
        )}
      </TitledDialog>
    </Page>
  )
}

function TrainerRow({ trainer, onOpen }: { trainer: Trainer; onOpen: () => void }) {
  const t = useTranslations('staffPlanning')
  const { days } = useFormat()
  const { name, email, phone, skills, absences, is_archived } = trainer
  return (
    <tr>
      <td>
        <button
          type="button"
          className="cursor-pointer font-semibold underline-offset-2 hover:underline"
          onClick={onOpen}
        >
          {name}
        </button>{' '}
        {is_archived && <Badge>{t('archived')}</Badge>}
      </td>
      <td>{email}</td>
      <td className="whitespace-nowrap">{phone}</td>
      <td>{skills.map(({ code }) => code).join(', ')}</td>
      <td>{absences.map(({ first_day, last_day }) => days(first_day, last_day)).join(', ')}</td>
    </tr>
  )
}
