import { useRouteLoaderData } from 'react-router'
import type { Locale } from '../../../contract/rules/locale.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { type ShellData, type ShellText, swapQuotes } from './shell-data.ts'

const parsed = new Map<Locale, { text: string; data: ShellData }>()

/** Parsed once; the text is the same on every page. */
function read(locale: Locale, { text, footer }: ShellText): ShellData {
  const known = parsed.get(locale)
  if (known?.text === text && known.data.footer === footer) return known.data
  const data: ShellData = { ...JSON.parse(swapQuotes(text)), footer }
  parsed.set(locale, { text, data })
  return data
}

/** Undefined when the layout's data could not be loaded. */
export function useShellDataOf(locale: Locale): ShellData | undefined {
  const loaded = useRouteLoaderData<ShellText>(locale)
  return loaded && read(locale, loaded)
}

/** Menus, categories and the shop's details, which the layout has loaded. */
export function useShellData(): ShellData {
  const data = useShellDataOf(useLocale())
  if (!data) throw new Error('useShellData is used outside the layout')
  return data
}
