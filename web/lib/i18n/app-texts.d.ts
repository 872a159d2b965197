import type ui from '../../../ui/texts/nl/ui.json'
import type consent from '../../texts/nl/consent.json'
import type floating from '../../texts/nl/floating.json'
import type shell from '../../texts/nl/shell.json'
import type { NamespaceTexts } from './namespaces.ts'

/** A text key that does not exist does not compile. */
declare module '../../../ui/i18n/texts.ts' {
  interface AppTexts extends NamespaceTexts {
    consent: typeof consent
    floating: typeof floating
    shell: typeof shell
    ui: typeof ui
  }
}
