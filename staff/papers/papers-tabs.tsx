import { NavLink } from 'react-router'
import { useTranslations } from '../../ui/i18n/translations.tsx'

/** The parts of the papers. */
export function PapersTabs() {
  const t = useTranslations('staffRegisters')
  const tabs = { certificates: t('certificates'), registers: t('title'), schemes: t('schemes') }
  return (
    <nav aria-label={t('papers')} className="list-tabs mb-4">
      <ul className="-ml-3 flex">
        {Object.entries(tabs).map(([path, name]) => (
          <li key={path}>
            <NavLink to={`/${path}`} end className="list-tab">
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
