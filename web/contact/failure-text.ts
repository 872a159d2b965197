import { ApiProblem } from '../api.ts'
import { captchaRefusal } from '../captcha/captcha-refusal.ts'
import { useTranslations } from '../i18n/translations.tsx'

/** Why what somebody sent did not get through. Room: contact. */
export function useFailureText() {
  const t = useTranslations('contact')
  return (error: unknown): string =>
    captchaRefusal(error) ??
    t(error instanceof ApiProblem && error.status === 429 ? 'tooMany' : 'error_occured')
}
