import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { useStore } from '../../ui/store/create-store.ts'
import { isRailWideStore } from '../kit/page/settings.ts'
import { isIn, type Section } from './sections.ts'

/** The sections at the left side: names and icons, or icons only. */
export function Rail({ sections }: { sections: readonly Section[] }) {
  const t = useTranslations('staffFrame')
  const isWide = useStore(isRailWideStore)
  const Toggle = isWide ? PanelLeftClose : PanelLeftOpen
  return (
    <nav aria-label={t('sections')} className="rail" data-wide={isWide || undefined}>
      <Link to="/" className="rail-brand" aria-label={t('home')}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        <span className="rail-name">Vangnet</span>
      </Link>
      <div className="flex min-h-0 grow flex-col overflow-y-auto px-2">
        <SectionLinks sections={sections.filter(({ isSetting }) => !isSetting)} />
        <div className="mt-auto" />
        <SectionLinks sections={sections.filter(({ isSetting }) => isSetting)} />
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

function SectionLinks({ sections }: { sections: readonly Section[] }) {
  const t = useTranslations('staffFrame.section')
  const { pathname } = useLocation()
  return (
    <ul className="flex flex-col gap-0.5">
      {sections.map((section) => {
        const { name, path, icon: Icon } = section
        return (
          <li key={name}>
            <Link
              to={path}
              aria-current={isIn(section, pathname) ? 'page' : undefined}
              title={t(name)}
              className="rail-link"
            >
              <Icon aria-hidden="true" className="size-4.5 shrink-0" />
              <span className="rail-name">{t(name)}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
