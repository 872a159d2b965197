import { X } from 'lucide-react'
import { useState } from 'react'
import type { Locale } from '../../../contract/rules/locale.ts'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { rememberLocale } from './remembered-locale.ts'

/** A hint in the language that the visitor chose before. */
export function LanguageHint({ other }: { other: Locale }) {
  const t = useTranslations('shell.otherLanguage')
  const locale = useLocale()
  const [isShown, setIsShown] = useState(true)
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
