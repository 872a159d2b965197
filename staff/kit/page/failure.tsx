import { CircleAlert } from 'lucide-react'
import { ApiProblem, Unreachable } from '../../../ui/api/problem.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'

/** What went wrong, in words: the API's own message, which is in the colleague's language. */
export function useFailureText() {
  const t = useTranslations('staffKit.failure')
  return (error: unknown): string => {
    if (error instanceof Unreachable) return t('unreachable')
    if (error instanceof ApiProblem && error.code === 'forbidden') return t('forbidden')
    return (error instanceof ApiProblem && error.body?.message) || t('fault')
  }
}

type Props = { error: unknown; onRetry?: () => void; className?: string }

/** A failed request, said where it happened. */
export function Failure({ error, onRetry, className = '' }: Props) {
  const t = useTranslations('staffKit')
  const textOf = useFailureText()
  if (!error) return null
  return (
    <p
      role="alert"
      className={`mt-3 flex items-start gap-2 rounded-md bg-bad-tint px-3 py-2 font-semibold text-bad ${className}`}
    >
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 grow">{textOf(error)}</span>
      {onRetry && (
        <button
          type="button"
          className="shrink-0 cursor-pointer underline underline-offset-2"
          onClick={onRetry}
        >
          {t('again')}
        </button>
      )}
    </p>
  )
}
