import type { ReactNode } from 'react'
import { Outlet, useRouteError } from 'react-router'
import type { Locale } from '../../contract/rules/locale.ts'
import { LocaleProvider } from '../../ui/i18n/translations.tsx'
import type { ShellData } from '../lib/page/shell-data.ts'
import { useShellDataOf } from '../lib/page/use-shell-data.ts'
import { SlotsProvider } from '../lib/slots/slots.tsx'
import { ShopError } from './errors/shop-error.tsx'
import { Shell } from './shell/shell.tsx'
import { slots } from './slots.tsx'

type Props = { locale: Locale }

/** The layout of one language. */
export function LocaleLayout({ locale }: Props) {
  return <Frame locale={locale}>{() => <Outlet />}</Frame>
}

/** The same layout around an error. */
export function LocaleError({ locale }: Props) {
  const error = useRouteError()
  return <Frame locale={locale}>{(data) => <ShopError error={error} shop={data?.shop} />}</Frame>
}

function Frame({ locale, children }: Props & { children: (data: ShellData | undefined) => ReactNode }) {
  const data = useShellDataOf(locale)
  return (
    <LocaleProvider value={locale}>
      <SlotsProvider value={slots}>
        <Shell data={data}>{children(data)}</Shell>
      </SlotsProvider>
    </LocaleProvider>
  )
}
