import type { Product, ProductOption } from '../../../../contract/wire/catalogue/product.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { useFormat } from '../../../../ui/i18n/format.ts'
import { useTranslations } from '../../../../ui/i18n/translations.tsx'
import { AddToCart } from '../../../lib/slots/slots.tsx'
import { LanguageBadge } from '../../cards/language-badge.tsx'
import { useQuotationPath } from '../quotation-path.ts'
import { type Share, waysToSeat } from './next-dates.ts'
import { useProductChoice } from './product-choice.tsx'
import { WaitLink } from './wait-link.tsx'

type Props = { product: Product; chosen: ProductOption }

/** The chosen date has too few seats for everyone: other ways to book. */
export function TooFewSeats({ product, chosen }: Props) {
  const t = useTranslations('product.panel')
  const { days, locale } = useFormat()
  const { choose, wish, wishedLocations: locations } = useProductChoice()
  const quotationPath = useQuotationPath(product)
  const { other, split } = waysToSeat(product.options, chosen, { wish, locations, locale })
  return (
    <div className="space-y-2">
      {other && (
        <Button kind="outline" size="sm" className="w-full" onClick={() => choose(other)}>
          {t('another', {
            days: days(other.first_day ?? '', other.last_day ?? ''),
            location: other.location ?? '',
            seats: other.places_left ?? 0,
          })}
          <LanguageBadge language={other.language} />
        </Button>
      )}
      {split && <Split shares={split} />}
      <WaitLink date={chosen} />
      <LinkButton href={quotationPath} kind="quiet" size="sm" className="w-full">
        {t('onSite')}
      </LinkButton>
    </div>
  )
}

/** Books some seats on each of two dates. */
function Split({ shares: [first, second] }: { shares: [Share, Share] }) {
  const t = useTranslations('product.panel')
  const { day } = useFormat()
  const dayOf = ({ date }: Share) => day(date.first_day ?? '', 'monthDay')
  return (
    <AddToCart
      size="sm"
      choice={{
        po_id: first.date.po_id,
        amount: first.amount,
        kind: 'training',
        also: [{ po_id: second.date.po_id, amount: second.amount }],
      }}
    >
      {t('split', {
        first: first.amount,
        firstDay: dayOf(first),
        second: second.amount,
        secondDay: dayOf(second),
      })}
      <LanguageBadge language={second.date.language} />
    </AddToCart>
  )
}
