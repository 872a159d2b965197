import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { momentOf } from '../i18n/moment.ts'

/** Something that happened to a record. */
export type Happening = {
  key: string
  at: string
  icon: LucideIcon
  /** The person who did it; null when nobody has to be named. */
  by: string | null
  title: ReactNode
  body?: ReactNode
  tone?: 'bad' | 'note'
}

/** What happened to a record, newest first. */
export function Timeline({ label, happenings }: { label: string; happenings: readonly Happening[] }) {
  const locale = useLocale()
  return (
    <ol aria-label={label} className="timeline">
      {happenings.map(({ key, at, icon: Icon, by, title, body, tone }) => (
        <li key={key} data-tone={tone}>
          <span className="timeline-icon">
            <Icon aria-hidden="true" className="size-3.5" />
          </span>
          <div className="min-w-0 grow">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="min-w-0 wrap-anywhere">
                {by && <b>{by} </b>}
                {title}
              </span>
              <time dateTime={at} className="ml-auto shrink-0 text-xs text-stone">
                {momentOf(locale, at)}
              </time>
            </p>
            {body && <div className="mt-1 wrap-anywhere">{body}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
