import type { Certificate } from '../../../contract/wire/accounts/certificate.ts'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { CertificateState } from './certificate-state.tsx'
import { RenewalOffer } from './renewal-offer.tsx'

/** One certificate: its holder, its end date and how to renew it. */
export function CertificateRow({ certificate }: { certificate: Certificate }) {
  const t = useTranslations('certificates')
  const { day } = useFormat()
  const { holder, number, product, issued_on, expires_on, state, renewal } = certificate
  const facts = [
    [t('number'), number],
    [t('issued'), day(issued_on, 'long')],
    [t('until'), expires_on ? day(expires_on, 'long') : t('forever')],
  ] as const
  return (
    <li className="border border-line">
      <div className="p-5 sm:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="text-xl wrap-anywhere">{holder}</h2>
          <CertificateState state={state} />
        </div>
        <p className="mt-1 wrap-anywhere">
          <TextLink href={product.uri}>{product.name}</TextLink>
        </p>
        <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-stone">{name}</dt>
              <dd className="font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {renewal && (
        <div className="border-t border-line bg-mist p-5 sm:p-6">
          <Advice certificate={certificate} />
          <RenewalOffer
            renewal={renewal}
            holder={holder}
            renews={certificate.id}
            isUrgent={state !== 'valid'}
          />
        </div>
      )}
    </li>
  )
}

/** When to renew, according to the scheme. */
function Advice({ certificate: { state, days_left, renew_from, renewal } }: { certificate: Certificate }) {
  const t = useTranslations('certificates')
  const { day } = useFormat()
  const text =
    state === 'expired'
      ? t('advice.expired', { kind: renewal?.kind ?? 'again' })
      : state !== 'valid'
        ? t('advice.soon', { count: days_left ?? 0 })
        : renew_from
          ? t('advice.from', { day: day(renew_from) })
          : undefined
  return text && <p className="mb-4 max-w-read">{text}</p>
}
