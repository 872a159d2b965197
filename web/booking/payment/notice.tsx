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
      <div className="flex items-start gap-4 sm:gap-5">
        {Icon && (
          <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-ink text-signal sm:size-16">
            <Icon aria-hidden="true" className="size-6 sm:size-9" />
          </span>
        )}
        <h1 className="max-w-4xl text-3xl sm:text-4xl lg:pt-1 lg:text-5xl">{title}</h1>
      </div>
      <div className="mt-6 sm:mt-8">{children}</div>
    </>
  )
}
