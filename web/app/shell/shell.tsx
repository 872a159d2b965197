import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx'
import { Still } from '../../lib/lazy/still.tsx'
import { useFrame } from '../../lib/page/frame.ts'
import { Reused } from '../../lib/page/reused.tsx'
import type { ShellData } from '../../lib/page/shell-data.ts'
import { useApiErrors } from '../errors/use-api-errors.ts'
import { LinkNavigation } from '../navigation/link-navigation.tsx'
import { Footer, stillShell } from './footer.tsx'
import { ConsentSlot, FloatingSlot, LanguageHintSlot } from './lazy-parts.tsx'
import { Logo } from './logo.tsx'
import { MainHeader } from './main-header.tsx'
import { TopBar } from './top-bar.tsx'

/** The page shell: header and footer around every page, or the page's own. Without data, when the API failed, only the page itself is shown. */
export function Shell({ data, children }: { data: ShellData | undefined; children: ReactNode }) {
  const t = useTranslations('shell')
  const main = useFocusOnNewPage()
  const frame = useFrame()
  useApiErrors()
  return (
    <>
      <a href="#main" className="skip-link">
        {t('skip')}
      </a>
      {!frame?.isBare && <ConsentSlot />}
      {data && frame && <frame.Header logo={<Logo className="text-2xl" />} shop={data.shop} />}
      {data && !frame && (
        // `contents`, because the sticky part could not leave the header's box.
        <header className="contents">
          <LanguageHintSlot />
          <TopBar phone={data.shop.phone} />
          <MainHeader data={data} />
        </header>
      )}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={`page-main ${frame ? 'min-h-[calc(100dvh-4rem)]' : ''}`}
      >
        {children}
      </main>
      {data && frame && <frame.Footer shop={data.shop} />}
      {data && !frame && data.hasLogos && (
        <Reused
          as="section"
          part="logos"
          of={data}
          aria-labelledby="logo-strip"
          className="border-t border-line bg-paper"
        >
          <Still code={stillShell} props={{ data, part: 'logos' }} />
        </Reused>
      )}
      {data && !frame && (
        <Reused as="footer" part="footer" of={data} className="bg-ink text-paper">
          <Footer data={data} />
        </Reused>
      )}
      {!frame && <FloatingSlot />}
      <ToastRegion />
      <LinkNavigation />
    </>
  )
}

/** After a navigation, focus moves to the part that the address names, or to the start of the page, for keyboards and screen readers. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const part = hash ? document.getElementById(hash.slice(1)) : null
    part?.focus({ preventScroll: true })
    if (!part || document.activeElement !== part) main.current?.focus({ preventScroll: true })
  }, [pathname, hash])
  return main
}
