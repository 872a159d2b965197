import type { ProductModule, Scheme } from '../../contract/staff/papers/schemes.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { useRuleText } from '../kit/form/rule-text.ts'

type Props = {
  module: ProductModule
  change: (changed: Partial<ProductModule>) => void
  schemes: readonly Scheme[]
  trainingCode: string
  ruleOf: (name: string) => string | undefined
}

const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text))
const listOrNull = (text: string) => {
  const numbers = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)
  return numbers.length ? numbers : null
}

/** One module: its code in the register, its titles, its term and the days that belong to it. */
export function ModuleFields({ module, change, schemes, trainingCode, ruleOf }: Props) {
  const t = useTranslations('staffSchemes')
  const ruleText = useRuleText()
  const errorOf = (name: string) => {
    const rule = ruleOf(name)
    return rule && ruleText(rule)
  }
  const setTitle = (locale: 'nl' | 'en', text: string) => {
    const title = { nl: '', en: '', ...module.title, [locale]: text }
    change({ title: title.nl || title.en ? title : null })
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-3">
        <Select
          label={t('column.scheme')}
          value={module.scheme ?? ''}
          error={errorOf('scheme')}
          options={[
            { value: '', label: t('own') },
            ...schemes.map(({ code }) => ({ value: code, label: code })),
          ]}
          onChange={(event) => change({ scheme: event.target.value || null })}
        />
        <TextField
          label={t('field.code')}
          maxLength={40}
          placeholder={trainingCode}
          value={module.code ?? ''}
          error={errorOf('code')}
          onChange={(event) => change({ code: event.target.value || null })}
        />
        <TextField
          label={t('field.qualification')}
          maxLength={40}
          value={module.qualification ?? ''}
          error={errorOf('qualification')}
          onChange={(event) => change({ qualification: event.target.value || null })}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['nl', 'en'] as const).map((locale) => (
          <TextField
            key={locale}
            label={t(`field.title_${locale}`)}
            maxLength={200}
            value={module.title?.[locale] ?? ''}
            error={errorOf(`title.${locale}`)}
            onChange={(event) => setTitle(locale, event.target.value)}
          />
        ))}
      </div>
      <Checkbox
        label={t('field.has_own_term')}
        checked={module.has_own_term}
        onChange={(event) => change({ has_own_term: event.target.checked })}
      />
      {module.has_own_term && (
        <div className="grid gap-3 sm:grid-cols-2">
          {(['validity_months', 'window_months'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`field.${name}`)}
              type="number"
              min={1}
              value={module[name] ?? ''}
              error={errorOf(name)}
              onChange={(event) =>
                change({ [name]: numberOrNull(event.target.value) } as Partial<ProductModule>)
              }
            />
          ))}
          <Checkbox
            label={t('field.keeps_old_date')}
            checked={module.keeps_old_date}
            onChange={(event) => change({ keeps_old_date: event.target.checked })}
          />
        </div>
      )}
      <Checkbox
        label={t('field.needs_result')}
        checked={module.needs_result}
        onChange={(event) => change({ needs_result: event.target.checked })}
      />
      <TextField
        label={t('field.day_numbers')}
        hint={t('hint.day_numbers')}
        maxLength={60}
        defaultValue={module.day_numbers?.join(', ') ?? ''}
        error={errorOf('day_numbers')}
        onBlur={(event) => change({ day_numbers: listOrNull(event.target.value) })}
      />
    </div>
  )
}
