import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { dashboardLoader } from '../../account/dashboard/dashboard-loader.ts'
import { DashboardError, DashboardFallback, DashboardPage } from '../../account/dashboard/dashboard-page.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { useLoaded, usePersonalError } from '../../lib/load/personal-page.ts'
import { type PageHandle, pathsWithId } from '../../lib/page/alternates.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import type { Route } from './+types/offer-page'
import { customerAccess } from './offer-access.ts'
import { OfferView } from './offer-view.tsx'

export const handle: PageHandle = { alternates: pathsWithId(paths.offer) }
export const clientLoader = dashboardLoader(({ api, params: { id = '' } }) => api.myOffer(id), {
  texts: ['offers', 'orders', 'checkout', 'shipping', 'forms'],
})

/** One offer, with accepting and declining. */
export default function OfferPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const t = useTranslations('offers')
  const dashboard = useTranslations('dashboard')
  const locale = useLocale()
  const [offer, setOffer] = useLoaded(loaderData)
  const access = useMemo(() => customerAccess(locale, id), [locale, id])
  return (
    <>
      <Back />
      <PageHead
        title={dashboard('metaTitle', { title: t('number', { number: offer.number }) })}
        description={dashboard('metaDescription')}
      />
      <OfferView key={offer.id} offer={offer} access={access} onChange={setOffer} />
    </>
  )
}

function Back() {
  const t = useTranslations('offers')
  const locale = useLocale()
  return (
    <a
      href={paths.offers[locale]}
      className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      {t('back')}
    </a>
  )
}

export function HydrateFallback() {
  return (
    <>
      <Back />
      <DashboardFallback title={useTranslations('offers')('one')} lines={10} />
    </>
  )
}

/** Another customer's offer looks like one that does not exist. */
export function ErrorBoundary() {
  const t = useTranslations('offers')
  const locale = useLocale()
  const { isMissing } = usePersonalError()
  if (!isMissing)
    return (
      <>
        <Back />
        <DashboardError title={t('one')} />
      </>
    )
  return (
    <DashboardPage title={t('missing.title')} intro={t('missing.text')}>
      <LinkButton href={paths.offers[locale]} kind="dark">
        {t('missing.all')}
      </LinkButton>
    </DashboardPage>
  )
}
