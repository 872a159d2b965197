import { lazy, Suspense } from 'react'
import { redirect, useParams } from 'react-router'
import type { Locale } from '../../../contract/rules/locale.ts'
import { ApiProblem, Unreachable } from '../../../ui/api/problem.ts'
import { loadCustomer } from '../../account/customer/customer-store.ts'
import { rememberPath } from '../../account/customer/return-path.ts'
import type { ShopApi } from '../../lib/api/api.ts'
import { loadTexts } from '../../lib/i18n/namespaces.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import { isNotFound, personalLoader, usePersonalError } from '../../lib/load/personal-page.ts'
import type { PageHandle } from '../../lib/page/alternates.ts'
import type { Frame } from '../../lib/page/frame.ts'
import { currentCart, loadCart } from '../cart/store/cart-store.ts'
import { offerAction } from '../offers/offer-action.ts'
import type { Route } from './+types/order-step-page'
import { checkoutFrame } from './checkout-frame.tsx'
import { OrderStep } from './order-step.tsx'
import { OrderSkeleton, OrderStepFailed, OrderStepFrame } from './order-step-parts.tsx'
import { loadShippingSection } from './sections/lazy-shipping-section.ts'

// Loaded when needed: most buyers order their cart.
const OfferStep = lazy(async () => ({ default: (await import('./offer-step.tsx')).OfferStep }))

const addressAction = { nl: 'adres', en: 'address' } as const
const isId = (id: string | undefined) => id !== undefined && /^\d{1,9}$/.test(id)
type Params = { action?: string; id?: string }

/** `/adres` opens a new invoice address, `/adres/12` the one with that id; `/offerte/12` orders that offer instead of the cart. */
function stepOf({ action, id }: Params, locale: Locale) {
  const isOffer = action === offerAction[locale] && isId(id)
  const isAddress = action === addressAction[locale] && (!id || isId(id))
  if (action && !isOffer && !isAddress) throw new ApiProblem(404)
  return { wantedAddress: isAddress ? (id ?? 'new') : undefined, offerId: isOffer ? id : undefined }
}

const isOfferAction = (action: string | undefined) => action === offerAction.nl || action === offerAction.en

export const handle: PageHandle & { frame: Frame } = {
  frame: checkoutFrame,
  alternates: ({ action, id }) => {
    const words = isOfferAction(action) ? offerAction : addressAction
    const ending = (locale: Locale) => (action ? `/${words[locale]}${id ? `/${id}` : ''}` : '')
    return {
      nl: paths.checkoutOrder.nl + ending('nl'),
      en: paths.checkoutOrder.en + ending('en'),
    }
  },
}

/** The server only answers 404 for unknown paths; the order is loaded in the browser. */
export const loader = serverLoader(async ({ params, locale }: LoadArgs) => stepOf(params, locale))

const findOffer = (api: ShopApi, id: string) =>
  api.myOffer(id).catch((error: unknown) => {
    if (isNotFound(error)) return null
    throw error
  })

async function load({ api, locale, params, url }: LoadArgs) {
  const { wantedAddress, offerId } = stepOf(params, locale)
  const customer = await loadCustomer()
  if (offerId && !customer?.account_exists) {
    rememberPath(url.pathname)
    throw redirect(paths.login[locale])
  }
  if (!customer) throw redirect(paths.checkoutLogin[locale])
  const [book, countries, offer] = await Promise.all([
    api.addresses(),
    api.countries(),
    offerId ? findOffer(api, offerId) : null,
    // What this tab knew of the cart may be outdated.
    offerId ? null : loadCart(),
    offerId ? loadTexts(locale, ['offers']) : null,
  ])
  if (!offerId && !currentCart()) throw new Unreachable()
  if (!offerId && currentCart()?.needs_shipping)
    await Promise.all([loadShippingSection(), loadTexts(locale, ['shipping'])])
  return { customer, addresses: { book, countries }, wantedAddress, offerId, offer }
}
export const clientLoader = personalLoader(load, {
  texts: ['checkout', 'purchase', 'forms'],
})

export default function OrderStepPage({ loaderData }: Route.ComponentProps) {
  const { customer, addresses, wantedAddress, offerId, offer } = loaderData
  const isOffer = offerId !== undefined
  return (
    <OrderStepFrame hasSteps={!isOffer}>
      {isOffer ? (
        <Suspense fallback={<OrderSkeleton />}>
          <OfferStep key={`${customer.id} ${offerId}`} {...{ customer, addresses, offer }} />
        </Suspense>
      ) : (
        <OrderStep key={`${customer.id} ${wantedAddress}`} {...{ customer, addresses, wantedAddress }} />
      )}
    </OrderStepFrame>
  )
}

export function HydrateFallback() {
  return (
    <OrderStepFrame hasSteps={!isOfferAction(useParams().action)}>
      <OrderSkeleton />
    </OrderStepFrame>
  )
}

export function ErrorBoundary() {
  const { retry } = usePersonalError()
  return (
    <OrderStepFrame hasSteps={!isOfferAction(useParams().action)}>
      <OrderStepFailed onRetry={retry} />
    </OrderStepFrame>
  )
}
