import { CalendarDays } from 'lucide-react'
import type { NextTraining } from '../../../contract/wire/service/overview.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** The next training in one line, with a link to its details further down. */
export function FirstTraining({ training }: { training: NextTraining | undefined }) {
  const t = useTranslations('overview.next')
  const { days } = useFormat()
  if (!training) return null
  const { name, first_day, last_day, location } = training
  return (
    <p className="flex gap-3">
      <CalendarDays aria-hidden="true" className="mt-0.5 size-5.5 shrink-0" />
      <span className="min-w-0">
        {t('first')}:{' '}
        <a href="#next-trainings" className="text-link font-bold wrap-anywhere">
          {[days(first_day, last_day), name, location].filter(Boolean).join(', ')}
        </a>
      </span>
    </p>
  )
}
