import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Container } from '../../../ui/container.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { SearchPanel } from '../../catalogue/search/search-panel.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import type { ShellData } from '../../lib/page/shell-data.ts'
import { Logo } from './logo.tsx'
import { MainMenu } from './menus/main-menu.tsx'
import { splitMenus } from './menus/menu-parts.ts'
import { MobileMenu } from './menus/mobile-menu.tsx'

/** Stays at the top, 70 px high. Below 768 px the menu is behind a button. */
export function MainHeader({
  menus,
  categories,
  phone,
}: Pick<ShellData, 'menus' | 'categories'> & { phone: string }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const { main } = splitMenus(menus)
  return (
    <div className="sticky top-0 z-20 border-b border-line bg-paper">
      <Container className="flex h-17.5 items-center gap-4 lg:gap-8">
        <a href={paths.home[locale]} aria-label={t('toHome')} className="flex shrink-0">
          <Logo className="text-[1.8rem] lg:text-[2rem]" textClassName="md:max-lg:hidden" />
        </a>
        <MainMenu items={main} categories={categories} phone={phone} />
        <SearchPanel />
        <button
          type="button"
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="-mr-2 ml-auto inline-flex min-h-11 cursor-pointer items-center gap-2 px-2 font-bold md:hidden"
        >
          <Menu aria-hidden="true" strokeWidth={2.5} />
          {t('menu')}
        </button>
      </Container>
      {open && (
        <MobileMenu items={main} categories={categories} phone={phone} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
