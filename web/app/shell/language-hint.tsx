import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { locales } from '../../../contract/rules/locale.ts'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { rememberedLocale, rememberLocale } from './remembered-locale.ts'

/**
 * On the home page, for a visitor who chose the other language before: a hint in that language. No page redirects, because a link means
 * the page that it names. The cookie is read in the browser, as the HTML is the same for everyone.
 */
export function LanguageHint() {
  const t = useTranslations('shell.otherLanguage')
  const locale = useLocale()
  const { pathname } = useLocation()
  const [isShown, setIsShown] = useState(false)
  const other = locales.find((one) => one !== locale) ?? locale
  useEffect(
    () => setIsShown(pathname === paths.home[locale] && rememberedLocale() === other),
    [pathname, locale, other],
  )
  if (!isShown) return null
  return (
    <aside lang={other} aria-label={t('label')} className="bg-signal">
      <Container wide className="flex min-h-11 items-center gap-x-4">
        <p className="py-2">
          {t('text')}{' '}
          <TextLink href={paths.home[other]} hrefLang={other} className="font-bold">
            {t('link')}
          </TextLink>
        </p>
        <IconButton
          icon={X}
          label={t('close')}
          onClick={() => {
            rememberLocale(locale)
            setIsShown(false)
          }}
          className="ml-auto hover:bg-signal-deep"
        />
      </Container>
    </aside>
  )
}
