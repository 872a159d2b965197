import type { ReactNode } from 'react'

type Props = {
  title: string
  /** Beside the title. */
  badge?: ReactNode
  /** At the end of the line of the title. */
  actions?: ReactNode
  /** Above the title, such as the way back. */
  above?: ReactNode
  /** A column of text; otherwise as wide as the window. */
  isNarrow?: boolean
  children: ReactNode
}

/** A page of the back office: its title, what can be done, and its content. */
export const Page = ({ title, badge, actions, above, isNarrow, children }: Props) => (
  <div
    className={`flex min-h-full flex-col px-4 py-4 md:px-6 md:py-5 ${isNarrow ? 'max-w-page-narrow' : ''}`}
  >
    <title>{`${title} · Vangnet`}</title>
    {above}
    <div className="mb-4 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2">
      <h1 tabIndex={-1} className="text-xl wrap-anywhere outline-none">
        {title}
      </h1>
      {badge}
      {actions && <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
    {children}
  </div>
)

/** A box with a heading. */
export function Card({
  title,
  action,
  className = '',
  children,
}: {
  title?: string
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  return (
    <section className={`rounded-md border border-line bg-paper ${className}`}>
      {title && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-1.5">
          <h2 className="text-sm">{title}</h2>
          {action}
        </div>
      )}
      <div className="p-4">{children}</div>
    </section>
  )
}

/** Says that nothing is here yet, and what would be. */
export const Nothing = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="flex flex-col items-center gap-2 px-6 py-14 text-center">
    <p className="text-base font-bold">{title}</p>
    {children && <div className="max-w-md text-stone">{children}</div>}
  </div>
)
