import { LocaleError, LocaleLayout } from '../shell/locale-layout.tsx'
import { texts } from './nl/texts.ts'
import { languageOf } from './translations.tsx'

export { clientLoader, loader, shouldRevalidate } from '../shell/shell-data.ts'

const language = languageOf('nl', texts)

export default function Dutch() {
  return <LocaleLayout language={language} />
}

export function ErrorBoundary() {
  return <LocaleError language={language} />
}
