import { Download } from 'lucide-react'
import type { CheckImportBody, ImportPlan } from '../../contract/staff/imports.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { fileUrl } from '../api/client.ts'

/** How many rows are new, changed, the same or wrong. */
export function PlanCounts({ plan, isDone = false }: { plan: ImportPlan; isDone?: boolean }) {
  const t = useTranslations('staffImport')
  const { number } = useFormat()
  const counts = [
    [t(isDone ? 'count.wasAdded' : 'count.added'), plan.added, 'text-good'],
    [t(isDone ? 'count.wasChanged' : 'count.changed'), plan.changed, 'text-good'],
    [t('count.same'), plan.same, ''],
    [t('count.faulty'), plan.faulty, plan.faulty ? 'text-bad' : ''],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {counts.map(([label, count, tone]) => (
        <div key={label}>
          <dt className="text-xs text-stone">{label}</dt>
          <dd className={`text-lg font-bold tabular-nums ${tone}`}>{number(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

const shown = (value: string | number | null) => (value === null || value === '' ? '–' : String(value))

/** The rows that are wrong, by row and column, and the first of those that change something. */
export function PlanDetails({ plan }: { plan: ImportPlan }) {
  const t = useTranslations('staffImport')
  return (
    <>
      {plan.faults.length > 0 && (
        <section aria-label={t('faults')} className="mt-4">
          <h3 className="mb-1 text-sm">{t('faults')}</h3>
          <div className="max-h-96 overflow-y-auto border-y border-line" tabIndex={-1}>
            <table className="w-full text-left">
              <thead className="text-xs text-stone">
                <tr>
                  <th className="py-1 pr-3 font-normal">{t('fault.row')}</th>
                  <th className="py-1 pr-3 font-normal">{t('fault.column')}</th>
                  <th className="py-1 pr-3 font-normal">{t('fault.value')}</th>
                  <th className="py-1 font-normal">{t('fault.reason')}</th>
                </tr>
              </thead>
              <tbody className="divide-y divide-line">
                {plan.faults.map(({ row, column, reason, value }) => (
                  <tr key={`${row} ${column} ${reason}`}>
                    <td className="py-1 pr-3 tabular-nums">{row}</td>
                    <td className="py-1 pr-3 wrap-anywhere">{column}</td>
                    <td className="py-1 pr-3 wrap-anywhere">{shown(value)}</td>
                    <td className="py-1">{t(`reason.${reason}`)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
      {plan.examples.length > 0 && (
        <details className="mt-4" open={plan.faults.length === 0}>
          <summary className="min-h-8 cursor-pointer font-semibold">
            {t('examples', { count: plan.examples.length, total: plan.added + plan.changed })}
          </summary>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {plan.examples.map(({ row, name, is_new, fields }) => (
              <li key={row} className="py-1.5">
                <span className="font-semibold">{name}</span>{' '}
                <span className="text-xs text-stone">
                  {t('fault.row')} {row} · {t(is_new ? 'isNew' : 'isChanged')}
                </span>
                <span className="block text-stone wrap-anywhere">
                  {fields
                    .map(({ column, before, after }) =>
                      is_new ? `${column}: ${shown(after)}` : `${column}: ${shown(before)} → ${shown(after)}`,
                    )
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

type FilesProps = { id: number; reading: CheckImportBody; faulty: number }

/** The rows that are wrong as a file, to correct and send again. */
export function FaultFiles({ id, reading, faulty }: FilesProps) {
  const t = useTranslations('staffImport')
  if (faulty === 0) return null
  const query = { mapping: reading.mapping.map((name) => name ?? '').join(','), decimal: reading.decimal }
  return (
    <span className="flex gap-3">
      {(['csv', 'xlsx'] as const).map((type) => (
        <a
          key={type}
          href={fileUrl(`imports/${id}/faults/${type}`, query)}
          download
          className="tool"
          aria-label={t(`faultsAs.${type}`)}
        >
          <Download aria-hidden="true" className="size-4" />
          {type.toUpperCase()}
        </a>
      ))}
    </span>
  )
}
