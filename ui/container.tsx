import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** For the header, which holds more than a page is wide. */
  wide?: boolean
  className?: string
}

/** The page's width and side margins. */
export function Container({ children, wide = false, className = '' }: Props) {
  return <div className={`page-width ${wide ? 'max-w-header ' : ''}${className}`}>{children}</div>
}
