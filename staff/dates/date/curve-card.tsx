import { useQuery } from '@tanstack/react-query'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { dateCurveQuery } from '../../api/planning/dates.ts'
import { Failure } from '../../kit/page/failure.tsx'
import { Card } from '../../kit/page/page.tsx'
import { BookingCurveChart, useCurveText } from '../../planning/decide/booking-curve.tsx'
import { useDate } from './use-date.ts'

/** How the date sells against the usual of its course: will it fill? */
export function CurveCard() {
  const t = useTranslations('staffDates')
  const textOf = useCurveText()
  const date = useDate()
  const { data: curve, error, refetch } = useQuery(dateCurveQuery(date.id))
  return (
    <Card title={t('curve')}>
      {!curve && !error && <SkeletonText lines={3} />}
      <Failure error={error} onRetry={() => void refetch()} className="mt-0" />
      {curve && (
        <>
          <BookingCurveChart
            curve={curve}
            seats={date.seats}
            minimum={date.minimum_seats}
            className="w-full max-w-md"
          />
          <p className="mt-2 text-stone">{textOf(curve)}</p>
          <p className="text-xs text-stone">{t('curveHint')}</p>
        </>
      )}
    </Card>
  )
}
