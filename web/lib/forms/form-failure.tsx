import type { ReactNode } from 'react'

/** Why the form as a whole was not accepted. It is in the page from the start, so that screen readers announce its content. */
export function FormFailure({ children, className = 'mt-5' }: { children?: ReactNode; className?: string }) {
  return (
    <div role="alert" className={`${className} bg-bad-tint p-4 font-semibold text-bad empty:hidden`}>
      {children}
    </div>
  )
}
