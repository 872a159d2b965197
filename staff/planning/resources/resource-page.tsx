import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Resource } from '../../../contract/rules/planning/findings.ts'
import type { Room } from '../../../contract/staff/planning/planning.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { planningApi } from '../../api/planning/planning.ts'
import { opensRow } from '../../kit/list/opens-row.ts'
import { useChanges } from '../../kit/live/live.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { Nothing, Page } from '../../kit/page/page.tsx'
import { useCan } from '../../session/me.tsx'
import { PlanningTabs } from '../frame/planning-tabs.tsx'
import { Absences } from './absences.tsx'

/** What trainers and rooms have in common. */
type Listed = Pick<Room, 'id' | 'name' | 'version' | 'is_archived' | 'absences'>

type Props<One extends Listed> = {
  resource: Resource
  list: { data: readonly One[] | undefined; error: unknown; refetch: () => unknown }
  texts: { list: string; add: string; none: string; noneText: string }
  /** Between the name and the days away. */
  columns: readonly { title: string; cell: (one: One) => ReactNode }[]
  /** The form of one, or of a new one. */
  fields: (one: One | undefined, form: { isReadOnly: boolean; close: () => void }) => ReactNode
  /** Below the form of one. */
  more?: (one: One) => ReactNode
}

/** All trainers or all rooms; each opens in a dialog with its form and the days on which it is away. */
export function ResourcePage<One extends Listed>({
  resource,
  list,
  texts,
  columns,
  fields,
  more,
}: Props<One>) {
  const t = useTranslations('staffPlanning')
  const { days } = useFormat()
  const mayPlan = useCan()('dates:plan')
  const [query, setQuery] = useSearchParams()
  const { data, error, refetch } = list
  useChanges(resource, () => void refetch())
  const open = data?.find(({ id }) => id === Number(query.get('open')))
  const close = () => setQuery({})
  return (
    <Page
      title={t('title')}
      actions={
        mayPlan && (
          <Button kind="dark" size="sm" onClick={() => setQuery({ new: '1' })}>
            <Plus aria-hidden="true" className="size-4" />
            {texts.add}
          </Button>
        )
      }
    >
      <PlanningTabs />
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={6} />}
      {data?.length === 0 && <Nothing title={texts.none}>{texts.noneText}</Nothing>}
      {data && data.length > 0 && (
        <div className="list-scroll">
          <table aria-label={texts.list} className="list-table">
            <thead>
              <tr>
                {[t('name'), ...columns.map(({ title }) => title), t(`away.${resource}`)].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((one) => (
                <tr key={one.id} onClick={opensRow(() => setQuery({ open: String(one.id) }))}>
                  <td>
                    <button
                      type="button"
                      className="list-opener"
                      onClick={() => setQuery({ open: String(one.id) })}
                    >
                      {one.name}
                    </button>{' '}
                    {one.is_archived && <Badge>{t('archived')}</Badge>}
                  </td>
                  {columns.map(({ title, cell }) => (
                    <td key={title}>{cell(one)}</td>
                  ))}
                  <td>
                    {one.absences.map(({ first_day, last_day }) => days(first_day, last_day)).join(', ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <TitledDialog
        open={query.has('new') || open !== undefined}
        onClose={close}
        size="card"
        title={open?.name ?? texts.add}
      >
        {fields(open, { isReadOnly: !mayPlan, close })}
        {open && mayPlan && (
          <Absences
            title={t(`away.${resource}`)}
            absences={open.absences}
            onAdd={(absence) => planningApi.addAbsence(resource, open.id, absence)}
            onRemove={(absenceId) => planningApi.removeAbsence(resource, open.id, absenceId)}
            onChanged={() => void refetch()}
          />
        )}
        {open && more?.(open)}
      </TitledDialog>
    </Page>
  )
}
