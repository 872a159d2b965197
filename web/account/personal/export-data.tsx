import { Download } from 'lucide-react'
import { useTranslations } from '../../../ui/i18n/translations.tsx'
import { Part } from './part.tsx'

/** The legal right to data portability. */
export function ExportData() {
  const t = useTranslations('personal.export')
  return (
    <Part title={t('title')} intro={t('text')}>
      {() => (
        <a
          href="/api/customer/export"
          download="vangnet.json"
          className="text-link inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          <Download aria-hidden="true" className="size-5 shrink-0" />
          {t('download')}
        </a>
      )}
    </Part>
  )
}
