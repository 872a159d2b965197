import { Check } from 'lucide-react'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'

const steps = ['cart', 'details', 'order'] as const

/** The steps from cart to order, with the current one marked. */
export function Steps({ at }: { at: (typeof steps)[number] }) {
  const t = useTranslations('checkout.steps')
  const locale = useLocale()
  const current = steps.indexOf(at)
  return (
    <nav aria-label={t('label')}>
      <ol className="flex flex-wrap items-center gap-x-3 text-sm">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={step === at ? 'step' : undefined}
            className={`flex min-h-11 items-center gap-1.5 sm:gap-2 sm:not-first:before:mr-1 sm:not-first:before:h-0.5 sm:not-first:before:w-8 sm:not-first:before:bg-line ${step === at ? 'font-bold' : 'text-stone'}`}
          >
            <span
              aria-hidden="true"
              className={`flex size-7 items-center justify-center rounded-full text-xs font-bold ${index <= current ? 'bg-ink text-signal' : 'border-2 border-silver'}`}
            >
              {index < current ? <Check className="size-4" strokeWidth={3} /> : index + 1}
            </span>
            {step === 'cart' ? (
              <a
                href={paths.cart[locale]}
                className="inline-flex min-h-11 items-center underline decoration-silver underline-offset-4 hover:decoration-current"
              >
                {t(step)}
              </a>
            ) : (
              t(step)
            )}
            {index < current && <span className="sr-only">{t('done')}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
