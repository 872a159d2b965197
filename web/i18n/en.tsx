import { LocaleError, LocaleLayout } from '../shell/locale-layout.tsx'
import { texts } from './en/texts.ts'
import { languageOf } from './translations.tsx'

export { clientLoader, loader, shouldRevalidate } from '../shell/shell-data.ts'

const language = languageOf('en', texts)

export default function English() {
  return <LocaleLayout language={language} />
}

export function ErrorBoundary() {
  return <LocaleError language={language} />
}
