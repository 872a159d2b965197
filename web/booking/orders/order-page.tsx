import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
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
  ({ api, params: { id = '' }, url }) => api.order(id, url.searchParams.get('key') ?? undefined),
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
      <OrderView key={order.id} order={order} onChange={setOrder} onReload={() => void revalidate()} />
    </Frame>
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
  const { isMissing, retry } = usePersonalError()
  return (
    <Frame title={t(isMissing ? 'missing.metaTitle' : 'metaTitle')}>
      {isMissing ? <OrderMissing /> : <OrderFailed onRetry={retry} />}
    </Frame>
  )
}
