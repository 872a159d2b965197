import type ui from '../../../ui/texts/nl/ui.json'
import type shell from '../../texts/nl/shell.json'
import type { NamespaceTexts } from './namespaces.ts'

/** A text key that does not exist does not compile. */
declare module '../../../ui/i18n/texts.ts' {
  interface AppTexts extends NamespaceTexts {
    shell: typeof shell
    ui: typeof ui
  }
}
