import { LocaleError, LocaleLayout } from '../shell/locale-layout.tsx'
import shell from './nl/shell.json'
import ui from './nl/ui.json'
import { learn } from './texts.ts'

export { clientLoader, loader, shouldRevalidate } from '../shell/shell-data.ts'

learn('nl', { shell, ui })

export default function Dutch() {
  return <LocaleLayout locale="nl" />
}

export function ErrorBoundary() {
  return <LocaleError locale="nl" />
}
