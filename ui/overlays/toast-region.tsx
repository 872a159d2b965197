import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from '../i18n/translations.tsx'
import { useStore } from '../store/create-store.ts'
import { dismissToast, toastStore } from './toast.ts'

/** Where toasts appear. It is in the page from the start, so that screen readers announce what is added to it. */
export function ToastRegion() {
  const t = useTranslations('ui')
  const toasts = useStore(toastStore)
  const region = useRef<HTMLDivElement>(null)

  // In the top layer, or an open dialog would cover them.
  useEffect(() => {
    if (toasts.length) region.current?.hidePopover?.()
    if (toasts.length) region.current?.showPopover?.()
    else region.current?.hidePopover?.()
  }, [toasts.length])

  return (
    <div role="status" aria-live="polite">
      <div ref={region} popover="manual" className="toasts">
        {toasts.map(({ id, text, tone, action }) => (
          <div
            key={id}
            data-tone={tone}
            className="toast flex items-center gap-3 rounded-md bg-ink py-1.5 pr-1.5 pl-4 font-semibold text-paper shadow-float"
          >
            {tone === 'good' && <CircleCheck aria-hidden="true" className="size-5.5 shrink-0 text-signal" />}
            {tone === 'bad' && <CircleAlert aria-hidden="true" className="size-5.5 shrink-0 text-signal" />}
            <span className="py-2">{text}</span>
            {action && (
              <button
                type="button"
                onClick={() => {
                  dismissToast(id)
                  action.run()
                }}
                className="min-h-10 shrink-0 cursor-pointer rounded-md px-3 text-signal underline underline-offset-4 hover:bg-iron"
              >
                {action.label}
              </button>
            )}
            <button
              type="button"
              aria-label={t('close')}
              onClick={() => dismissToast(id)}
              className="inline-flex size-10 shrink-0 cursor-pointer items-center justify-center rounded-md hover:bg-iron"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          </div>
        ))}
      </div>
    </div>
  )
}
