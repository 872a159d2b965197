import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'

type Props = {
  ref: RefObject<HTMLInputElement | null>
  label: string
  value: string
  onSearch: (text: string) => void
}

/** Searches while one types, after a short pause. */
export function SearchField({ ref, label, value, onSearch }: Props) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // What is being typed is newer than the address.
    if (document.activeElement !== ref.current) setTyped(value)
  }, [value, ref])
  return (
    <span className="relative w-full sm:w-64">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-stone"
      />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => onSearch(target.value.trim()), 250)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // The browser would clear the field; here it leads back to the rows.
          event.preventDefault()
          event.currentTarget.blur()
        }}
        className="control pl-8.5"
      />
    </span>
  )
}
