import { ApiProblem } from '../../../ui/api/problem.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** Why nothing was saved, when no field explains it. */
export function useFailureText() {
  const t = useTranslations('personal')
  return (failure: { error: unknown } | null) =>
    failure &&
    t(failure.error instanceof ApiProblem && failure.error.code === 'too_many' ? 'tooMany' : 'failed')
}
