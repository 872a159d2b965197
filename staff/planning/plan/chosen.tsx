import { Plus, X } from 'lucide-react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

type ChosenProps = {
  label: string
  isReadOnly: boolean
  chosen: readonly number[]
  options: readonly { id: number; name: string }[]
  nameOf: (id: number) => string
  /** Beside the name, such as that the trainer was asked. */
  noteOf?: (id: number) => string | undefined
  onChange: (ids: number[]) => void
}

/** Those who are planned, each with a button to take them off, and a list to add one from. */
export function Chosen({ label, isReadOnly, chosen, options, nameOf, noteOf, onChange }: ChosenProps) {
  const t = useTranslations('staffPlanning')
  const free = options.filter(({ id }) => !chosen.includes(id))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm text-stone">{label}</legend>
      <ul className="flex flex-wrap gap-1.5">
        {chosen.map((id) => (
          <li key={id} className="plan-chip">
            <span className="truncate">
              {nameOf(id)}
              {noteOf?.(id) && <span className="font-normal"> · {noteOf(id)}</span>}
            </span>
            {!isReadOnly && (
              <button
                type="button"
                aria-label={t('takeOff', { name: nameOf(id) })}
                className="inline-flex size-7 pointer-coarse:size-11 cursor-pointer items-center justify-center"
                onClick={() => onChange(chosen.filter((one) => one !== id))}
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            )}
          </li>
        ))}
        {!isReadOnly && (
          <li className="relative">
            <Plus
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-2 my-auto size-4 text-stone"
            />
            <select
              aria-label={`${label}: ${t('add')}`}
              className="plan-add"
              value=""
              onChange={(event) => onChange([...chosen, Number(event.target.value)])}
            >
              <option value="">{t('add')}</option>
              {free.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </li>
        )}
      </ul>
    </fieldset>
  )
}
