import { useLocation } from 'react-router'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { useCustomer } from '../customer/customer-store.ts'
import { sections } from './sections.ts'

/** The dashboard's sections: a column on wide screens; on small ones rows of icons with their names, so that none is out of sight. */
export function DashboardMenu() {
  const t = useTranslations('dashboard')
  const locale = useLocale()
  const { pathname } = useLocation()
  // The page of the evidence file is reached from the certificates.
  const here = pathname === paths.evidence[locale] ? paths.certificates[locale] : pathname
  const isHere = (path: string) =>
    here === path || (path !== paths.dashboard[locale] && here.startsWith(`${path}/`))

  return (
    <nav
      aria-label={t('label')}
      className="bg-ink text-paper max-lg:-mx-4 sm:max-lg:-mx-6 lg:sticky lg:top-24 lg:self-start lg:rounded-lg lg:py-6"
    >
      <AccountName />
      <ul className="grid grid-cols-4 px-2 sm:grid-cols-8 lg:flex lg:flex-col lg:px-0">
        {sections.map(({ path, icon: Icon }) => (
          <li key={path} className="min-w-0">
            <a
              href={paths[path][locale]}
              aria-current={isHere(paths[path][locale]) ? 'page' : undefined}
              className="-outline-offset-4 flex min-h-14 flex-col items-center justify-center gap-1 border-b-4 border-transparent px-0.5 pt-1 text-center text-[min(0.75rem,3.4vw)] leading-tight font-semibold underline-offset-4 hover:underline aria-[current]:border-signal aria-[current]:text-signal lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:border-b-0 lg:border-l-4 lg:px-6 lg:pt-0 lg:text-left lg:text-base"
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              {t(`menu.${path}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Reserves its space until the customer is known, so that the menu does not move. */
function AccountName() {
  const t = useTranslations('dashboard')
  const { customer } = useCustomer()
  return (
    <div className="mb-4 min-h-14 border-b border-iron px-6 pb-4 max-lg:hidden">
      <p className="text-sm text-line">{t('account')}</p>
      <p className="font-extrabold wrap-anywhere">
        {customer && (customer.company || `${customer.firstname} ${customer.lastname}`)}
      </p>
    </div>
  )
}
