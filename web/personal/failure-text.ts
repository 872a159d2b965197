import { ApiProblem } from '../api.ts'
import { useTranslations } from '../i18n/translations.tsx'

/** Why nothing was saved, where no field explains it. */
export function useFailureText() {
  const t = useTranslations('personal')
  return (failure: { error: unknown } | null) =>
    failure && t(failure.error instanceof ApiProblem && failure.error.status === 429 ? 'tooMany' : 'failed')
}
