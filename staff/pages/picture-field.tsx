import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { mediaQuery } from '../api/content/pages.ts'
import { Failure } from '../kit/page/failure.tsx'
import { MediaDialog } from '../media/media-dialog.tsx'
import { MediaForm } from '../media/media-form.tsx'

type Props = { picture: string | null; onChange: (picture: string | null) => void; isReadOnly: boolean }

/** The picture of a page: uploaded here or chosen from those that were, with what it shows and its focal point. */
export function PictureField({ picture, onChange, isReadOnly }: Props) {
  const t = useTranslations('staffPages.picture')
  const [isChoosing, setIsChoosing] = useState(false)
  const { data, error } = useQuery(mediaQuery({ rows: '200' }))
  const chosen = data?.data.find((media) => media.picture === picture)
  return (
    <div>
      <p className="mb-1.5 text-sm font-bold">{t('title')}</p>
      {picture && !chosen && (
        <img src={`/pictures/${picture}`} alt="" className="mb-2 max-h-40 rounded-md border border-line" />
      )}
      {chosen && <MediaForm key={chosen.id} media={chosen} isReadOnly={isReadOnly} />}
      <Failure error={error} />
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
      <MediaDialog
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        onTake={(media) => onChange(media.picture)}
      />
    </div>
  )
}
