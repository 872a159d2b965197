import { useTranslations } from '../i18n/translations.tsx'
import { SubjectLinks } from '../shell/subject-links.tsx'

/** For who has nothing yet. */
export function WhereToBegin() {
  return <SubjectLinks title={useTranslations('dashboard')('begin')} />
}
