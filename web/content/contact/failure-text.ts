import { codeOf } from '../../../ui/api/problem.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { captchaRefusal } from '../../lib/captcha/captcha-refusal.ts'

/** The error text for a message that was not sent. Namespace: contact. */
export function useFailureText() {
  const t = useTranslations('contact')
  return (error: unknown): string =>
    captchaRefusal(error) ?? t(codeOf(error) === 'too_many' ? 'tooMany' : 'error_occured')
}
