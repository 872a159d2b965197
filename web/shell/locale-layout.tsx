import type { ReactNode } from 'react'
import { Outlet, useRouteError, useRouteLoaderData } from 'react-router'
import { IntlProvider, type Messages } from 'use-intl'
import type { Locale } from '../../contract/locale.ts'
import { Shell } from './shell.tsx'
import type { ShellData } from './shell-data.ts'
import { ShopError } from './shop-error.tsx'

type Language = { locale: Locale; messages: Messages }

/** One language's frame around its pages. */
export function LocaleLayout(language: Language) {
  return <Frame {...language}>{() => <Outlet />}</Frame>
}

/** The same frame around what went wrong inside it. */
export function LocaleError(language: Language) {
  const error = useRouteError()
  return <Frame {...language}>{(data) => <ShopError error={error} shop={data?.shop} />}</Frame>
}

function Frame({
  locale,
  messages,
  children,
}: Language & { children: (data: ShellData | undefined) => ReactNode }) {
  const data = useRouteLoaderData<ShellData>(locale)
  return (
    <IntlProvider locale={locale} messages={messages} timeZone="Europe/Amsterdam">
      <Shell data={data}>{children(data)}</Shell>
    </IntlProvider>
  )
}
