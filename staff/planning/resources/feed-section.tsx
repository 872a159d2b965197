import { useMutation } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { Failure } from '../../kit/page/failure.tsx'

type Props = { hasFeed: boolean; onRenew: () => Promise<{ url: string }> }

/** The secret address of a trainer's calendar, shown once after it was made. */
export function FeedSection({ hasFeed, onRenew }: Props) {
  const t = useTranslations('staffPlanning')
  const renew = useMutation({ mutationFn: onRenew })
  const url = renew.data?.url
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 className="text-base">{t('feed.title')}</h3>
      <p className="text-sm text-stone">{t('feed.text')}</p>
      {url ? (
        <>
          <p role="status" className="font-semibold">
            {t('feed.once')}
          </p>
          <TextField
            label={t('feed.address')}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <Button
            kind="outline"
            size="sm"
            className="self-start"
            onClick={() => void navigator.clipboard.writeText(url).then(() => showToast(t('feed.copied')))}
          >
            <Copy aria-hidden="true" className="size-4" />
            {t('feed.copy')}
          </Button>
          <p className="text-sm text-stone">{t('feed.how')}</p>
        </>
      ) : (
        <>
          {hasFeed && <p className="text-sm text-stone">{t('feed.renewHint')}</p>}
          <Button
            kind="outline"
            size="sm"
            className="self-start"
            disabled={renew.isPending}
            onClick={() => renew.mutate()}
          >
            {t(hasFeed ? 'feed.renew' : 'feed.make')}
          </Button>
        </>
      )}
      <Failure error={renew.error} />
    </section>
  )
}
