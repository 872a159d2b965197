import { LocaleError, LocaleLayout } from '../shell/locale-layout.tsx'
import { texts } from './nl/texts.ts'

export { clientLoader, loader, shouldRevalidate } from '../shell/shell-data.ts'

export default function Dutch() {
  return <LocaleLayout locale="nl" messages={texts} />
}

export function ErrorBoundary() {
  return <LocaleError locale="nl" messages={texts} />
}
