import { registerTexts } from '../../ui/i18n/texts.ts'
import ui from '../../ui/texts/en/ui.json'
import consent from '../texts/en/consent.json'
import floating from '../texts/en/floating.json'
import shell from '../texts/en/shell.json'
import { LocaleError, LocaleLayout } from './locale-layout.tsx'

export { clientLoader, loader, shouldRevalidate } from '../lib/page/shell-data.ts'

registerTexts('en', { consent, floating, shell, ui })

export default function English() {
  return <LocaleLayout locale="en" />
}

export function ErrorBoundary() {
  return <LocaleError locale="en" />
}
