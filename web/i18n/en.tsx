import { LocaleError, LocaleLayout } from '../shell/locale-layout.tsx'
import shell from './en/shell.json'
import ui from './en/ui.json'
import { learn } from './texts.ts'

export { clientLoader, loader, shouldRevalidate } from '../shell/shell-data.ts'

learn('en', { shell, ui })

export default function English() {
  return <LocaleLayout locale="en" />
}

export function ErrorBoundary() {
  return <LocaleError locale="en" />
}
