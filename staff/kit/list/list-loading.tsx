import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** In the place of rows that are being read. */
export function ListLoading() {
  const t = useTranslations('ui')
  return (
    <div className="flex flex-col gap-2 py-2">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </div>
  )
}
