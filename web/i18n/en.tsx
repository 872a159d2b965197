import { LocaleError, LocaleLayout } from '../shell/locale-layout.tsx'
import { texts } from './en/texts.ts'

export { clientLoader, loader, shouldRevalidate } from '../shell/shell-data.ts'

export default function English() {
  return <LocaleLayout locale="en" messages={texts} />
}

export function ErrorBoundary() {
  return <LocaleError locale="en" messages={texts} />
}
