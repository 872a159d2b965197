import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { choosePrices, usePriceDisplay } from './price-display.ts'

/** Whether prices lead with VAT (private) or without (business); saved for the next visit. */
export function PriceSwitch({ className = '' }: { className?: string }) {
  const t = useTranslations('shell.prices')
  const shown = usePriceDisplay()
  return (
    <fieldset className={`flex items-center ${className}`}>
      <legend className="sr-only">{t('label')}</legend>
      {(['gross', 'net'] as const).map((display) => (
        <button
          key={display}
          type="button"
          value={display}
          aria-pressed={shown === display}
          title={t(`${display}For`)}
          onClick={() => choosePrices(display)}
          className="price-choice"
        >
          {t(display)}
        </button>
      ))}
    </fieldset>
  )
}
