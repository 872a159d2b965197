import type { Offer } from '../../../contract/wire/booking/offer.ts'
import { Button } from '../../../ui/button.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { AcceptForm } from './accept-form.tsx'
import type { OfferDoor } from './offer-access.ts'
import { useOfferMethods } from './use-offer-methods.ts'

type Props = { offer: Offer; door: OfferDoor; reload: () => Promise<void>; onBankSilent: () => void }

/** Saying yes: the form comes once it is known how it can be paid and sent. */
export function AcceptOffer(props: Props) {
  const t = useTranslations('offers.accept')
  const { data, failed, again } = useOfferMethods(props.offer, props.door)
  return (
    <div className="mt-10 border-t-2 border-ink pt-8">
      {failed ? (
        <div role="alert">
          <p className="font-bold">{t('loadFailed')}</p>
          <Button className="mt-4" onClick={again}>
            {t('again')}
          </Button>
        </div>
      ) : !data ? (
        <>
          <p role="status" className="sr-only">
            {t('loading')}
          </p>
          <SkeletonText lines={6} />
        </>
      ) : (
        <AcceptForm {...props} data={data} askMethods={again} />
      )}
    </div>
  )
}
