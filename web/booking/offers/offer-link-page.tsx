import { useMemo } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import { LinkNotValid } from '../../lib/page/link-not-valid.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import { linkDoor } from './offer-access.ts'
import { OfferView } from './offer-view.tsx'
import { useLinkedOffer } from './use-linked-offer.ts'

/** The offer itself is fetched in the browser: the page is the same for everybody. */
const load = async ({ params: { token } }: LoadArgs) => {
  const behind = token ? `/${encodeURIComponent(token)}` : ''
  return { alternates: { nl: paths.offerLink.nl + behind, en: paths.offerLink.en + behind } }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['offers', 'orders', 'checkout', 'forms'] })

export default function OfferLinkPage() {
  const t = useTranslations('offers')
  const meta = useTranslations('offers.link')
  const locale = useLocale()
  const { token = '' } = useParams()
  const door = useMemo(() => linkDoor(locale, token), [locale, token])
  const { state, offer, again, change } = useLinkedOffer(token ? door : null)
  return (
    <Container className="py-10 lg:py-16">
      <PageHead
        title={offer ? `${t('number', { number: offer.number })} | Vangnet` : meta('metaTitle')}
        description={meta('metaDescription')}
      />
      <div className="max-w-4xl">
        {state === 'missing' && <Missing />}
        {state === 'failed' && <Failed onAgain={again} />}
        {state === 'loading' && <Loading />}
        {offer && <OfferView key={offer.id} offer={offer} door={door} onChange={change} />}
      </div>
    </Container>
  )
}

const heading = 'text-4xl lg:text-5xl'

function Loading() {
  const t = useTranslations('offers.link')
  return (
    <>
      <h1 className={heading}>{t('title')}</h1>
      <SkeletonText lines={8} className="mt-8" />
    </>
  )
}

function Missing() {
  const t = useTranslations('offers.link')
  const { phone } = useShellData().shop
  const call = t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })
  return <LinkNotValid title={t('missingTitle')} text={t('missingText')} call={call} />
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations('offers.link')
  return (
    <div role="alert" className="max-w-read">
      <h1 className={heading}>{t('failedTitle')}</h1>
      <p className="mt-6 text-lg">{t('failedText')}</p>
      <Button className="mt-8" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}
