import { CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

const icons = { good: CircleCheck, wait: Clock, bad: CircleAlert } satisfies Record<string, LucideIcon>

type Props = {
  title: string
  /** Announced to screen readers when it changes; by default the title. */
  spoken?: string
  tone?: keyof typeof icons
  children: ReactNode
}

/** The result of a payment as a heading, with what can be done. One element for all results, so that changes are announced. */
export function Notice({ title, spoken = title, tone, children }: Props) {
  const t = useTranslations('payment')
  const Icon = tone && icons[tone]
  return (
    <>
      <title>{t('pageTitle', { title })}</title>
      <meta name="robots" content="noindex" />
      <meta name="description" content={t('metaDescription')} />
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <div className="flex items-start gap-5 max-sm:flex-col">
        {Icon && (
          <span className="inline-flex size-16 shrink-0 items-center justify-center rounded-full bg-ink text-signal">
            <Icon aria-hidden="true" className="size-9" />
          </span>
        )}
        <h1 className="max-w-4xl text-4xl lg:pt-1 lg:text-5xl">{title}</h1>
      </div>
      <div className="mt-8">{children}</div>
    </>
  )
}
