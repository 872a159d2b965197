import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { Media } from '../../contract/staff/media.ts'
import { Button } from '../../ui/button.tsx'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { TitledDialog } from '../../ui/overlays/titled-dialog.tsx'
import { mediaQuery } from '../api/queries.ts'
import { Failure } from '../kit/page/failure.tsx'
import { MediaForm } from '../media/media-form.tsx'
import { UploadBox } from '../media/upload-box.tsx'

type Props = { picture: string | null; onChange: (picture: string | null) => void; isReadOnly: boolean }

/** The picture of a page: uploaded here or chosen from those that were, with what it shows and its focal point. */
export function PictureField({ picture, onChange, isReadOnly }: Props) {
  const t = useTranslations('staffPages.picture')
  const client = useQueryClient()
  const [isChoosing, setIsChoosing] = useState(false)
  const { data, error } = useQuery(mediaQuery({ rows: '200' }))
  const chosen = data?.data.find((media) => media.picture === picture)
  const take = (media: Media) => {
    onChange(media.picture)
    setIsChoosing(false)
    void client.invalidateQueries({ queryKey: ['media'] })
  }
  return (
    <div>
      <p className="mb-1.5 text-sm font-bold">{t('title')}</p>
      {picture && !chosen && (
        <img src={`/pictures/${picture}`} alt="" className="mb-2 max-h-40 rounded-md border border-line" />
      )}
      {chosen && <MediaForm key={chosen.id} media={chosen} isReadOnly={isReadOnly} />}
      {!isReadOnly && (
        <div className="mt-2 flex flex-wrap gap-2">
          <button type="button" className="tool" onClick={() => setIsChoosing(true)}>
            <ImagePlus aria-hidden="true" className="size-4" />
            {t(picture ? 'other' : 'choose')}
          </button>
          {picture && (
            <button type="button" className="tool" onClick={() => onChange(null)}>
              {t('none')}
            </button>
          )}
        </div>
      )}
      <TitledDialog open={isChoosing} onClose={() => setIsChoosing(false)} title={t('choose')} size="card">
        <UploadBox onUploaded={take} />
        <Failure error={error} />
        <ul className="media-grid mt-4">
          {data?.data.map((media) => (
            <li key={media.id}>
              <button type="button" className="media-tile" onClick={() => take(media)}>
                <img src={media.uri} alt={media.alt.nl || media.name} loading="lazy" />
                <span className="block truncate text-xs">{media.name}</span>
              </button>
            </li>
          ))}
        </ul>
        <Button kind="quiet" className="mt-4" onClick={() => setIsChoosing(false)}>
          {t('cancel')}
        </Button>
      </TitledDialog>
    </div>
  )
}
