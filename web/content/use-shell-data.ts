import { useRouteLoaderData } from 'react-router'
import { useLocale } from 'use-intl'
import type { ShellData } from '../shell/shell-data.ts'

/** Menus, categories and the shop's details, which the frame loaded already. */
export function useShellData(): ShellData {
  const data = useRouteLoaderData<ShellData>(useLocale())
  if (!data) throw new Error('a page stands outside the frame')
  return data
}
