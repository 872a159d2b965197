import { CircleUser, LogOut, Plus, Search, Settings, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { type Locale, locales } from '../../contract/rules/locale.ts'
import { Unreachable } from '../../ui/api/problem.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { useStore } from '../../ui/store/create-store.ts'
import { forgetPersonal } from '../../ui/store/saved.ts'
import { queryClient } from '../api/queries.ts'
import { sessionApi } from '../api/session.ts'
import { localeStore } from '../kit/i18n/locale-store.ts'
import { KeyHint } from '../kit/keys/key-hint.tsx'
import { isLive } from '../kit/live/live.ts'
import { forgetOffline, keptFor, leftOffline } from '../kit/offline/whose.ts'
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx'
import { Menu, MenuChoice, MenuItem, MenuLine, MenuLink } from '../kit/overlays/menu.tsx'
import { type Density, densities, densityStore } from '../kit/page/settings.ts'
import { useCan, useMe } from '../session/me.tsx'
import { beginSession } from '../session/session.tsx'

/** Search, what can be made, and the colleague who is logged in. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const t = useTranslations('staffFrame')
  const isUp = useStore(isLive)
  const can = useCan()
  return (
    <div className="top-bar">
      <button type="button" onClick={onSearch} className="top-search">
        <Search aria-hidden="true" className="size-4" />
        <span className="grow text-left">{t('search')}</span>
        <KeyHint keys="$mod+k" className="max-md:hidden" />
      </button>
      {!isUp && (
        <p role="status" className="flex items-center gap-1.5 font-semibold text-wait">
          <WifiOff aria-hidden="true" className="size-4" />
          <span className="max-md:sr-only">{t('lost')}</span>
        </p>
      )}
      <span className="ml-auto flex items-center gap-1">
        {(can('orders:write') || can('colleagues:write')) && (
          <Menu
            align="end"
            trigger={
              <button type="button" className="tool" aria-label={t('new')}>
                <Plus aria-hidden="true" className="size-4" />
                <span className="max-md:hidden">{t('new')}</span>
              </button>
            }
          >
            {can('orders:write') && <MenuLink to="/orders/new">{t('newOrder')}</MenuLink>}
            {can('orders:write') && <MenuLink to="/offers/new">{t('newOffer')}</MenuLink>}
            {can('colleagues:write') && <MenuLink to="/colleagues?invite=1">{t('newColleague')}</MenuLink>}
          </Menu>
        )}
        <AccountMenu />
      </span>
    </div>
  )
}

async function logOut() {
  // Without a network, the server hears it as soon as there is one.
  leftOffline.set(
    await sessionApi.logOut().then(
      () => false,
      (error) => error instanceof Unreachable,
    ),
  )
  await forgetOffline()
  const { dropAllDrafts } = await import('../kit/form/drafts.ts')
  await dropAllDrafts()
  forgetPersonal()
  queryClient.clear()
  location.assign('/staff')
}

function AccountMenu() {
  const t = useTranslations('staffFrame')
  const me = useMe()
  const [unsent, setUnsent] = useState(0)
  /** What was not sent yet would be lost, so that is asked first. */
  const askToLogOut = async () => {
    const waiting =
      keptFor.get() === me.id ? await (await import('../kit/offline/kept.ts')).readWaiting(me.id) : []
    if (waiting.length) setUnsent(waiting.length)
    else await logOut()
  }
  const density = useStore(densityStore)
  /** The API answers in the new language too, so everything is read again. */
  const setLocale = async (locale: Locale) => {
    localeStore.set(locale)
    await beginSession(await sessionApi.changeMe({ locale }))
    await queryClient.invalidateQueries()
  }
  return (
    <>
      <Menu
        align="end"
        trigger={
          <button type="button" className="tool" aria-label={t('account', { name: me.name })}>
            <CircleUser aria-hidden="true" className="size-4.5" />
            <span className="max-w-40 truncate max-md:hidden">{me.name}</span>
          </button>
        }
      >
        <div className="px-2.5 pt-1.5 pb-2">
          <span className="block font-bold">{me.name}</span>
          <span className="text-stone">{me.email}</span>
        </div>
        <MenuLine />
        <MenuChoice
          label={t('language')}
          value={me.locale}
          options={locales.map((value) => ({ value, label: t(`languages.${value}`) }))}
          onChoose={(value) => void setLocale(value as Locale)}
        />
        <MenuChoice
          label={t('density')}
          value={density}
          options={densities.map((value) => ({ value, label: t(`densities.${value}`) }))}
          onChoose={(value) => densityStore.set(value as Density)}
        />
        <MenuLine />
        <MenuLink to="/account" icon={Settings}>
          {t('accountPage')}
        </MenuLink>
        <MenuItem icon={LogOut} onSelect={() => void askToLogOut()}>
          {t('logOut')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={unsent > 0}
        title={t('unsent')}
        action={t('logOutAnyway')}
        onConfirm={logOut}
        onClose={() => setUnsent(0)}
      >
        {t('unsentText', { count: unsent })}
      </ConfirmDialog>
    </>
  )
}
