import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { Story } from './notice.tsx'
import { OrderReturn } from './order-return.tsx'
import { PaymentReturn } from './payment-return.tsx'

/** Whoever comes back, in whichever browser, brings a reference along; the page itself is the same for everybody. */
const load = async () => ({ alternates: paths.paymentReturn, keepsQuery: true })
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['orders', 'payment', 'forms'] })

const never = () => () => {}

export default function PaymentReturnPage() {
  const query = new URLSearchParams(useLocation().search)
  // The server does not look at the query, so neither does the first look here.
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [reference, id, key] = ['reference', 'order', 'key'].map((name) => query.get(name) ?? '')
  return (
    <Container className="py-10 lg:py-16">
      {!isHere ? (
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
    <Story title={t('title')} spoken={t('asking')}>
      <SkeletonText lines={4} className="max-w-read" />
    </Story>
  )
}
