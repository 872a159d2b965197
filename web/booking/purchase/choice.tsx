import { type ReactNode, useId } from 'react'
import { FieldError } from '../../../ui/forms/field.tsx'

type Props = {
  name: string
  value: string
  checked: boolean
  onChoose: () => void
  label: ReactNode
  text?: ReactNode
  /** Shown at the end of the line, such as a price. */
  aside?: ReactNode
  disabled?: boolean
  /** Shown below the label, for example once it is chosen. */
  children?: ReactNode
}

/** A radio button as a card; the whole card can be clicked. */
export function Choice({ name, value, checked, onChoose, label, text, aside, disabled, children }: Props) {
  const id = useId()
  return (
    <div
      className={`rounded-md border-2 bg-paper transition-colors ${checked ? 'border-ink' : 'border-line not-has-disabled:hover:border-silver'}`}
    >
      <label
        htmlFor={id}
        className="flex min-h-13 cursor-pointer items-start gap-3 px-4 py-3 has-disabled:cursor-not-allowed has-disabled:text-stone"
      >
        <input
          id={id}
          type="radio"
          className="tick"
          aria-describedby={text ? `${id}-text` : undefined}
          {...{ name, value, checked, disabled }}
          onChange={onChoose}
        />
        <span className="grow wrap-anywhere">{label}</span>
        {aside && <span className="shrink-0 font-bold tabular-nums">{aside}</span>}
      </label>
      {text && (
        <p id={`${id}-text`} className="-mt-2 px-4 pb-3 pl-13 text-sm text-stone">
          {text}
        </p>
      )}
      {children}
    </div>
  )
}

type GroupProps = { legend: string; error?: string; isLegendVisible?: boolean; children: ReactNode }

/** A group of choices. The legend is for screen readers only where a heading already says the same. */
export function Choices({ legend, error, isLegendVisible = false, children }: GroupProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined} className="flex flex-col gap-3">
      <legend className={isLegendVisible ? 'mb-2 text-sm font-bold' : 'sr-only'}>{legend}</legend>
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
