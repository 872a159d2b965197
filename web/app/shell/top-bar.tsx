import { Container } from '../../../ui/container.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { PhoneNumber } from '../../lib/page/phone-number.tsx'
import { PriceSwitch } from '../../lib/prices/price-switch.tsx'
import { LanguageSelector } from './language-selector.tsx'
import { CallMeBackSlot } from './lazy-parts.tsx'

/** Above the header, and scrolls away: account and cart are in the header, which stays. */
export function TopBar({ phone }: { phone: string }) {
  const t = useTranslations('shell')
  return (
    <div className="relative bg-ink text-sm text-paper">
      <Container wide className="flex min-h-10 flex-wrap items-center justify-between gap-x-2 md:gap-x-6">
        <div className="flex items-center gap-6">
          {/* On very narrow screens only the icon; the menu shows the number. */}
          <PhoneNumber
            phone={phone}
            className="max-md:min-h-11 max-md:min-w-11"
            textClassName="max-[22.5rem]:sr-only"
          />
          {/* On small screens it is in the menu. */}
          <div className="max-md:hidden">
            <CallMeBackSlot />
          </div>
          <p className="hidden text-silver lg:block">{t('promise')}</p>
        </div>
        <div className="flex items-center gap-1 md:gap-4">
          <PriceSwitch className="max-lg:hidden" />
          <LanguageSelector className="-mr-3" />
        </div>
      </Container>
    </div>
  )
}
