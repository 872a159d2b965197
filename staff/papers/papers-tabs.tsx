import { NavLink } from 'react-router'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TabBar } from '../kit/page/tab-bar.tsx'

/** The parts of the papers. */
export function PapersTabs() {
  const t = useTranslations('staffRegisters')
  const tabs = { certificates: t('certificates'), registers: t('title'), schemes: t('schemes') }
  return (
    <TabBar label={t('papers')}>
      {Object.entries(tabs).map(([path, name]) => (
        <li key={path}>
          <NavLink to={`/${path}`} end className="list-tab">
            {name}
          </NavLink>
        </li>
      ))}
    </TabBar>
  )
}
