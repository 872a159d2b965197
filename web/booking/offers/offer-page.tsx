import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { DashboardPage } from '../../account/dashboard/dashboard-page.tsx'
import { MineFailed, MineLoading } from '../../account/dashboard/skeletons.tsx'
import { useMine } from '../../account/dashboard/use-mine.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { ownDoor } from './offer-access.ts'
import { OfferView } from './offer-view.tsx'

const load = async ({ params }: LoadArgs) => ({
  alternates: { nl: `${paths.offer.nl}/${params.id}`, en: `${paths.offer.en}/${params.id}` },
})
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['offers', 'orders', 'checkout', 'forms'] })

/** One offer, with accepting and declining. Somebody else's is told like one that does not exist. */
export default function OfferPage() {
  const t = useTranslations('offers')
  const meta = useTranslations('dashboard')
  const locale = useLocale()
  const { id = '' } = useParams()
  const { state, value: offer, again, change } = useMine(id, (api) => api.myOffer(id))
  const door = useMemo(() => ownDoor(locale, id), [locale, id])
  if (state === 'missing')
    return (
      <DashboardPage title={t('missing.title')} intro={t('missing.text')}>
        <LinkButton href={paths.offers[locale]} kind="dark">
          {t('missing.all')}
        </LinkButton>
      </DashboardPage>
    )
  return (
    <>
      <a
        href={paths.offers[locale]}
        className="mb-3 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-4.5" />
        {t('back')}
      </a>
      {offer ? (
        <>
          <PageHead
            title={meta('metaTitle', { title: t('number', { number: offer.number }) })}
            description={meta('metaDescription')}
          />
          <OfferView key={offer.id} offer={offer} door={door} onChange={change} />
        </>
      ) : (
        <DashboardPage title={t('one')}>
          {state === 'failed' ? <MineFailed onAgain={again} /> : <MineLoading lines={10} />}
        </DashboardPage>
      )}
    </>
  )
}
