import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { codeOf } from '../../ui/api/problem.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Failure } from '../kit/page/failure.tsx'
import { Nothing, Page } from '../kit/page/page.tsx'

type Named = { name: string; merged_into?: number | null }
type Props<Data extends Named> = {
  /** The list that it is in: its path and name. */
  list: { path: string; label: string }
  found: UseQueryResult<Data>
  badge?: (data: Data) => ReactNode
  actions?: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

/** The page of a customer, company or person. One that was merged leads to the one that was kept. */
export function RecordPage<Data extends Named>({ list, found, badge, actions, children }: Props<Data>) {
  const t = useTranslations('staffPeople')
  const navigate = useNavigate()
  const { data, error, refetch } = found
  const back = (
    <button
      type="button"
      className="mb-1 -ml-1 inline-flex min-h-8 cursor-pointer items-center gap-1.5 self-start px-1 text-stone hover:text-ink"
      onClick={() => (history.length > 1 ? navigate(-1) : navigate(list.path))}
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {list.label}
    </button>
  )
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
