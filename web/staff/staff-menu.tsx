import { useLocation } from 'react-router'
import { useLocale, useTranslations } from '../../ui/i18n/translations.tsx'
import { type PathName, paths } from '../lib/i18n/paths.ts'

const pages = [
  { name: 'chat', path: 'staffChat' },
  { name: 'reviews', path: 'staffReviews' },
  { name: 'mails', path: 'staffMails' },
] as const satisfies readonly { name: string; path: PathName }[]

export function StaffMenu() {
  const t = useTranslations('staff.menu')
  const locale = useLocale()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('label')} className="mb-8 border-b border-line">
      <ul className="flex flex-wrap gap-x-8">
        {pages.map(({ name, path }) => (
          <li key={name}>
            <a
              href={paths[path][locale]}
              aria-current={pathname === paths[path][locale] ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-b-4 border-transparent font-semibold underline-offset-4 hover:underline aria-[current=page]:border-ink"
            >
              {t(name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
