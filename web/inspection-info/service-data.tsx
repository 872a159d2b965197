import type { InspectionOffer } from '../../contract/inspection-request.ts'
import { paths } from '../i18n/paths.ts'
import { useLocale } from '../i18n/translations.tsx'
import { useOrigin } from '../shell/origin.ts'
import { serviceData } from '../structured-data/service.ts'
import { StructuredData } from '../structured-data/structured-data.tsx'

type Props = { title: string; description: string; offers: InspectionOffer[] }

/** The service and what it costs, as search engines read it. */
export function ServiceData({ title: name, description, offers }: Props) {
  const origin = useOrigin()
  const uri = paths.inspectionInfo[useLocale()]
  return (
    <StructuredData data={import.meta.env.SSR && serviceData({ name, description, uri }, offers, origin)} />
  )
}
