import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useFormat } from '../../../ui/i18n/format.ts'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { createApi } from '../../lib/api/api.ts'

type Link = { url: string; until: string }

/** A link to a copy of the cart, for a colleague: through the device's share sheet, by mail, or copied. */
export function ShareCart() {
  const t = useTranslations('cartPage.share')
  const locale = useLocale()
  const { day } = useFormat()
  const [link, setLink] = useState<Link | null>(null)
  const [busy, setBusy] = useState(false)
  const share = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { path, until } = await createApi(locale).shareCart()
      setLink({ url: location.origin + path, until })
    } catch {
      showToast(t('failed'), { tone: 'bad' })
    }
    setBusy(false)
  }
  const copy = async ({ url }: Link) => {
    try {
      await navigator.clipboard.writeText(url)
      showToast(t('copied'), { tone: 'good' })
    } catch {
      showToast(t('copyFailed'), { tone: 'bad' })
    }
  }
  return (
    <section aria-label={t('title')} className="border-t border-line px-6 py-5 text-sm">
      <h3 className="font-bold tracking-normal">{t('title')}</h3>
      <p className="mt-1">{t('text')}</p>
      {link ? (
        <div className="mt-3 flex flex-col gap-3">
          <TextField label={t('link')} value={link.url} readOnly onFocus={({ target }) => target.select()} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button kind="dark" size="sm" onClick={() => void copy(link)}>
              {t('copy')}
            </Button>
            <TextLink
              href={`mailto:?subject=${encodeURIComponent(t('mailSubject'))}&body=${encodeURIComponent(t('mailText', { url: link.url }))}`}
              className="inline-flex min-h-11 items-center"
            >
              {t('mail')}
            </TextLink>
          </div>
          <p>{t('until', { day: day(link.until, 'long') })}</p>
        </div>
      ) : (
        <Button
          kind="quiet"
          size="sm"
          className="-mx-3.5 mt-1"
          onClick={() => void share()}
          aria-disabled={busy || undefined}
        >
          <Send aria-hidden="true" className="size-4.5" />
          {t(busy ? 'busy' : 'button')}
        </Button>
      )}
    </section>
  )
}
