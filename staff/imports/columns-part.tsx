import { decimalMarks, type FileForm, type StaffImport } from '../../contract/staff/imports.ts'
import { Select } from '../../ui/forms/select.tsx'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { Card } from '../kit/page/page.tsx'

type Props = {
  found: StaffImport
  mapping: readonly (string | null)[]
  decimal: FileForm['decimal']
  onMapping: (mapping: (string | null)[]) => void
  onDecimal: (decimal: FileForm['decimal']) => void
}

const separatorNames = { ';': 'semicolon', ',': 'comma', '\t': 'tab', '|': 'bar' } as const

/** The second step: which heading is which column. */
export function ColumnsPart({ found, mapping, decimal, onMapping, onDecimal }: Props) {
  const t = useTranslations('staffImport')
  const { number } = useFormat()
  const { columns, headings, sample, form } = found
  const missing = columns.filter((column) => column.is_required && !mapping.includes(column.name))
  const facts = [
    t('rows', { count: found.rows }),
    form.separator && t(`separator.${separatorNames[form.separator]}`),
    form.encoding && t(`encoding.${form.encoding}`),
  ].filter(Boolean)
  return (
    <Card title={t('columns', { name: found.name || t('pasted') })}>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="text-stone">{facts.join(' · ')}</p>
        <Select
          label={t('decimal')}
          value={decimal}
          onChange={({ target }) => onDecimal(target.value as FileForm['decimal'])}
          options={decimalMarks.map((value) => ({ value, label: t(`decimals.${value}`) }))}
        />
      </div>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {headings.map((heading, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may be the same, and never move
          <li key={at} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_1fr]">
            <span className="min-w-0">
              <b className="block wrap-anywhere">{heading || t('noHeading', { column: at + 1 })}</b>
              <span className="block truncate text-xs text-stone">
                {sample
                  .map((row) => row[at])
                  .filter((cell) => cell !== null && cell !== undefined)
                  .map((cell) => (typeof cell === 'number' ? number(cell) : cell))
                  .join(' · ') || '–'}
              </span>
            </span>
            <select
              className="select control"
              aria-label={t('columnOf', { heading: heading || t('noHeading', { column: at + 1 }) })}
              value={mapping[at] ?? ''}
              onChange={({ target }) =>
                onMapping(
                  mapping.map((name, index) => {
                    if (index === at) return target.value || null
                    // A column stands below one heading.
                    return name === target.value ? null : name
                  }),
                )
              }
            >
              <option value="">{t('leaveOut')}</option>
              {columns.map(({ name, label, is_required, is_allowed }) => (
                <option key={name} value={name} disabled={!is_allowed}>
                  {[label, is_required && '*', !is_allowed && t('notAllowed')].filter(Boolean).join(' ')}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p role="status" className="mt-3 rounded-md bg-wait-tint px-3 py-2 text-wait">
          {t('missing', { columns: missing.map(({ label }) => label).join(', ') })}
        </p>
      )}
      <p className="mt-3 text-stone">{t('empties')}</p>
    </Card>
  )
}
