import type { Renewal } from '../../../contract/wire/accounts/certificate.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { SeatsLeft } from '../../catalogue/cards/seats-left.tsx'
import { AddToCart } from '../../lib/slots/slots.tsx'

type Props = {
  renewal: Renewal
  holder: string
  /** The id of the certificate. */
  renews: number
  /** Shows the button to book right away; otherwise a link to the course. */
  isUrgent: boolean
}

/** The course that renews a certificate, with its next date. Texts: certificates, catalogue. */
export function RenewalOffer({ renewal, holder, renews, isUrgent }: Props) {
  const t = useTranslations('certificates.renewal')
  const { days } = useFormat()
  const { kind, name, uri, next_date: next, in_time, keeps_old_date } = renewal
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-sm text-slate">{t(kind)}</p>
        <p className="font-bold wrap-anywhere">{name}</p>
        {next ? (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            {[days(next.first_day, next.last_day), next.location].filter(Boolean).join(', ')}
            <SeatsLeft count={next.places_left} />
          </p>
        ) : (
          <p className="mt-1">{t('noDate')}</p>
        )}
        {next && keeps_old_date && <p className="mt-1 text-sm text-slate">{t('keepsDate')}</p>}
        {next && in_time === false && <p className="mt-1 text-sm font-semibold text-bad">{t('tooLate')}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {next && isUrgent && (
          <AddToCart
            choice={{ po_id: next.po_id, amount: 1, kind: 'training', renews }}
            size="md"
            className=""
          >
            {t('book', { days: days(next.first_day, next.last_day) })}
            <span className="sr-only">
              {' '}
              {name}, {holder}
            </span>
          </AddToCart>
        )}
        <TextLink href={uri} className="inline-flex min-h-11 items-center font-semibold">
          {t(next && isUrgent ? 'otherDates' : 'toCourse')}
          <span className="sr-only">: {name}</span>
        </TextLink>
      </div>
    </div>
  )
}
