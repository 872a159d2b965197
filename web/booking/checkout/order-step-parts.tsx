import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { Steps } from './steps.tsx'

/** The order step's heading around its content, its skeleton or its error. */
export function OrderStepFrame({ hasSteps, children }: { hasSteps: boolean; children: ReactNode }) {
  const t = useTranslations('checkout')
  return (
    <Container className="py-8 lg:py-12">
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      {hasSteps && <Steps at="order" />}
      <h1 className="mt-4 text-4xl lg:text-5xl">{t('title')}</h1>
      {children}
    </Container>
  )
}

/** The form's shape, without personal data. */
export function OrderSkeleton() {
  const t = useTranslations('checkout')
  return (
    <div className="mt-8 grid min-h-[60vh] gap-12 lg:grid-cols-[1fr_24rem]">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="space-y-6">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-8 w-56" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12 w-2/3" />
      </div>
      <Skeleton className="h-72 max-lg:hidden" />
    </div>
  )
}

export function OrderStepFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('checkout.failed')
  return (
    <div role="alert" className="mt-8 border-l-4 border-bad bg-bad-tint p-6">
      <p className="font-bold">{t('title')}</p>
      <p className="mt-1">{t('text')}</p>
      <Button className="mt-4" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
