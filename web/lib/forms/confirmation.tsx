import { type ReactNode, useEffect, useRef } from 'react'

type Props = { className?: string; children: ReactNode }

/** The result, in place of the form. The button that had focus is gone, so screen readers announce this instead. */
export function Confirmation({ className = 'border-l-4 border-signal bg-mist p-6 sm:p-8', children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={className}>
      {children}
    </div>
  )
}
