import { Copy } from 'lucide-react'
import type { ReviewInvitation } from '../../../contract/wire/service/review-promotion.ts'
import { Button } from '../../../ui/button.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'

/** The discount code for writing a review, with its conditions. */
export function ThanksCode({ thanks }: Pick<ReviewInvitation, 'thanks'>) {
  const t = useTranslations('reviews.thanks')
  const { money, day } = useFormat()
  const { code, percent, minimum, valid_until } = thanks
  if (!code || !valid_until) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      showToast(t('copied'), { tone: 'good' })
    } catch {
      showToast(t('notCopied'), { tone: 'bad' })
    }
  }
  return (
    <section
      aria-labelledby="thanks-code"
      className="rounded-r-lg border-l-8 border-signal bg-ink p-6 text-paper sm:p-8"
    >
      <h2 id="thanks-code" className="text-2xl">
        {t('codeTitle', { percent })}
      </h2>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <span className="sr-only">{t('code')}: </span>
        <code className="rounded-md border-2 border-dashed border-signal px-4 py-2 text-xl font-bold tracking-wider text-signal select-all">
          {code}
        </code>
        <Button kind="light" onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4.5" />
          {t('copy')}
        </Button>
      </p>
      <p className="mt-4 max-w-read text-sm">
        {t('codeText', { minimum: money(minimum), day: day(valid_until, 'long') })}
      </p>
    </section>
  )
}
