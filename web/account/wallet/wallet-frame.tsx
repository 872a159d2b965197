import { type Locale, localeNames } from '../../../contract/rules/locale.ts'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { useAlternates } from '../../lib/page/alternates.ts'
import type { Frame } from '../../lib/page/frame.ts'
import { PhoneLink } from '../../lib/page/phone-link.tsx'

const Header: Frame['Header'] = ({ logo }) => {
  const t = useTranslations('wallet')
  const locale = useLocale()
  const other: Locale = locale === 'nl' ? 'en' : 'nl'
  const href = useAlternates()[other]
  // The HTML is the same for all links.
  const isHydrated = useIsHydrated()
  return (
    <header className="bg-ink text-paper print:hidden">
      <Container className="flex min-h-16 max-w-card items-center justify-between gap-4">
        <a href={paths.home[locale]} aria-label={t('home')} className="inline-flex min-h-11 items-center">
          {logo}
        </a>
        {isHydrated && (
          <a
            href={href}
            hrefLang={other}
            lang={other}
            className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
          >
            {localeNames[other]}
          </a>
        )}
      </Container>
    </header>
  )
}

const Footer: Frame['Footer'] = ({ shop }) => {
  const t = useTranslations('wallet')
  return (
    <footer className="bg-mist print:hidden">
      <Container className="max-w-card pb-8 text-sm text-slate">
        {t.rich('help', { number: shop.phone, phone: (number) => <PhoneLink>{number}</PhoneLink> })}
      </Container>
    </footer>
  )
}

/** Only the certificates, as an app on a phone shows them: no menus, and nothing that floats over a QR code. */
export const walletFrame: Frame = { Header, Footer, isBare: true }
