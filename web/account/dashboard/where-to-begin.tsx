import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { SubjectLinks } from '../../lib/page/subject-links.tsx'

/** For who has nothing yet. */
export function WhereToBegin() {
  return <SubjectLinks title={useTranslations('dashboard')('begin')} />
}
