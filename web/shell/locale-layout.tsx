import { IntlProvider, type Messages } from 'use-intl'
import { Outlet } from 'react-router'
import type { Locale } from '../../contract/locale.ts'

export const localeLayout = (locale: Locale, messages: Messages) =>
  function LocaleLayout() {
    return (
      <IntlProvider locale={locale} messages={messages} timeZone="Europe/Amsterdam">
        <Outlet />
      </IntlProvider>
    )
  }

export function ErrorBoundary() {
  return <main>Error</main>
}
