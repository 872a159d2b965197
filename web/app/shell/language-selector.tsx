import { localeNames, locales } from '../../../contract/rules/locale.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { useAlternates } from '../../lib/page/alternates.ts'
import { rememberLocale } from './remembered-locale.ts'

/** Links to the same page in the other language. */
export function LanguageSelector({ className = '' }: { className?: string }) {
  const t = useTranslations('shell')
  const current = useLocale()
  const alternates = useAlternates()
  return (
    <nav aria-label={t('language')} className={className}>
      <ul className="flex items-center">
        {locales.map((locale) => (
          <li
            key={locale}
            className="flex items-center not-first:before:h-4 not-first:before:w-px not-first:before:bg-silver"
          >
            <a
              href={alternates[locale]}
              hrefLang={locale}
              lang={locale}
              aria-current={locale === current ? 'true' : undefined}
              onClick={() => rememberLocale(locale)}
              className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold uppercase underline-offset-4 hover:underline aria-[current]:font-extrabold aria-[current]:text-signal md:min-h-10"
            >
              {locale}
              <span className="sr-only">, {localeNames[locale]}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
