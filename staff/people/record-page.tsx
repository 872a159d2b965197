import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { codeOf } from '../../ui/api/problem.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { BackToList } from '../kit/list/back-to-list.tsx'
import { Failure } from '../kit/page/failure.tsx'
import { Nothing, Page } from '../kit/page/page.tsx'

type Named = { name: string; merged_into?: number | null }
type Props<Data extends Named> = {
  /** The list that it is in: its kind, path and name. */
  list: { kind: string; path: string; label: string }
  id: number
  found: UseQueryResult<Data>
  badge?: (data: Data) => ReactNode
  actions?: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

/** The page of a customer, company or person. One that was merged leads to the one that was kept. */
export function RecordPage<Data extends Named>({ list, id, found, badge, actions, children }: Props<Data>) {
  const t = useTranslations('staffPeople')
  const { data, error, refetch } = found
  const back = <BackToList {...list} id={id} />
  if (codeOf(error) === 'not_found')
    return (
      <Page title={t('notFound')} above={back}>
        <Nothing title={t('notFound')}>{t('notFoundText')}</Nothing>
      </Page>
    )
  if (data?.merged_into) return <Navigate to={`${list.path}/${data.merged_into}`} replace />
  return (
    <Page
      title={data?.name ?? '…'}
      above={back}
      badge={data && badge?.(data)}
      actions={data && actions?.(data)}
    >
      <Failure error={error} onRetry={() => void refetch()} className="mt-0 mb-3" />
      {!data && !error && <SkeletonText lines={10} />}
      {data && children(data)}
    </Page>
  )
}
