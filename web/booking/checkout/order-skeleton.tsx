import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** What everybody gets from the server: the form's shape, nothing of anybody. */
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
