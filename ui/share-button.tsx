import { Share2 } from 'lucide-react'
import { showToast } from './overlays/toast.ts'

type Props = { title?: string; label: string; copied: string; failed: string }

/** Opens the device's share sheet; where there is none, copies the link. */
export function ShareButton({ title, label, copied, failed }: Props) {
  const share = async () => {
    const url = location.href
    if (navigator.share) {
      // Closing the sheet without sharing is not an error.
      await navigator.share({ title: title ?? document.title, url }).catch(() => {})
      return
    }
    try {
      await navigator.clipboard.writeText(url)
      showToast(copied, { tone: 'good' })
    } catch {
      showToast(failed, { tone: 'bad' })
    }
  }
  return (
    <button
      type="button"
      onClick={() => void share()}
      className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm font-semibold underline-offset-4 hover:underline"
    >
      <Share2 aria-hidden="true" className="size-5" />
      {label}
    </button>
  )
}
