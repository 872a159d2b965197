import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { Questions } from '../../catalogue/product/questions.tsx'

const questionKeys = ['often', 'who', 'dirty', 'rejected', 'long', 'own'] as const

export function InspectionQuestions() {
  const t = useTranslations('inspectionInfo.faq')
  return (
    <section aria-labelledby="faq">
      <Container className="grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[1fr_2fr] lg:py-20">
        <SectionHeading id="faq" title={t('title')} className="self-start" />
        <Questions
          questions={questionKeys.map((key, id) => ({ id, question: t(`${key}.q`), answer: t(`${key}.a`) }))}
        />
      </Container>
    </section>
  )
}
