import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { MenuItem } from '../../../../contract/wire/content/content.ts'
import { useLocale, useTranslations } from '../../../../ui/i18n/translations.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { SearchInMenu } from '../../../catalogue/search/search-in-menu.tsx'
import { paths } from '../../../lib/i18n/paths.ts'
import { PhoneNumber } from '../../../lib/page/phone-number.tsx'
import { PriceSwitch } from '../../../lib/prices/price-switch.tsx'
import { LanguageSelector } from '../language-selector.tsx'
import { CallMeBackInMenuSlot } from '../lazy-parts.tsx'
import { Logo } from '../logo.tsx'
import { type Category, trainingCategories } from './menu-parts.ts'
import { MobileLevel, MobileLink } from './mobile-level.tsx'
import { useTrainings } from './use-trainings.ts'

type Props = { items: MenuItem[]; categories: Category[]; phone: string; onClose: () => void }

/** Fills the screen, as a modal dialog. */
export function MobileMenu({ items, categories, phone, onClose }: Props) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const shown = trainingCategories(categories, items)
  const trainings = useTrainings(true)
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  const openedAt = useRef(key)

  useEffect(() => {
    if (key !== openedAt.current) dialog.current?.close()
  }, [key])

  return (
    <Dialog
      ref={dialog}
      side="full"
      closeFrom="48rem"
      onClose={onClose}
      aria-label={t('menu')}
      className="mobile-menu bg-ink text-paper"
    >
      <div className="flex h-17.5 shrink-0 items-center justify-between px-4 sm:px-6">
        <Logo className="text-[1.8rem]" />
        <IconButton
          icon={X}
          label={t('closeMenu')}
          onClick={() => dialog.current?.close()}
          className="-mr-2 hover:bg-iron"
        />
      </div>
      <SearchInMenu />
      <nav aria-label={t('mainMenu')} className="grow overflow-y-auto overscroll-contain px-4 sm:px-6">
        <ul>
          <MobileLink to={paths.cart[locale]} size="text-lg font-bold">
            {t('toCart')}
          </MobileLink>
          <MobileLink to={paths.dashboard[locale]} size="text-lg font-bold border-b border-iron">
            {t('toAccount')}
          </MobileLink>
          {shown.length > 0 && (
            <MobileLevel title={t('trainings')} size="text-2xl font-extrabold">
              {shown.map(({ id, title, uri }) => (
                <MobileLevel key={id} title={title} size="text-lg font-bold">
                  <MobileLink to={uri} size="font-bold text-signal">
                    {t('allOf', { title })}
                  </MobileLink>
                  {trainings.get(id)?.map(({ id, name, uri }) => (
                    <MobileLink key={id} to={uri}>
                      {name}
                    </MobileLink>
                  ))}
                </MobileLevel>
              ))}
            </MobileLevel>
          )}
          {items.map((item) => (
            <MobileItem key={item.id} item={item} />
          ))}
        </ul>
      </nav>
      <div className="shrink-0 border-t border-iron px-4 pt-4 pb-2 sm:px-6">
        <CallMeBackInMenuSlot />
        <div className="mt-2 flex flex-wrap items-center justify-between">
          <PhoneNumber phone={phone} className="min-h-11" />
          <LanguageSelector className="-mr-3" />
          <PriceSwitch className="-ml-2.5 basis-full" />
        </div>
      </div>
    </Dialog>
  )
}

function MobileItem({ item }: { item: MenuItem }) {
  const { uri } = item
  if (item.children.length === 0)
    return uri ? (
      <MobileLink to={uri} size="text-2xl font-extrabold min-h-16 border-b border-iron">
        {item.title}
      </MobileLink>
    ) : null
  return (
    <MobileLevel title={item.title} size="text-2xl font-extrabold">
      {uri && <MobileLink to={uri}>{item.title}</MobileLink>}
      {item.children.map(({ id, title, uri }) => (
        <MobileLink key={id} to={uri ?? ''}>
          {title}
        </MobileLink>
      ))}
    </MobileLevel>
  )
}
