import { useRouteLoaderData } from 'react-router'
import type { Locale } from '../../../contract/rules/locale.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { readShell, type ShellData, type ShellText } from './shell-data.ts'

/** Undefined when the layout's data could not be loaded. */
export function useShellDataOf(locale: Locale): ShellData | undefined {
  const loaded = useRouteLoaderData<ShellText>(locale)
  return loaded && readShell(locale, loaded)
}

/** Menus, categories and the shop's details, which the layout has loaded. */
export function useShellData(): ShellData {
  const data = useShellDataOf(useLocale())
  if (!data) throw new Error('useShellData is used outside the layout')
  return data
}
