import { useNavigate } from 'react-router'
import { Select } from '../../../ui/forms/select.tsx'
import { writeStateQuery } from './state-query.ts'

type Props = {
  label: string
  /** Of the list itself. */
  path: string
  state: string | undefined
  /** What is shown of it, the whole first under an empty value. */
  options: readonly { value: string; label: string }[]
  /** How many there are, in words. */
  found: string
}

/** Which of a list are shown. The choice stands in the address, so that it can be gone back to and passed on. */
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
