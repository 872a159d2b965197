import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { useIdle } from '../../../ui/use-idle.ts'
import { OpenSearch } from '../../catalogue/search/open-search.tsx'
import { SearchPanel } from '../../catalogue/search/search-panel.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { useLazy } from '../../lib/lazy/use-lazy.ts'
import { Reused } from '../../lib/page/reused.tsx'
import type { ShellData } from '../../lib/page/shell-data.ts'
import { AccountSlot, CartSlot } from './lazy-parts.tsx'
import { Logo } from './logo.tsx'
import { MainMenu } from './menus/main-menu.tsx'

/** From this width on, in px, the menu is in the header. */
const menuWidth = 768

/**
 * Stays at the top, 70 px high, with search, account and cart in reach. Below 768 px the menu is behind a button; the search field is
 * open where there is room for it, and on a phone below the row on the home page and in categories.
 */
export function MainHeader({ data }: { data: ShellData }) {
  const { categories } = data
  const { phone } = data.shop
  const t = useTranslations('shell')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const main = data.menus
  const { pathname } = useLocation()
  const startsSearch = useStartsSearch()
  const isIdle = useIdle()
  const isPhone = isIdle && innerWidth < menuWidth
  const { part: menu, failed } = useLazy(open || isPhone, () => import('./menus/mobile-menu.tsx'))
  // Without its code, the search page lists all subjects.
  useEffect(() => {
    if (open && failed) location.assign(paths.search[locale])
  }, [open, failed, locale])
  return (
    <>
      <div className="sticky top-0 z-20 border-b border-line bg-paper">
        <Container wide className="flex h-17.5 items-center gap-1 lg:gap-3">
          <a href={paths.home[locale]} aria-label={t('toHome')} className="mr-auto flex shrink-0 xl:mr-2">
            <Logo className="text-[min(1.8rem,7.4vw)]" textClassName="max-[21rem]:hidden md:max-xl:hidden" />
          </a>
          <Reused
            as="nav"
            part="menu"
            of={data}
            variant={main.some(({ uri }) => uri === pathname) ? pathname : undefined}
            aria-label={t('mainMenu')}
            className="hidden md:block"
          >
            <MainMenu items={main} categories={categories} phone={phone} />
          </Reused>
          <OpenSearch className="header-search ml-auto max-w-90 min-w-0 grow max-xl:hidden" />
          <div className="header-icons ml-auto flex shrink-0 items-center xl:ml-1">
            <SearchPanel />
            <AccountSlot />
            <div className="cart-room">
              <CartSlot />
            </div>
            <button
              type="button"
              aria-expanded={open}
              aria-haspopup="dialog"
              aria-label={t('menu')}
              title={t('menu')}
              onClick={() => setOpen(true)}
              className="header-icon -mr-2 md:hidden"
            >
              <Menu aria-hidden="true" strokeWidth={2.5} />
            </button>
          </div>
        </Container>
        {open && menu && (
          <menu.MobileMenu
            items={main}
            categories={categories}
            phone={phone}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
      {startsSearch && (
        <Container className="bg-paper py-2 md:hidden">
          <OpenSearch className="low-search" />
        </Container>
      )}
    </>
  )
}

/** Whether visitors of this page are usually looking for a training: the home page and categories. */
function useStartsSearch(): boolean {
  const last = useMatches().at(-1)
  const data = last?.loaderData as { kind?: string } | undefined
  return last?.id.startsWith('home.') || data?.kind === 'category'
}
