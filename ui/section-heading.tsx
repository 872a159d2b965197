import type { ReactNode } from 'react'

type Props = {
  title: ReactNode
  /** A short line above the title. */
  eyebrow?: ReactNode
  /** One or two sentences below it. */
  intro?: ReactNode
  /** A link to more, next to the title. */
  action?: ReactNode
  level?: 1 | 2 | 3
  /** For aria-labelledby of the section. */
  id?: string
  className?: string
}

const sizes = { 1: 'text-4xl lg:text-5xl', 2: 'text-3xl lg:text-4xl', 3: 'text-2xl' } as const

export function SectionHeading({ title, eyebrow, intro, action, level = 2, id, className = '' }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={`flex flex-wrap items-end justify-between gap-x-10 gap-y-4 ${className}`}>
      <div className="max-w-read">
        {eyebrow && (
          <p className="mb-3 flex items-center gap-3 text-sm font-bold">
            <span aria-hidden="true" className="h-1 w-8 bg-signal" />
            {eyebrow}
          </p>
        )}
        <Heading id={id} className={sizes[level]}>
          {title}
        </Heading>
        {intro && <p className="mt-4 text-lg text-pretty opacity-80">{intro}</p>}
      </div>
      {action}
    </div>
  )
}
