import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'

/** Until one's own things have come; also what the server sends to everybody. */
export function MineLoading({ lines = 6 }: { lines?: number }) {
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

export function MineFailed({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('dashboard.failed')
  return (
    <div role="alert">
      <EmptyState title={t('title')}>
        <p>{t('text')}</p>
        <Button className="mt-4" onClick={onAgain}>
          {t('again')}
        </Button>
      </EmptyState>
    </div>
  )
}
