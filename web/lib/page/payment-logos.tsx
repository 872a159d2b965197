import { useTranslations } from '../../../ui/i18n/translations.tsx'

const methods = ['ideal', 'bancontact', 'card', 'banktransfer', 'invoice'] as const

export function PaymentLogos() {
  const t = useTranslations('shell')
  return (
    <ul aria-label={t('payment.label')} className="flex flex-wrap gap-2">
      {methods.map((method) => (
        <li key={method}>
          <img
            src={`/pictures/payment/${method}.svg`}
            alt={t(`payment.${method}`)}
            width={56}
            height={36}
            loading="lazy"
            className="h-8 w-auto"
          />
        </li>
      ))}
    </ul>
  )
}
