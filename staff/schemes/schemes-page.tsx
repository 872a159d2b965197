import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ModuleTraining, Scheme } from '../../contract/staff/papers/schemes.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { schemesQuery, trainingsQuery } from '../api/people/schemes.ts'
import { opensRow } from '../kit/list/opens-row.ts'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Card, Page } from '../kit/page/page.tsx'
import { PapersTabs } from '../papers/papers-tabs.tsx'
import { useCan } from '../session/me.tsx'
import { ModulesForm } from './modules-form.tsx'
import { SchemeFields } from './scheme-fields.tsx'

/** What the schemes of certificates ask, and the modules of each training. */
export default function SchemesPage() {
  const t = useTranslations('staffSchemes')
  const client = useQueryClient()
  const mayChange = useCan()('settings:write')
  const [query, setQuery] = useSearchParams()
  const schemes = useQuery(schemesQuery)
  const trainings = useQuery(trainingsQuery)
  useChanges('scheme', () => void schemes.refetch())
  useChanges('product', () => void trainings.refetch())
  const scheme = schemes.data?.find(({ id }) => id === Number(query.get('scheme')))
  const training = trainings.data?.find(({ id }) => id === Number(query.get('training')))
  const close = () => setQuery({})
  return (
    <Page title={t('title')}>
      <PapersTabs />
      <Failure
        error={schemes.error ?? trainings.error}
        onRetry={() => void Promise.all([schemes.refetch(), trainings.refetch()])}
        className="mt-0 mb-3"
      />
      <div className="flex flex-col gap-4">
        <Card title={t('schemes')}>
          {schemes.data ? (
            <SchemeTable schemes={schemes.data} onOpen={(id) => setQuery({ scheme: String(id) })} />
          ) : (
            <SkeletonText lines={6} />
          )}
        </Card>
        <Card title={t('modules')}>
          {trainings.data ? (
            <TrainingTable trainings={trainings.data} onOpen={(id) => setQuery({ training: String(id) })} />
          ) : (
            <SkeletonText lines={8} />
          )}
        </Card>
      </div>
      <TitledDialog open={scheme !== undefined} onClose={close} size="card" title={scheme?.name ?? ''}>
        {scheme && (
          <SchemeFields
            key={`${scheme.id} ${scheme.version}`}
            scheme={scheme}
            isReadOnly={!mayChange}
            onSaved={(saved) => {
              client.setQueryData(schemesQuery.queryKey, saved)
              close()
            }}
          />
        )}
      </TitledDialog>
      <TitledDialog
        open={training !== undefined}
        onClose={close}
        title={training ? `${training.code} ${training.name}` : ''}
      >
        {training && (
          <ModulesForm
            key={training.id}
            id={training.id}
            schemes={schemes.data ?? []}
            isReadOnly={!mayChange}
            onSaved={() => {
              void trainings.refetch()
              close()
            }}
          />
        )}
      </TitledDialog>
    </Page>
  )
}

type SchemesProps = { schemes: readonly Scheme[]; onOpen: (id: number) => void }

function SchemeTable({ schemes, onOpen }: SchemesProps) {
  const t = useTranslations('staffSchemes')
  const { number } = useFormat()
  return (
    <div className="-m-4 overflow-x-auto">
      <table
        aria-label={t('schemes')}
        className="list-table list-text [&_:is(td,th):first-child]:pl-4 [&_:is(td,th):last-child]:pr-4 [&_tr:last-child_td]:border-b-0"
      >
        <thead>
          <tr>
            {(['scheme', 'register', 'upload', 'keep', 'reminders', 'trainings'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {schemes.map((one) => (
            <tr key={one.id} onClick={opensRow(() => onOpen(one.id))}>
              <td>
                <button type="button" className="list-opener" onClick={() => onOpen(one.id)}>
                  {one.code}
                </button>
              </td>
              <td>{one.register ?? t('noRegister')}</td>
              <td>
                {one.upload_working_days
                  ? t('workingDays', { count: one.upload_working_days })
                  : t('noDeadline')}
              </td>
              <td>
                {t('months', { count: one.keep_months })}
                {one.keep_months_without_refresher &&
                  `, ${t('withoutRefresher', { count: one.keep_months_without_refresher })}`}
              </td>
              <td>{one.reminder_days.map(number).join(', ')}</td>
              <td>{number(one.trainings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TrainingsProps = { trainings: readonly ModuleTraining[]; onOpen: (id: number) => void }

function TrainingTable({ trainings, onOpen }: TrainingsProps) {
  const t = useTranslations('staffSchemes')
  return (
    <div className="-m-4 overflow-x-auto">
      <table
        aria-label={t('modules')}
        className="list-table list-text [&_:is(td,th):first-child]:pl-4 [&_:is(td,th):last-child]:pr-4 [&_tr:last-child_td]:border-b-0"
      >
        <thead>
          <tr>
            {(['training', 'scheme', 'modules'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trainings.map((one) => (
            <tr key={one.id} onClick={opensRow(() => onOpen(one.id))}>
              <td>
                <button type="button" className="list-opener" onClick={() => onOpen(one.id)}>
                  {one.code} {one.name}
                </button>
              </td>
              <td>{one.schemes.join(', ') || t('own')}</td>
              <td>{one.modules.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
