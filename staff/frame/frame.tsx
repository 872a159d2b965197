import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { languageIds } from '../../contract/rules/locale.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { ToastRegion } from '../../ui/overlays/toast-region.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { useStore } from '../../ui/store/create-store.ts'
import { LeaveGuard } from '../kit/form/leave-guard.tsx'
import { localeStore } from '../kit/i18n/locale-store.ts'
import { KeySheet } from '../kit/keys/key-sheet.tsx'
import { useKeys } from '../kit/keys/keys.ts'
import { startLive, useChanges } from '../kit/live/live.ts'
import { densityStore } from '../kit/page/settings.ts'
import { useMentions } from '../records/use-mentions.ts'
import { useCan, useMe } from '../session/me.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { Rail } from './rail.tsx'
import { sectionsFor } from './sections.ts'
import { TopBar } from './top-bar.tsx'

/** Loaded when it is opened for the first time. */
const AppPalette = lazy(() => import('./app-palette.tsx'))

/** What is around every page: the sections, search, keys, and the line on which changes arrive. */
export default function Frame() {
  const t = useTranslations('staffFrame')
  const can = useCan()
  const navigate = useNavigate()
  const density = useStore(densityStore)
  const [isSearching, setIsSearching] = useState(false)
  const groups = sectionsFor(can)
  const own = groups.flatMap(({ sections }) => sections)

  const { id: ownId } = useMe()
  useEffect(
    () => startLive(() => `/api/staff/stream?language-id=${languageIds[localeStore.get()]}`, ownId),
    [ownId],
  )
  useMentions()
  const client = useQueryClient()
  useChanges(null, (changed) => {
    if (!changed) return void client.invalidateQueries()
    // Lists read themselves again.
    void client.invalidateQueries({ queryKey: [changed.kind, changed.id] })
    void client.invalidateQueries({ queryKey: ['today'] })
  })
  useEffect(() => {
    document.documentElement.dataset.density = density
  }, [density])
  useFocusOnNavigation()

  useKeys([
    {
      keys: '$mod+k',
      label: t('search'),
      group: 'all',
      whileTyping: true,
      run: () => setIsSearching(true),
    },
    ...own.map(({ name, path, keys }) => ({
      keys,
      label: t(`section.${name}`),
      group: 'go' as const,
      run: () => void navigate(path),
    })),
  ])
  return (
    <div className="frame">
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <Rail groups={groups} />
      <div className="flex min-w-0 grow flex-col">
        <header className="sticky top-0 z-20">
          <TopBar onSearch={() => setIsSearching(true)} />
        </header>
        <main id="main" tabIndex={-1} className="grow outline-none">
          <Suspense fallback={<SkeletonText lines={8} className="p-6" />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <PhoneBar groups={groups} />
      <KeySheet />
      <LeaveGuard />
      {isSearching && (
        <Suspense>
          <AppPalette sections={own} onClose={() => setIsSearching(false)} />
        </Suspense>
      )}
      <ToastRegion />
    </div>
  )
}

/** A new page begins at its top, and screen readers at its heading, unless the page put the focus in its first field. */
function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const [first] = useState(pathname)
  useEffect(() => {
    if (pathname === first && document.activeElement === document.body) return
    scrollTo(0, 0)
    if (document.activeElement?.matches('main input')) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    heading?.focus({ preventScroll: true })
  }, [pathname, first])
}
