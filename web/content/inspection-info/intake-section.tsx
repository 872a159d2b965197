import { useEffect, useRef, useState } from 'react'
import type { InspectionOffer } from '../../../contract/wire/service/inspection-request.ts'
import { Button } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { AskUs } from '../contact/ask-us.tsx'
import { IntakeForm, type Sent } from './intake-form.tsx'

/** The request form for an inspection; after sending, a confirmation. */
export function IntakeSection({ offers }: { offers: InspectionOffer[] }) {
  const t = useTranslations('inspectionInfo.intake')
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <section aria-labelledby="intake" className="border-y border-line bg-mist py-10 md:py-14 lg:py-20">
      <Container>
        <SectionHeading
          id="intake"
          title={t(sent ? 'doneTitle' : 'title')}
          intro={sent ? undefined : t('intro')}
          className="mb-8"
        />
        {sent ? (
          <Confirmation sent={sent} onAgain={() => setSent(null)} />
        ) : (
          <div className="grid gap-x-16 gap-y-10 bg-paper p-6 sm:p-10 xl:grid-cols-[50rem_1fr]">
            <IntakeForm offers={offers} onSent={setSent} />
            <AskUs />
          </div>
        )}
      </Container>
    </section>
  )
}

function Confirmation({ sent, onAgain }: { sent: Sent; onAgain: () => void }) {
  const t = useTranslations('inspectionInfo.intake')
  const box = useRef<HTMLDivElement>(null)
  // The focused button is gone; focusing the confirmation makes screen readers read it.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="border-l-4 border-signal bg-paper p-6 sm:p-8">
      <p className="max-w-read text-lg wrap-anywhere">{t('doneText', sent)}</p>
      <p className="mt-3 max-w-read">{t('doneNext')}</p>
      <Button kind="quiet" onClick={onAgain} className="mt-4 -ml-5">
        {t('again')}
      </Button>
    </div>
  )
}
