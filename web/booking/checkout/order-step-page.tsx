import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { ApiProblem } from '../../lib/api/api.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { offerAction } from '../offers/offer-access.ts'
import type { Route } from './+types/order-step-page'
import { OfferStep } from './offer-step.tsx'
import { OrderStep } from './order-step.tsx'
import { Steps } from './steps.tsx'

/** `/adres` opens a new invoice address, `/adres/12` the one with that id; `/offerte/12` orders that offer instead of the cart. */
const addressAction = { nl: 'adres', en: 'address' } as const
const isId = (id: string | undefined) => id !== undefined && /^\d{1,9}$/.test(id)

const load = async ({ params, locale }: LoadArgs) => {
  const { action, id } = params
  const isOffer = action === offerAction[locale] && isId(id)
  const isAddress = action === addressAction[locale] && (!id || isId(id))
  if (action && !isOffer && !isAddress) throw new ApiProblem(404)
  const words = isOffer ? offerAction : addressAction
  const behind = (language: 'nl' | 'en') => (action ? `/${words[language]}${id ? `/${id}` : ''}` : '')
  return {
    wantedAddress: isAddress ? (id ?? 'new') : undefined,
    wantedOffer: isOffer ? id : undefined,
    alternates: {
      nl: paths.checkoutOrder.nl + behind('nl'),
      en: paths.checkoutOrder.en + behind('en'),
    },
  }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, {
  texts: ['catalogue', 'cart', 'checkout', 'forms', 'offers'],
})

/** Public shell only: who orders and what is loaded in the browser. */
export default function OrderStepPage({ loaderData: { wantedAddress, wantedOffer } }: Route.ComponentProps) {
  const t = useTranslations('checkout')
  return (
    <Container className="py-8 lg:py-12">
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      {!wantedOffer && <Steps at="order" />}
      <h1 className="mt-4 text-4xl lg:text-5xl">{t('title')}</h1>
      {wantedOffer ? (
        <OfferStep key={wantedOffer} id={wantedOffer} />
      ) : (
        <OrderStep key={wantedAddress} wantedAddress={wantedAddress} />
      )}
    </Container>
  )
}
