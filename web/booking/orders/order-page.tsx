import type { ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Order } from '../../../contract/wire/booking/order.ts'
import { Container } from '../../../ui/container.tsx'
import { momentOf } from '../../../ui/i18n/instant.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { personalLoader, useLoaded, usePersonalError } from '../../lib/load/personal-page.ts'
import { type PageHandle, pathsWithId } from '../../lib/page/alternates.ts'
import { useHiddenAddress } from '../../lib/page/secret-address.ts'
import type { Route } from './+types/order-page'
import { OrderFailed, OrderLoading, OrderMissing } from './order-skeletons.tsx'
import { OrderView } from './order-view.tsx'

export const handle: PageHandle = { alternates: pathsWithId(paths.order), keepsQuery: true }
/** The order is loaded in the browser, so the server's HTML does not contain its key. */
export const clientLoader = personalLoader(
  ({ api, params: { id = '' }, url }) => {
    const key = url.searchParams.get('key') ?? undefined
    const confirm = url.searchParams.get('confirm')
    const order = () => api.order(id, key)
    // If the address cannot be confirmed, the order's page is shown as it is.
    return confirm ? api.confirmOrder(id, key, confirm).catch(order) : order()
  },
  { texts: ['orders', 'payment', 'forms'] },
)

function Frame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('orders')
  useHiddenAddress()
  return (
    <Container className="py-10 lg:py-16">
      <meta name="robots" content="noindex" />
      <meta name="description" content={t('metaDescription')} />
      <title>{title}</title>
      {children}
    </Container>
  )
}

/** An order, opened with its mailed link. */
export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('orders')
  const [order, setOrder] = useLoaded(loaderData)
  const { revalidate } = useRevalidator()
  return (
    <Frame title={t('metaTitleOf', { number: order.number })}>
      <Confirmed order={order} />
      <OrderView key={order.id} order={order} onChange={setOrder} onReload={() => void revalidate()} />
    </Frame>
  )
}

/** Says until when the seats are held now that the mailed link has been opened. */
function Confirmed({ order: { held_until, needs_confirmation, payment_method } }: { order: Order }) {
  const t = useTranslations('orders.todo')
  const locale = useLocale()
  const isLinkOpened = new URLSearchParams(useLocation().search).has('confirm')
  const isConfirmed = isLinkOpened && !needs_confirmation && payment_method === 'banktransfer'
  const time = isConfirmed && held_until ? momentOf(locale, held_until) : null
  return (
    <p role="status" className="mb-6 border-l-4 border-signal bg-mist p-4 font-semibold empty:hidden">
      {time && t('confirmed', { time })}
    </p>
  )
}

export function HydrateFallback() {
  const t = useTranslations('orders')
  return (
    <Frame title={t('metaTitle')}>
      <OrderLoading title={t('title')} />
    </Frame>
  )
}

export function ErrorBoundary() {
  const t = useTranslations('orders')
  const { error, isMissing, retry } = usePersonalError()
  return (
    <Frame title={t(isMissing ? 'missing.metaTitle' : 'metaTitle')}>
      {isMissing ? <OrderMissing error={error} /> : <OrderFailed onRetry={retry} />}
    </Frame>
  )
}
