import type { Locale } from '../../../contract/rules/locale.ts'
import { Badge } from '../../../ui/badge.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'

/** Points out that a date is in another language than the page; in a narrow place by the name of the language alone. */
export function LanguageBadge({
  language,
  isNarrow = false,
}: {
  language: Locale | null
  isNarrow?: boolean
}) {
  const t = useTranslations(isNarrow ? 'shell.date.language' : 'shell.date.givenIn')
  const locale = useLocale()
  if (language === null || language === locale) return null
  return <Badge tone="signal">{t(language)}</Badge>
}
