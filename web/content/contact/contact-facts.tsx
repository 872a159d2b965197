import type { ReactNode } from 'react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { PhoneNumber } from '../../lib/page/phone-number.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'

/** Phone, e-mail and address, next to the form. */
export function ContactFacts() {
  const t = useTranslations('contact.facts')
  const { name, phone, email, hours, address } = useShellData().shop
  const { street, postcode, city } = address
  const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(`${street}, ${postcode} ${city}`)}`
  return (
    <aside aria-labelledby="contact-facts" className="bg-ink p-6 text-paper sm:p-8 lg:self-start">
      <h2 id="contact-facts" className="text-2xl">
        {t('title')}
      </h2>
      <dl className="mt-5 grid gap-6 sm:max-lg:grid-cols-2">
        <Fact term={t('call')}>
          <PhoneNumber phone={phone} className="text-lg text-signal" />
          {hours && <p className="text-sm">{hours}</p>}
        </Fact>
        <Fact term={t('mail')}>
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-11 items-center font-semibold break-all underline underline-offset-4 hover:text-signal"
          >
            {email}
          </a>
        </Fact>
        <Fact term={t('visit')}>
          <address className="not-italic">
            {name}
            <br />
            {street}
            <br />
            {postcode} {city}
          </address>
          <a
            href={map}
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-signal"
          >
            {t('map')}
          </a>
          <p className="text-sm">
            {t.rich('locations', {
              link: (text) => (
                <TextLink href={t('locationsUri')} className="hover:text-signal">
                  {text}
                </TextLink>
              ),
            })}
          </p>
        </Fact>
      </dl>
    </aside>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-bold text-silver">{term}</dt>
      <dd className="mt-1">{children}</dd>
    </div>
  )
}
