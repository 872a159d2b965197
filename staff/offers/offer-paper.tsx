import { FileText } from 'lucide-react'
import type { StaffOffer } from '../../contract/staff/booking/offers.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { fileUrl } from '../api/client.ts'

/** The PDF as the customer gets it, beside the editor. Without a viewer in the browser it is a link. */
export function OfferPaper({ offer, isDirty }: { offer: StaffOffer; isDirty: boolean }) {
  const t = useTranslations('staffOffers.paper')
  // A new version of the offer is a new address, so that the browser reads it again.
  const url = fileUrl(`offers/${offer.id}/pdf`, { version: String(offer.version) })
  return (
    <aside aria-label={t('title')} className="offer-aside">
      <div className="flex items-center justify-between gap-3">
        <a href={url} target="_blank" rel="noreferrer" className="tool">
          <FileText aria-hidden="true" className="size-4" />
          {t('open')}
        </a>
        {isDirty && <p className="text-wait">{t('stale')}</p>}
      </div>
      {navigator.pdfViewerEnabled && <iframe title={t('title')} src={url} className="offer-paper" />}
    </aside>
  )
}
