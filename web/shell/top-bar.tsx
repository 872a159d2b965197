import { useTranslations } from '../i18n/translations.tsx'
import { Container } from '../ui/container.tsx'
import { LanguageSelector } from './language-selector.tsx'
import { PhoneNumber } from './phone-number.tsx'
import { AccountPlace, BookingPlace, CallMeBackPlace } from './places.tsx'

export function TopBar({ phone }: { phone: string }) {
  const t = useTranslations('shell')
  return (
    <div className="bg-ink text-sm text-paper">
      <Container className="flex min-h-10 items-center justify-between gap-6">
        <div className="flex items-center gap-6">
          <PhoneNumber phone={phone} className="max-md:min-h-11" />
          <CallMeBackPlace />
          <p className="hidden text-silver lg:block">{t('promise')}</p>
        </div>
        <div className="flex items-center gap-4">
          <AccountPlace />
          <BookingPlace />
          <LanguageSelector className="-mr-3" />
        </div>
      </Container>
    </div>
  )
}
