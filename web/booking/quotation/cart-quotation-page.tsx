import { useEffect } from 'react'
import { Container } from '../../../ui/container.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { EitherPrice } from '../../../ui/price.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { PageHead } from '../../lib/page/page-head.tsx'
import { showCart, useCart } from '../cart/store/cart-store.ts'
import { LineFacts } from '../purchase/line-facts.tsx'
import { QuotationSection } from './quotation-section.tsx'

const load = async () => ({ alternates: paths.quotation })
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['forms', 'quotation', 'cart', 'purchase'] })

/** One quotation for everything in the cart. The cart stays as it is. */
export default function CartQuotationPage() {
  const t = useTranslations('quotation')
  useEffect(() => void showCart(), [])
  return (
    <Container className="py-8 lg:py-12">
      <PageHead title={t('cartMetaTitle')} description={t('cartMetaDescription')} indexed={false} />
      <CartQuotation />
    </Container>
  )
}

function CartQuotation() {
  const t = useTranslations('quotation')
  const locale = useLocale()
  const { money } = useFormat()
  const { cart, state } = useCart()
  const toCart = paths.cart[locale]
  if (!cart)
    return (
      <>
        <h1 className="text-4xl lg:text-5xl">{t('title')}</h1>
        {state === 'failed' ? (
          <p role="alert" className="mt-6">
            {t('cartFailed')}
          </p>
        ) : (
          <SkeletonText lines={6} className="mt-6 max-w-read" />
        )}
      </>
    )
  if (!cart.items.length)
    return (
      <>
        <h1 className="text-4xl lg:text-5xl">{t('title')}</h1>
        <p className="mt-6">{t('cartEmpty')}</p>
        <TextLink href={paths.agenda[locale]} className="mt-4 inline-flex min-h-11 items-center font-bold">
          {t('toAgenda')}
        </TextLink>
      </>
    )
  return (
    <QuotationSection
      asksNumber={false}
      lines={cart.items.map(({ product_id, po_id, kind, amount }) => ({
        product_id,
        po_id,
        kind,
        participants: amount,
      }))}
      subject={
        <>
          <ul className="divide-y divide-line">
            {cart.items.map((item) => (
              <li key={item.po_id} className="py-3 text-sm wrap-anywhere">
                <strong className="text-base">
                  {item.amount} × {item.full_name}
                </strong>
                <LineFacts item={item} />
              </li>
            ))}
          </ul>
          <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 font-bold">
            {t('nowPrice')}
            <span className="tabular-nums">
              <EitherPrice
                gross={t('incl', { amount: money(cart.total.grossAfterDiscount) })}
                net={t('excl', { amount: money(cart.total.netAfterDiscount) })}
              />
            </span>
          </p>
          <TextLink href={toCart} className="mt-1 inline-flex min-h-11 items-center text-sm">
            {t('changeCart')}
          </TextLink>
        </>
      }
      back={{ href: toCart, text: t('backToCart') }}
    />
  )
}
