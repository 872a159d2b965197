import type { ReactNode } from 'react'
import { Outlet, useRouteError } from 'react-router'
import { type Language, LanguageProvider } from '../i18n/translations.tsx'
import { Shell } from './shell.tsx'
import type { ShellData } from './shell-data.ts'
import { ShopError } from './shop-error.tsx'
import { useShellDataOf } from './use-shell-data.ts'

type Props = { language: Language }

/** One language's frame around its pages. */
export function LocaleLayout({ language }: Props) {
  return <Frame language={language}>{() => <Outlet />}</Frame>
}

/** The same frame around what went wrong inside it. */
export function LocaleError({ language }: Props) {
  const error = useRouteError()
  return <Frame language={language}>{(data) => <ShopError error={error} shop={data?.shop} />}</Frame>
}

function Frame({ language, children }: Props & { children: (data: ShellData | undefined) => ReactNode }) {
  const data = useShellDataOf(language.locale)
  return (
    <LanguageProvider language={language}>
      <Shell data={data}>{children(data)}</Shell>
    </LanguageProvider>
  )
}
