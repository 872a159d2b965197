import { ApiProblem } from '../../ui/api/problem.ts'
import { clockOf } from '../../ui/i18n/instant.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import type { useHold } from './use-hold.ts'

type Props = {
  hold: ReturnType<typeof useHold>
  isHolding: boolean
  setIsHolding: (isOn: boolean) => void
  hasLines: boolean
}

/** Whether the seats are held while one talks, and until when. */
export function HoldState({ hold: { until, error }, isHolding, setIsHolding, hasLines }: Props) {
  const t = useTranslations('staffNewOrder.hold')
  if (!hasLines) return null
  const max = error instanceof ApiProblem ? (error.body as { max?: number } | undefined)?.max : undefined
  return (
    <div className="mt-3 rounded-md bg-mist px-3 py-2">
      <label className="flex cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          className="tick"
          checked={isHolding}
          onChange={({ target }) => setIsHolding(target.checked)}
        />
        {t('label')}
      </label>
      <p role="status" className={max === undefined ? 'text-stone' : 'font-semibold text-bad'}>
        {max !== undefined
          ? t('tooFew', { count: max })
          : isHolding && until && t('until', { time: clockOf(until) })}
      </p>
    </div>
  )
}
