import { type AttendanceState, attendanceStates } from '../../contract/rules/certificates/ready.ts'
import { controlLook } from '../../ui/forms/field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'

type Cell = { state: AttendanceState; minutes: number } | undefined
type Props = {
  /** Whose, for screen readers. */
  name: string
  cell: Cell
  onTap: (state: AttendanceState, minutes: number) => void
}

const isPartly = (state: AttendanceState) => state === 'late' || state === 'left_early'
const defaultMinutes = 10

/** Four buttons that say whether someone was there, and for how many minutes not if they came late or left early. */
export function PresenceButtons({ name, cell, onTap }: Props) {
  const t = useTranslations('staffPapers')
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">{name}</legend>
      {attendanceStates.map((state) => (
        <button
          key={state}
          type="button"
          aria-pressed={cell?.state === state}
          className="min-h-11 cursor-pointer md:pointer-fine:min-h-9 rounded-md border border-line px-2.5 text-sm font-semibold aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          onClick={() => onTap(state, isPartly(state) ? cell?.minutes || defaultMinutes : 0)}
        >
          {t(`attendance.${state}`)}
        </button>
      ))}
      {cell && isPartly(cell.state) && (
        <label className="flex items-center gap-1.5 text-sm text-stone">
          <input
            type="number"
            min={0}
            max={1440}
            defaultValue={cell.minutes}
            key={cell.minutes}
            className={`${controlLook} max-w-20`}
            onBlur={({ currentTarget: { valueAsNumber: minutes } }) => {
              if (Number.isInteger(minutes) && minutes >= 0 && minutes <= 1440 && minutes !== cell.minutes)
                onTap(cell.state, minutes)
            }}
          />
          <span className="whitespace-nowrap">{t('minutesMissed')}</span>
        </label>
      )}
    </fieldset>
  )
}
