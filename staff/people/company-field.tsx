import { useState } from 'react'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { type Picked, RecordPicker } from './record-picker.tsx'

type Props = {
  /** The id as text; empty without a company. */
  value: string
  /** The companies whose names are known: the one of the record, and those that were chosen. */
  known: readonly Picked[]
  onPick: (company: Picked | null) => void
  isReadOnly: boolean
}

/** The company of a person or customer: chosen from those that exist. */
export function CompanyField({ value, known, onPick, isReadOnly }: Props) {
  const t = useTranslations('staffPeople')
  const [isOpen, setIsOpen] = useState(false)
  const name = known.find(({ id }) => String(id) === value)?.name
  return (
    <div>
      <p className="text-sm font-bold">{t('field.company')}</p>
      <div className="mt-1.5 flex flex-wrap items-center gap-2">
        <span className="min-w-0 grow wrap-anywhere">
          {name ?? <span className="text-stone">{t('none')}</span>}
        </span>
        {!isReadOnly && (
          <>
            <button type="button" className="tool" onClick={() => setIsOpen(true)}>
              {t(value ? 'pickOther' : 'pickCompany')}
            </button>
            {value && (
              <button type="button" className="tool" onClick={() => onPick(null)}>
                {t('pickNone')}
              </button>
            )}
          </>
        )}
      </div>
      {isOpen && (
        <RecordPicker
          kind="company"
          title={t('pickCompany')}
          onPick={(company) => {
            setIsOpen(false)
            onPick(company)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
