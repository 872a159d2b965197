import { Share2 } from 'lucide-react'
import { useTranslations } from '../i18n/translations.tsx'
import { showToast } from '../ui/toast.ts'

/** Hands the page on through the device's own sheet; where there is none the link is copied. */
export function ShareButton({ title }: { title: string }) {
  const t = useTranslations('product.panel')
  const share = async () => {
    const url = location.href
    if (navigator.share) {
      // Who closes the sheet without sharing did not fail at anything.
      await navigator.share({ title, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      showToast(t('copied'), { tone: 'good' })
    } catch {
      showToast(t('notCopied'), { tone: 'bad' })
    }
  }
  return (
    <button
      type="button"
      onClick={() => void share()}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-semibold underline-offset-4 hover:underline"
    >
      <Share2 aria-hidden="true" className="size-5" />
      {t('share')}
    </button>
  )
}
