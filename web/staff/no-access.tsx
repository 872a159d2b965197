import { LinkButton } from '../../ui/button.tsx'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { paths } from '../lib/i18n/paths.ts'

/** Shown to visitors who are not logged in as staff. */
export function NoAccess() {
  const t = useTranslations('staff.noAccess')
  const locale = useLocale()
  return (
    <div role="alert" className="mt-8 max-w-read rounded-r-lg border-l-8 border-signal bg-ink p-6 text-paper">
      <h2 className="text-2xl">{t('title')}</h2>
      <p className="mt-3">{t('text')}</p>
      <LinkButton to={paths.login[locale]} className="mt-5">
        {t('login')}
      </LinkButton>
    </div>
  )
}
