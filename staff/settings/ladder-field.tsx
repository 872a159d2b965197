import { Plus, Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Fieldset } from '../../ui/forms/fieldset.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'

/** A step as it is typed. */
export type TypedStep = { days: string; company: string; private: string }

type Props = { value: TypedStep[]; onChange: (steps: TypedStep[]) => void; error?: string }

const columns = ['days', 'company', 'private'] as const

/** What cancelling costs, by the days before the course: from early to late. */
export function LadderField({ value, onChange, error }: Props) {
  const t = useTranslations('staffSettings.ladder')
  const change = (at: number, fields: Partial<TypedStep>) =>
    onChange(value.map((step, index) => (index === at ? { ...step, ...fields } : step)))
  const add = () => onChange([{ days: '', company: '0', private: '0' }, ...value])
  return (
    <Fieldset legend={t('legend')} error={error}>
      <p className="mt-1 text-sm text-stone">{t('hint')}</p>
      <table className="mt-2 w-full">
        <thead className="text-left text-sm">
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className="pr-3 pb-1 font-semibold">
                {t(name)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {value.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no name but its place.
            <tr key={index}>
              {columns.map((name) => (
                <td key={name} className="py-1 pr-3">
                  <input
                    className="control w-full"
                    inputMode="numeric"
                    aria-label={t('cell', { what: t(name), step: index + 1 })}
                    value={step[name]}
                    onChange={({ target }) => change(index, { [name]: target.value })}
                  />
                </td>
              ))}
              <td>
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={t('removeStep', { step: index + 1 })}
                  disabled={value.length === 1}
                  onClick={() => onChange(value.filter((_, at) => at !== index))}
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button kind="outline" size="sm" className="mt-2" onClick={add} disabled={value.length >= 6}>
        <Plus aria-hidden="true" className="size-4" />
        {t('add')}
      </Button>
    </Fieldset>
  )
}
