import type { StaffTexts } from './namespaces.ts'

/** A text key that does not exist does not compile. The names begin with `staff`, so that they differ from the shop's. */
declare module '../../../ui/i18n/texts.ts' {
  interface AppTexts extends StaffTexts {}
}
