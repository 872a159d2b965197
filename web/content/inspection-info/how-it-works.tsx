import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'

const steps = ['ask', 'bring', 'inspect', 'report'] as const

export function HowItWorks() {
  const t = useTranslations('inspectionInfo.how')
  return (
    <section aria-labelledby="how">
      <Container className="py-10 md:py-14 lg:py-20">
        <SectionHeading id="how" title={t('title')} className="mb-8" />
        <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-4">
          {steps.map((step, index) => (
            <li
              key={step}
              className="border-t-4 border-ink pt-4 max-sm:grid max-sm:grid-cols-[auto_1fr] max-sm:gap-x-4"
            >
              <span
                aria-hidden="true"
                className="row-span-2 flex size-10 items-center justify-center rounded-full bg-ink font-extrabold text-signal"
              >
                {index + 1}
              </span>
              <h3 className="mt-1.5 text-lg sm:mt-4">{t(`${step}.title`)}</h3>
              <p className="mt-2 text-slate">{t(`${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </Container>
    </section>
  )
}
