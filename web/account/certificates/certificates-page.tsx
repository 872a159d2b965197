import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { paths } from '../../lib/i18n/paths.ts'
import { browserLoader, serverLoader } from '../../lib/load/load.ts'
import { pageNumberIn, useQuery } from '../../lib/load/use-query.ts'
import { DashboardPage } from '../dashboard/dashboard-page.tsx'
import { Mine } from '../dashboard/mine.tsx'
import { useMine } from '../dashboard/use-mine.ts'
import { WhereToBegin } from '../dashboard/where-to-begin.tsx'
import { CertificateRow } from './certificate-row.tsx'

const load = async () => ({ alternates: paths.certificates })
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, { texts: ['certificates', 'catalogue'] })

/** Certificates of oneself and one's people; what runs out first stands on top. */
export default function CertificatesPage() {
  const t = useTranslations('certificates')
  const locale = useLocale()
  const page = pageNumberIn(useQuery())
  const asked = useMine(String(page), (api) => api.certificates(page))
  return (
    <DashboardPage title={t('title')} intro={t('intro')}>
      <Mine asked={asked} lines={9}>
        {(value) =>
          value.data.length > 0 ? (
            <>
              <ul aria-busy={asked.busy} className="flex flex-col gap-5">
                {value.data.map((certificate) => (
                  <CertificateRow key={certificate.id} certificate={certificate} />
                ))}
              </ul>
              <div className="mt-8">
                <Pagination
                  current={page}
                  last={value.meta.last_page}
                  hrefOf={(page) => `${paths.certificates[locale]}${page > 1 ? `?page=${page}` : ''}`}
                />
              </div>
            </>
          ) : (
            <EmptyState title={t('noneTitle')}>
              <p>{t('noneText')}</p>
              <WhereToBegin />
            </EmptyState>
          )
        }
      </Mine>
    </DashboardPage>
  )
}
