import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { TaskTemplate } from '../../contract/staff/planning/tasks.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { taskTemplatesQuery } from '../api/planning/tasks.ts'
import { opensRow } from '../kit/list/opens-row.ts'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Nothing, Page } from '../kit/page/page.tsx'
import { PlanningTabs } from '../planning/frame/planning-tabs.tsx'
import { useCan } from '../session/me.tsx'
import { TemplateFields } from './template-fields.tsx'

/** What has to be done for every date, and when. */
export default function TemplatesPage() {
  const t = useTranslations('staffTasks')
  const client = useQueryClient()
  const mayPlan = useCan()('dates:plan')
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch } = useQuery(taskTemplatesQuery)
  useChanges('task_template', () => void refetch())
  const open = data?.find(({ id }) => id === Number(query.get('open')))
  const close = () => setQuery({})
  return (
    <Page
      title={t('templates')}
      actions={
        mayPlan && (
          <Button kind="dark" size="sm" onClick={() => setQuery({ new: '1' })}>
            <Plus aria-hidden="true" className="size-4" />
            {t('newTemplate')}
          </Button>
        )
      }
    >
      <PlanningTabs />
      <p className="mb-3 max-w-read text-stone">{t('templatesText')}</p>
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={6} />}
      {data?.length === 0 && <Nothing title={t('noTemplates')}>{t('noTemplatesText')}</Nothing>}
      {data && data.length > 0 && (
        <TemplateTable templates={data} onOpen={(id) => setQuery({ open: String(id) })} />
      )}
      <TitledDialog
        open={query.has('new') || open !== undefined}
        onClose={close}
        size="card"
        title={t(open ? 'template' : 'newTemplate')}
      >
        <TemplateFields
          key={open ? `${open.id} ${open.version}` : 'new'}
          template={open}
          isReadOnly={!mayPlan}
          onSaved={(templates) => {
            client.setQueryData(taskTemplatesQuery.queryKey, templates)
            close()
          }}
        />
      </TitledDialog>
    </Page>
  )
}

type TableProps = { templates: readonly TaskTemplate[]; onOpen: (id: number) => void }

function TemplateTable({ templates, onOpen }: TableProps) {
  const t = useTranslations('staffTasks')
  const locale = useLocale()
  const whenOf = ({ anchor, working_days: days }: TaskTemplate) =>
    t(days === 0 ? 'on' : days < 0 ? 'before' : 'after', {
      days: Math.abs(days),
      anchor: t(`anchor.${anchor}`),
    })
  return (
    <div className="list-scroll">
      <table aria-label={t('templates')} className="list-table list-text">
        <thead>
          <tr>
            {(['what', 'when', 'who', 'forWhat', 'how'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {templates.map((one) => (
            <tr key={one.id} onClick={opensRow(() => onOpen(one.id))}>
              <td>
                <button type="button" className="list-opener" onClick={() => onOpen(one.id)}>
                  {one.title[locale]}
                </button>{' '}
                {one.is_archived && <Badge>{t('archived')}</Badge>}
              </td>
              <td>{whenOf(one)}</td>
              <td>{t(`role.${one.role}`)}</td>
              <td>{one.target ?? t('allDates')}</td>
              <td>{one.action ? t(`action.${one.action}`) : t('byHand')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
