import type { Media } from '../../contract/staff/content/media.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { pagesApi } from '../api/content/pages.ts'
import { DropBox } from './drop-box.tsx'

/** Uploads pictures. */
export function UploadBox({ onUploaded }: { onUploaded: (media: Media) => void }) {
  const t = useTranslations('staffPages.upload')
  return (
    <DropBox
      label={t('label')}
      hint={t('hint')}
      accept="image/jpeg,image/png,image/webp,image/avif"
      wrongType={(name) => t('refused.type', { name })}
      send={async (file) => onUploaded(await pagesApi.upload(file))}
    />
  )
}
