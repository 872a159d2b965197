import type { Product } from '../../contract/catalogue.ts'
import { useTranslations } from '../i18n/translations.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import type { Faults, FieldName, Typed } from './check-request.ts'
import { useFaultText } from './fault-text.ts'

type Props = {
  kind: Product['kind']
  typed: Typed
  faults: Faults
  onType: (name: FieldName, value: string) => void
}

export function QuotationFields({ kind, typed, faults, onType }: Props) {
  const t = useTranslations('quotation')
  const { labelOf, textOf } = useFaultText(kind)
  const field = (name: FieldName) => ({
    name,
    label: labelOf(name),
    value: typed[name],
    error: textOf(name, faults[name]),
    onChange: ({ target }: { target: { value: string } }) => onType(name, target.value),
  })
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('participants')} inputMode="numeric" autoComplete="off" />
      <TextField {...field('company')} optional autoComplete="organization" />
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <TextField {...field('phone')} type="tel" optional autoComplete="tel" />
      <TextArea {...field('message')} optional hint={t('messageHint')} className="sm:col-span-2" />
      {/* A trap for programs: people neither see it nor reach it. */}
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          {t('website')}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </div>
  )
}
