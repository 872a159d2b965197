import type { InspectionOffer } from '../../../contract/wire/service/inspection-request.ts'
import { useLocale } from '../../../ui/i18n/translations.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { useOrigin } from '../../lib/page/origin.ts'
import { serviceData } from '../../lib/structured-data/service.ts'
import { StructuredData } from '../../lib/structured-data/structured-data.tsx'

type Props = { title: string; description: string; offers: InspectionOffer[] }

/** Structured data: the service and its prices. */
export function ServiceData({ title: name, description, offers }: Props) {
  const origin = useOrigin()
  const uri = paths.inspectionInfo[useLocale()]
  return (
    <StructuredData data={import.meta.env.SSR && serviceData({ name, description, uri }, offers, origin)} />
  )
}
