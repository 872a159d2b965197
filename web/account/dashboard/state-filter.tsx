import { useNavigate } from 'react-router'
import { Select } from '../../../ui/forms/select.tsx'
import { writeStateQuery } from './state-query.ts'

type Props = {
  label: string
  /** The path of the list. */
  path: string
  state: string | undefined
  /** The states to filter by; the first one, with an empty value, shows all. */
  options: readonly { value: string; label: string }[]
  /** The number of results as text. */
  found: string
}

/** Filters a list by state. The filter is in the address, so that it survives going back and can be shared. */
export function StateFilter({ label, path, state, options, found }: Props) {
  const navigate = useNavigate()
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <Select
        label={label}
        name="state"
        value={state ?? ''}
        onChange={({ target }) =>
          navigate(path + writeStateQuery({ state: target.value || undefined, page: 1 }), {
            preventScrollReset: true,
          })
        }
        options={options}
        className="w-full sm:w-80"
      />
      <p role="status" className="pb-2 text-slate">
        {found}
      </p>
    </div>
  )
}
