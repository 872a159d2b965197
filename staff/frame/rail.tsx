import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { useStore } from '../../ui/store/create-store.ts'
import { isRailWideStore } from '../kit/page/settings.ts'
import { isIn, type SectionGroup } from './sections.ts'

/** The sections at the left side, in their groups: names and icons, or icons only. */
export function Rail({ groups }: { groups: readonly SectionGroup[] }) {
  const t = useTranslations('staffFrame')
  const isWide = useStore(isRailWideStore)
  const Toggle = isWide ? PanelLeftClose : PanelLeftOpen
  return (
    <nav aria-label={t('sections')} className="rail" data-wide={isWide || undefined}>
      <Link to="/" className="rail-brand" aria-label={t('home')}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        <span className="rail-name">Vangnet</span>
      </Link>
      <div className="scroll-down min-h-0 grow px-2">
        {groups.map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </div>
      <button
        type="button"
        aria-expanded={isWide}
        aria-label={t(isWide ? 'collapse' : 'expand')}
        title={t(isWide ? 'collapse' : 'expand')}
        onClick={() => isRailWideStore.set(!isWide)}
        className="rail-link m-2 cursor-pointer max-lg:hidden"
      >
        <Toggle aria-hidden="true" className="size-4.5 shrink-0" />
      </button>
    </nav>
  )
}

function Group({ name: group, sections }: SectionGroup) {
  const t = useTranslations('staffFrame')
  const { pathname } = useLocation()
  const heading = useId()
  return (
    <div className="rail-group">
      {group !== 'day' && (
        <p id={heading} className="rail-heading rail-name">
          {t(`group.${group}`)}
        </p>
      )}
      <ul aria-labelledby={group === 'day' ? undefined : heading} className="flex flex-col gap-0.5">
        {sections.map((section) => {
          const { name, path, icon: Icon } = section
          return (
            <li key={name}>
              <Link
                to={path}
                aria-current={isIn(section, pathname) ? 'page' : undefined}
                title={t(`section.${name}`)}
                className="rail-link"
              >
                <Icon aria-hidden="true" className="size-4.5 shrink-0" />
                <span className="rail-name">{t(`section.${name}`)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
