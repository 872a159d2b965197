import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx'
import type { ShellData } from '../../lib/page/shell-data.ts'
import { useApiErrors } from '../errors/use-api-errors.ts'
import { LinkNavigation } from '../navigation/link-navigation.tsx'
import { Footer } from './footer.tsx'
import { LogoStrip } from './logo-strip.tsx'
import { MainHeader } from './main-header.tsx'
import { ConsentPlace, FloatingPlace } from './slots.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame around every page. Without data (the shop itself failed) only the page is left. */
export function Shell({ data, children }: { data: ShellData | undefined; children: ReactNode }) {
  const t = useTranslations('shell')
  const main = useFocusOnNewPage()
  useApiErrors()
  return (
    <>
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      <ConsentPlace />
      {data && (
        // Without a box of its own, or the sticky part could not leave it.
        <header className="contents">
          <TopBar phone={data.shop.phone} />
          <MainHeader menus={data.menus} categories={data.categories} phone={data.shop.phone} />
        </header>
      )}
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        {children}
      </main>
      {data && <LogoStrip logos={data.logos} />}
      {data && <Footer menus={data.menus} shop={data.shop} year={data.year} />}
      <FloatingPlace />
      <ToastRegion />
      <LinkNavigation />
    </>
  )
}

/** A new page without a reload: keyboards and screen readers go on at its start, not where the old link was. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
