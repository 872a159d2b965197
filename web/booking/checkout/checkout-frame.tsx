import { Lock } from 'lucide-react'
import { type Locale, localeNames } from '../../../contract/rules/locale.ts'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { useAlternates } from '../../lib/page/alternates.ts'
import type { Frame } from '../../lib/page/frame.ts'
import { PhoneLink } from '../../lib/page/phone-link.tsx'

const Header: Frame['Header'] = ({ logo, shop }) => {
  const t = useTranslations('checkout.frame')
  const locale = useLocale()
  return (
    <header className="border-b border-line print:hidden">
      <Container className="flex min-h-17.5 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
        <a href={paths.home[locale]} aria-label={t('home')} className="inline-flex min-h-11 items-center">
          {logo}
        </a>
        <p className="order-last flex items-center gap-2 text-sm font-semibold sm:order-none">
          <Lock aria-hidden="true" className="size-4.5" />
          {t('safe')}
        </p>
        <p className="text-sm">
          <span className="max-sm:sr-only">{t('call')} </span>
          <PhoneLink>{shop.phone}</PhoneLink>
        </p>
      </Container>
    </header>
  )
}

const linkLook = 'inline-flex min-h-11 items-center underline underline-offset-4'

const Footer: Frame['Footer'] = ({ shop }) => {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const links = [
    [t('consent.termsUri'), t('frame.terms')],
    [t('consent.privacyUri'), t('frame.privacy')],
    [linkedPaths.contact[locale], t('frame.contact')],
  ] as const
  const other: Locale = locale === 'nl' ? 'en' : 'nl'
  const otherHref = useAlternates()[other]
  return (
    <footer className="mt-8 border-t border-line print:hidden">
      <Container className="flex flex-wrap items-center gap-x-6 py-4 text-sm text-slate">
        <span>{shop.name}</span>
        {links.map(([href, text]) => (
          <a key={href} href={href} className={linkLook}>
            {text}
          </a>
        ))}
        <a href={otherHref} hrefLang={other} lang={other} className={linkLook}>
          {localeNames[other]}
        </a>
      </Container>
    </footer>
  )
}

/** The checkout without the shop around it: nothing to click away to, the phone number at hand. */
export const checkoutFrame: Frame = { Header, Footer }
