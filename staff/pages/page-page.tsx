import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { codeOf } from '../../ui/api/problem.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { pageQuery } from '../api/content/pages.ts'
import { BackToList } from '../kit/list/back-to-list.tsx'
import { useChanges } from '../kit/live/live.ts'
import { Failure } from '../kit/page/failure.tsx'
import { Page } from '../kit/page/page.tsx'
import { PageEditor } from './page-editor.tsx'

/** One page in its editor. */
export default function PagePage() {
  const t = useTranslations('staffPages')
  const id = Number(useParams().id)
  const { data: page, error, refetch } = useQuery(pageQuery(id))
  useChanges('page', (changed) => {
    if (!changed || changed.id === id) void refetch()
  })
  const back = <BackToList kind="page" path="/pages" label={t('title')} id={id} />
  if (codeOf(error) === 'not_found')
    return (
      <Page title={t('notFound')} above={back}>
        <p className="max-w-read">{t('notFoundText')}</p>
      </Page>
    )
  if (!page)
    return (
      <Page title="…" above={back}>
        <Failure error={error} onRetry={() => void refetch()} />
        {!error && <SkeletonText lines={10} />}
      </Page>
    )
  return <PageEditor key={page.id} page={page} back={back} />
}
