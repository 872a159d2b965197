import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { usePersonalError } from '../../lib/load/personal-page.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { SubjectLinks } from '../../lib/page/subject-links.tsx'

type Props = {
  title: string
  /** One or two sentences below the title. */
  intro?: ReactNode
  /** The title of the window, if it says more than the heading. */
  windowTitle?: string
  children: ReactNode
}

/** A page of the dashboard; not indexed by search engines. */
export function DashboardPage({ title, intro, windowTitle = title, children }: Props) {
  const t = useTranslations('dashboard')
  return (
    <>
      <PageHead title={t('metaTitle', { title: windowTitle })} description={t('metaDescription')} />
      <h1 className="text-3xl wrap-anywhere lg:text-4xl">{title}</h1>
      {intro && <p className="mt-3 max-w-read text-lg text-slate">{intro}</p>}
      <div className="mt-8">{children}</div>
    </>
  )
}

/** The skeleton of a dashboard page, for its `HydrateFallback`. */
export function DashboardFallback({ lines = 6, ...page }: Omit<Props, 'children'> & { lines?: number }) {
  return (
    <DashboardPage {...page}>
      <DashboardLoading lines={lines} />
    </DashboardPage>
  )
}

export function DashboardLoading({ lines = 6 }: { lines?: number }) {
  const t = useTranslations('dashboard')
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <SkeletonText lines={lines} />
    </>
  )
}

/** For the `ErrorBoundary` of a dashboard page. */
export function DashboardError(page: Omit<Props, 'children'>) {
  const { retry } = usePersonalError()
  return (
    <DashboardPage {...page}>
      <DashboardFailed onRetry={retry} />
    </DashboardPage>
  )
}

export function DashboardFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('dashboard.failed')
  return (
    <div role="alert">
      <EmptyState title={t('title')}>
        <p>{t('text')}</p>
        <Button className="mt-4" onClick={onRetry}>
          {t('again')}
        </Button>
      </EmptyState>
    </div>
  )
}

/** An empty list, with links to subjects to start with. */
export function NothingYet({ title, text }: { title: string; text: string }) {
  const t = useTranslations('dashboard')
  return (
    <EmptyState title={title}>
      <p>{text}</p>
      <SubjectLinks title={t('begin')} />
    </EmptyState>
  )
}

/** Whether a list is being reloaded with another filter or page. */
export const useIsLoading = () => useNavigation().state === 'loading'
