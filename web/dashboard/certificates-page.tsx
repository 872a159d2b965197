import { EmptyState } from '../catalogue/empty-state.tsx'
import { paths } from '../i18n/paths.ts'
import { useLocale, useTranslations } from '../i18n/translations.tsx'
import { inBrowser, onServer } from '../load.ts'
import { Pagination } from '../ui/pagination.tsx'
import { CertificateRow } from './certificate-row.tsx'
import { DashboardPage } from './dashboard-page.tsx'
import { Mine } from './mine.tsx'
import { useMine } from './use-mine.ts'
import { pageIn, useQuery } from './use-query.ts'
import { WhereToBegin } from './where-to-begin.tsx'

const load = async () => ({ alternates: paths.certificates })
export const loader = onServer(load)
export const clientLoader = inBrowser(load, { texts: ['certificates', 'catalogue'] })

/** Certificates of oneself and one's people; what runs out first stands on top. */
export default function CertificatesPage() {
  const t = useTranslations('certificates')
  const locale = useLocale()
  const page = pageIn(useQuery())
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
