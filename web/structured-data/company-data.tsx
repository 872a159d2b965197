import { useLocale } from '../i18n/translations.tsx'
import { useOrigin } from '../shell/origin.ts'
import { useShellData } from '../shell/use-shell-data.ts'
import { companyData } from './company.ts'
import { StructuredData } from './structured-data.tsx'

export function CompanyData() {
  const { shop } = useShellData()
  const locale = useLocale()
  const origin = useOrigin()
  return <StructuredData data={import.meta.env.SSR && companyData(shop, locale, origin)} />
}
