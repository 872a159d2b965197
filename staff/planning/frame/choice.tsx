/** The value of an address if it is one of the list, or else the first. */
export const oneOf = <T extends string>(list: readonly T[], value: string | null): T =>
  list.find((one) => one === value) ?? (list[0] as T)

type ChoiceProps<T extends string> = {
  label: string
  value: T
  options: readonly T[]
  nameOf: (one: T) => string
  onChoose: (one: T) => void
}

/** A few ways to look, one of which is chosen. */
export function Choice<T extends string>({ label, value, options, nameOf, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className="flex rounded-md border border-line bg-paper p-0.5">
      <legend className="sr-only">{label}</legend>
      {options.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          className="min-h-8 pointer-coarse:min-h-11 cursor-pointer rounded-sm px-3 text-sm font-semibold text-slate aria-pressed:bg-ink aria-pressed:text-paper"
          onClick={() => onChoose(one)}
        >
          {nameOf(one)}
        </button>
      ))}
    </fieldset>
  )
}
