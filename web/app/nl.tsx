import { registerTexts } from '../../ui/i18n/texts.ts'
import ui from '../../ui/texts/nl/ui.json'
import consent from '../texts/nl/consent.json'
import floating from '../texts/nl/floating.json'
import shell from '../texts/nl/shell.json'
import { LocaleError, LocaleLayout } from './locale-layout.tsx'

export { clientLoader, loader, shouldRevalidate } from '../lib/page/shell-data.ts'

registerTexts('nl', { consent, floating, shell, ui })

export default function Dutch() {
  return <LocaleLayout locale="nl" />
}

export function ErrorBoundary() {
  return <LocaleError locale="nl" />
}
