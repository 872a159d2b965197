import type { ReactNode } from 'react'

/** Shown when there is nothing to list, with a way to continue. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-l-4 border-signal bg-mist p-6 sm:p-8">
      <p className="text-xl font-extrabold tracking-tight">{title}</p>
      <div className="mt-2 max-w-read">{children}</div>
    </div>
  )
}
