import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Media } from '../../contract/staff/content/media.ts'
import { Button } from '../../ui/button.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { mediaQuery } from '../api/content/pages.ts'
import { Failure } from '../kit/page/failure.tsx'
import { UploadBox } from './upload-box.tsx'

type Props = {
  open: boolean
  onClose: () => void
  onTake: (media: Media) => void
  /** Drawings that came with the shop, beside what was uploaded. */
  drawings?: { names: readonly string[]; onTake: (picture: string) => void }
}

/** Chooses a picture from those that were uploaded, or uploads one. */
export function MediaDialog({ open, onClose, onTake, drawings }: Props) {
  const t = useTranslations('staffPages.picture')
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({ ...mediaQuery({ rows: '200' }), enabled: open })
  const take = (media: Media) => {
    onClose()
    onTake(media)
    void client.invalidateQueries({ queryKey: ['media'] })
  }
  return (
    <TitledDialog open={open} onClose={onClose} title={t('choose')} size="card">
      <UploadBox onUploaded={take} />
      <Failure error={error} onRetry={() => void refetch()} />
      {open && !data && !error && <SkeletonText lines={4} />}
      <ul className="media-grid mt-4">
        {data?.data.map((media) => (
          <li key={media.id}>
            <button type="button" className="media-tile" onClick={() => take(media)}>
              <img src={media.uri} alt={media.alt.nl || media.name} loading="lazy" />
              <span className="block truncate text-xs">{media.name}</span>
            </button>
          </li>
        ))}
        {drawings?.names.map((picture) => (
          <li key={picture}>
            <button
              type="button"
              className="media-tile"
              onClick={() => {
                onClose()
                drawings.onTake(picture)
              }}
            >
              <img src={`/pictures/${picture}`} alt="" loading="lazy" />
              <span className="block truncate text-xs">{picture}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button kind="quiet" className="mt-4" onClick={onClose}>
        {t('cancel')}
      </Button>
    </TitledDialog>
  )
}
