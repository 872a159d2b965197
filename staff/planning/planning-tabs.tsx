import { NavLink } from 'react-router'
import { useTranslations } from '../../ui/i18n/translations.tsx'

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
    <nav aria-label={t('title')} className="list-tabs mb-4">
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
