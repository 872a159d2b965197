import { type ReactNode, useMemo } from 'react'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { personalLoader, useLoaded, usePersonalError } from '../../lib/load/personal-page.ts'
import type { PageHandle } from '../../lib/page/alternates.ts'
import { LinkNotValid } from '../../lib/page/link-not-valid.tsx'
import { PageHead } from '../../lib/page/page-head.tsx'
import { PhoneLink } from '../../lib/page/phone-link.tsx'
import { useHiddenAddress } from '../../lib/page/secret-address.ts'
import { useShellData } from '../../lib/page/use-shell-data.ts'
import type { Route } from './+types/offer-link-page'
import { linkAccess } from './offer-access.ts'
import { OfferView } from './offer-view.tsx'

export const handle: PageHandle = {
  alternates: ({ token }) => {
    const ending = token ? `/${encodeURIComponent(token)}` : ''
    return { nl: paths.offerLink.nl + ending, en: paths.offerLink.en + ending }
  },
}
export const clientLoader = personalLoader(
  async ({ api, params: { token } }) => {
    if (!token) throw new ApiProblem(404)
    return api.linkedOffer(token)
  },
  { texts: ['offers', 'orders', 'checkout', 'shipping', 'forms'] },
)

const heading = 'text-4xl lg:text-5xl'

function Frame({ title, children }: { title?: string; children: ReactNode }) {
  const t = useTranslations('offers.link')
  useHiddenAddress()
  return (
    <Container className="py-10 lg:py-16">
      <PageHead title={title ?? t('metaTitle')} description={t('metaDescription')} />
      {children}
    </Container>
  )
}

/** An offer, opened with its mailed link. */
export default function OfferLinkPage({ loaderData, params: { token = '' } }: Route.ComponentProps) {
  const t = useTranslations('offers')
  const locale = useLocale()
  const [offer, setOffer] = useLoaded(loaderData)
  const access = useMemo(() => linkAccess(locale, token), [locale, token])
  return (
    <Frame title={`${t('number', { number: offer.number })} | Vangnet`}>
      <OfferView key={offer.id} offer={offer} access={access} onChange={setOffer} />
    </Frame>
  )
}

export function HydrateFallback() {
  const t = useTranslations('offers.link')
  return (
    <Frame>
      <h1 className={heading}>{t('title')}</h1>
      <SkeletonText lines={8} className="mt-8" />
    </Frame>
  )
}

export function ErrorBoundary() {
  const t = useTranslations('offers.link')
  const { phone } = useShellData().shop
  const { isMissing, retry } = usePersonalError()
  if (isMissing) {
    const call = t.rich('call', { number: phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })
    return (
      <Frame>
        <LinkNotValid title={t('missingTitle')} text={t('missingText')} call={call} />
      </Frame>
    )
  }
  return (
    <Frame>
      <div role="alert" className="max-w-read">
        <h1 className={heading}>{t('failedTitle')}</h1>
        <p className="mt-6 text-lg">{t('failedText')}</p>
        <Button className="mt-8" onClick={retry}>
          {t('again')}
        </Button>
      </div>
    </Frame>
  )
}
