import { useLocation, useParams } from 'react-router'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, type LoadArgs, serverLoader } from '../../lib/load/load.ts'
import { OrderFailed, OrderLoading, OrderMissing } from './order-skeletons.tsx'
import { OrderView } from './order-view.tsx'
import { useOrder } from './use-order.ts'

/** The order itself is fetched in the browser: the page is the same for everybody, and its key stays out of it. */
const load = async ({ params }: LoadArgs) => ({
  alternates: { nl: `${paths.order.nl}/${params.id}`, en: `${paths.order.en}/${params.id}` },
  keepsQuery: true,
})
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['orders', 'payment', 'forms'] })

export default function OrderPage() {
  const { id = '' } = useParams()
  const key = new URLSearchParams(useLocation().search).get('key') ?? undefined
  const { loaded, again, change } = useOrder({ id, key })
  const t = useTranslations('orders')
  const number = loaded.order?.number
  return (
    <Container className="py-10 lg:py-16">
      <meta name="robots" content="noindex" />
      <meta name="description" content={t('metaDescription')} />
      <title>
        {loaded.state === 'missing'
          ? t('missing.metaTitle')
          : number
            ? t('metaTitleOf', { number })
            : t('metaTitle')}
      </title>
      {loaded.state === 'loading' && <OrderLoading title={t('title')} />}
      {loaded.state === 'missing' && <OrderMissing />}
      {loaded.state === 'failed' && <OrderFailed onAgain={again} />}
      {loaded.state === 'ready' && (
        <OrderView key={loaded.order.id} order={loaded.order} onChange={change} onAgain={again} />
      )}
    </Container>
  )
}
