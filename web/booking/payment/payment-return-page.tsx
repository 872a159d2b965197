import { useLocation } from 'react-router'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { useHiddenAddress } from '../../lib/page/secret-address.ts'
import { Notice } from './notice.tsx'
import { OrderReturn } from './order-return.tsx'
import { PaymentReturn } from './payment-return.tsx'

/** The query says which payment or order it is; the HTML is the same for everyone. */
const load = async () => ({ alternates: paths.paymentReturn, keepsQuery: true })
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['orders', 'payment', 'forms'] })

export default function PaymentReturnPage() {
  const query = new URLSearchParams(useLocation().search)
  // The server ignores the query, so hydration must too.
  const isHydrated = useIsHydrated()
  useHiddenAddress()
  const [reference, id, key] = ['reference', 'order', 'key'].map((name) => query.get(name) ?? '')
  return (
    <Container className="py-10 lg:py-16">
      {!isHydrated ? (
        <Asking />
      ) : id && !reference ? (
        <OrderReturn id={id} orderKey={key ?? ''} />
      ) : (
        <PaymentReturn key={reference} reference={reference ?? ''} />
      )}
    </Container>
  )
}

function Asking() {
  const t = useTranslations('payment')
  return (
    <Notice title={t('title')} spoken={t('asking')}>
      <SkeletonText lines={4} className="max-w-read" />
    </Notice>
  )
}
