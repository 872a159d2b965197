import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDisclosure } from './use-disclosure.ts'

type Props = {
  label: ReactNode
  /** The accessible name, if the label is only an icon. */
  accessibleLabel?: string
  align?: 'start' | 'end'
  /** How long the pointer must rest on it before it opens; 125 ms by default. */
  openAfter?: number
  buttonClassName?: string
  panelClassName?: string
  children: ReactNode
}

/** A panel under a button: 125 ms to open on hover, 250 ms to close. Its content is in the page from the start. */
export function Dropdown({
  label,
  accessibleLabel,
  align = 'start',
  openAfter,
  buttonClassName = 'min-h-11 px-3 font-semibold',
  panelClassName = 'min-w-60 p-2',
  children,
}: Props) {
  const { open, rootProps, buttonProps, panelProps } = useDisclosure({ openAfter })
  return (
    <div {...rootProps} className="relative flex">
      <button
        type="button"
        aria-label={accessibleLabel}
        {...buttonProps}
        className={`flex cursor-pointer items-center gap-1.5 ${buttonClassName}`}
      >
        {label}
        <Chevron open={open} />
      </button>
      <div
        {...panelProps}
        data-open={open}
        className={`unfold absolute top-full z-30 rounded-md bg-paper text-ink shadow-float ${align === 'end' ? 'right-0' : 'left-0'} ${panelClassName}`}
      >
        {children}
      </div>
    </div>
  )
}

export function Chevron({ open }: { open: boolean }) {
  return (
    <ChevronDown
      aria-hidden="true"
      strokeWidth={2.5}
      className={`size-4 shrink-0 transition-transform ${open ? 'rotate-180' : ''}`}
    />
  )
}
