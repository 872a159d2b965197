import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Confirmation } from '../../lib/forms/confirmation.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { ContactForm, type Sent } from './contact-form.tsx'

/** The contact page's form (after sending, a confirmation) and contact details. */
export function ContactSection() {
  const t = useTranslations('contact.form')
  const [sent, setSent] = useState<Sent | null>(null)
  return (
    <Container className="grid gap-x-16 gap-y-12 pt-12 lg:grid-cols-[1fr_22rem] lg:pt-16">
      {/* Calling is fastest, so on a phone the number comes first. Each has its own column, also while the rest of the page is on its way. */}
      <div className="lg:col-start-2 lg:row-start-1">
        <ContactFacts />
      </div>
      <section aria-labelledby="contact-form" className="min-w-0 lg:col-start-1 lg:row-start-1">
        {sent ? (
          <Confirmation>
            <h2 id="contact-form" className="text-3xl">
              {t('doneTitle')}
            </h2>
            <p className="mt-4 max-w-read text-lg wrap-anywhere">{t('doneText', sent)}</p>
            <Button kind="quiet" onClick={() => setSent(null)} className="mt-4 px-0!">
              {t('again')}
            </Button>
          </Confirmation>
        ) : (
          <>
            <h2 id="contact-form" className="text-3xl">
              {t('title')}
            </h2>
            <p className="mt-3 mb-6 max-w-read">{t('intro')}</p>
            <ContactForm labelledBy="contact-form" onSent={setSent} />
          </>
        )}
      </section>
    </Container>
  )
}
