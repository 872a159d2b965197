import { useEffect } from 'react'
import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { CartView } from './cart-view.tsx'
import { showCart } from './store/cart-store.ts'

/** The cart is loaded in the browser; the HTML is the same for everyone. */
const load = async () => ({ alternates: paths.cart })
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['cartPage', 'cart', 'purchase'] })

export default function CartPage() {
  const t = useTranslations('cartPage')
  useEffect(() => void showCart(), [])
  return (
    <Container className="pt-8 pb-12 lg:pt-12 lg:pb-20">
      <PageHead title={t('metaTitle')} description={t('metaDescription')} />
      <h1 id="cart-title" tabIndex={-1} className="text-4xl outline-none lg:text-5xl">
        {t('title')}
      </h1>
      <CartView />
    </Container>
  )
}
