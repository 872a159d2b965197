import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useAsk } from '../../lib/load/use-ask.ts'
import type { PurchaseOptions } from '../purchase/form-context.ts'
import { AcceptForm } from './accept-form.tsx'
import type { OfferAccess } from './offer-access.ts'

type Props = {
  offer: Offer
  access: OfferAccess
  reload: () => Promise<void>
  onBankUnavailable: () => void
}

/** Accepting an offer; the form appears once payment and shipping methods are known. */
export function AcceptOffer(props: Props) {
  const t = useTranslations('offers.accept')
  const { has_goods: hasGoods, invoice_address: address } = props.offer
  const { name } = props.access
  const options = useAsk(`${name} ${hasGoods} ${address === null}`, async (api): Promise<PurchaseOptions> => {
    const [paymentMethods, shippingMethods, countries] = await Promise.all([
      api.paymentMethods(name),
      hasGoods ? api.shippingMethods(name) : [],
      address ? [] : api.countries(),
    ])
    return { paymentMethods, shippingMethods, countries, book: { invoice: [], delivery: [] } }
  })
  return (
    <div className="mt-10 border-t-2 border-ink pt-8">
      {options.value ? (
        <AcceptForm {...props} options={options.value} reloadMethods={options.retry} />
      ) : options.error ? (
        <div role="alert">
          <p className="font-bold">{t('loadFailed')}</p>
          <Button className="mt-4" onClick={options.retry}>
            {t('again')}
          </Button>
        </div>
      ) : (
        <>
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <SkeletonText lines={6} />
        </>
      )}
    </div>
  )
}
