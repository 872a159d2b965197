import type { ReactNode } from 'react'

export const ConsentTitle = ({ children }: { children: ReactNode }) => (
  <h2 id="consent-title" tabIndex={-1} className="text-xl outline-none">
    {children}
  </h2>
)
