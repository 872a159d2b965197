import { NavLink } from 'react-router'
import { useTranslations } from '../../ui/i18n/translations.tsx'

const tabs = [
  ['categories', '/categories'],
  ['specifications', '/lists/specifications'],
  ['attributes', '/lists/attributes'],
  ['brands', '/lists/brands'],
  ['locations', '/lists/locations'],
] as const

/** The parts of how the catalogue is arranged. */
export function TaxonomyTabs() {
  const t = useTranslations('staffTaxonomy')
  return (
    <nav aria-label={t('title')} className="list-tabs mb-4">
      <ul className="-ml-3 flex">
        {tabs.map(([name, path]) => (
          <li key={name}>
            <NavLink to={path} className="list-tab">
              {t(`tabs.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
