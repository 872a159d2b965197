import { NavLink } from 'react-router'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { TabBar } from '../../kit/page/tab-bar.tsx'

/** The parts of the planning. */
export function PlanningTabs() {
  const t = useTranslations('staffPlanning')
  const tabs = {
    planning: t('board'),
    dates: t('dates'),
    'planning/occupancy': t('occupancy.title'),
    'planning/decide': t('decide.title'),
    trainers: t('trainers'),
    rooms: t('rooms'),
    'task-templates': t('tasks'),
  }
  return (
    <TabBar label={t('title')}>
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
