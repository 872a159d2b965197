import { mayAccess } from '../../../contract/rules/accounts/members.ts'
import { linkedPaths } from '../../../contract/rules/paths/links.ts'
import type { MyCompany } from '../../../contract/wire/accounts/company.ts'
import { ApiProblem } from '../../../ui/api/problem.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useLocale, useTranslations } from '../../../ui/i18n/translations.tsx'
import { dashboardLoader } from '../../account/dashboard/dashboard-loader.ts'
import { DashboardError, DashboardFallback, DashboardPage } from '../../account/dashboard/dashboard-page.tsx'
import { createCompanyApi } from '../../lib/api/company.ts'
import { paths } from '../../lib/i18n/paths.ts'
import { useLoaded } from '../../lib/load/personal-page.ts'
import { pageNumberIn } from '../../lib/load/use-query.ts'
import type { PageHandle } from '../../lib/page/alternates.ts'
import type { Route } from './+types/people-page'
import { Colleagues } from './colleagues.tsx'
import { CompanyOrders } from './company-orders.tsx'
import { Functions } from './functions.tsx'
import { InviteView } from './invite-view.tsx'
import { PeopleList } from './people-list.tsx'

const parts = ['people', 'orders', 'colleagues', 'functions'] as const
type Part = (typeof parts)[number]
const accessTo = { people: 'people', orders: 'orders', colleagues: 'any', functions: 'manage' } as const

/** The parts that a member sees. */
const partsFor = ({ role }: Pick<MyCompany, 'role'>): readonly Part[] =>
  parts.filter((part) => mayAccess(role, accessTo[part]))

const linkHas = (error: unknown) => error instanceof ApiProblem && [404, 410].includes(error.status)

export const handle: PageHandle = { alternates: () => paths.people, keepsQuery: true }
export const clientLoader = dashboardLoader(
  async ({ locale, url }) => {
    const api = createCompanyApi(locale)
    const [id, key] = ['invite', 'key'].map((name) => url.searchParams.get(name))
    const invite =
      id && key
        ? {
            id,
            key,
            found: await api.companyInvite(id, key).catch((error: unknown) => {
              if (!linkHas(error)) throw error
              return null
            }),
          }
        : null
    const company = await api.myCompany()
    const shown = company ? partsFor(company) : []
    const part = shown.find((one) => one === url.searchParams.get('part')) ?? shown[0] ?? null
    const matrix = part === 'people' || part === 'functions' ? await api.companyPeople() : null
    const qualifications = part === 'functions' ? await api.companyQualifications() : []
    const orders = part === 'orders' ? await api.companyOrders(pageNumberIn(url.searchParams)) : null
    return { invite, company, part, matrix, qualifications, orders }
  },
  { texts: ['certificates', 'forms'] },
)

/** The people of the customer's company with their certificates, who acts for it, and what functions require. */
export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('certificates.people')
  const { invite, part, qualifications, orders } = loaderData
  const [company, setCompany] = useLoaded(loaderData.company)
  const [matrix, setMatrix] = useLoaded(loaderData.matrix)
  return (
    <DashboardPage title={t('title')} intro={t('intro')}>
      {invite && <InviteView key={invite.id} invite={invite} onAccepted={setCompany} />}
      {company && part ? (
        <>
          <PartLinks company={company} here={part} />
          {part === 'people' && matrix && <PeopleList matrix={matrix} onChange={setMatrix} />}
          {part === 'orders' && orders && (
            <CompanyOrders loaded={orders} isManager={company.role === 'manager'} />
          )}
          {part === 'colleagues' && <Colleagues company={company} onChange={setCompany} />}
          {part === 'functions' && matrix && (
            <Functions functions={matrix.functions} known={qualifications} onChange={setMatrix} />
          )}
        </>
      ) : (
        !invite && <NoCompany />
      )}
    </DashboardPage>
  )
}

function PartLinks({ company, here }: { company: MyCompany; here: Part }) {
  const t = useTranslations('certificates.people.part')
  const path = paths.people[useLocale()]
  return (
    <nav
      aria-label={t('label')}
      className="mb-6 flex flex-wrap gap-x-6 border-b-2 border-line max-sm:gap-x-4 max-sm:text-sm"
    >
      {partsFor(company).map((part) => (
        <a
          key={part}
          href={`${path}?part=${part}`}
          aria-current={part === here ? 'page' : undefined}
          className="-mb-0.5 inline-flex min-h-11 items-center border-b-4 border-transparent font-semibold underline-offset-4 hover:underline aria-[current]:border-signal"
        >
          {t(part)}
        </a>
      ))}
    </nav>
  )
}

function NoCompany() {
  const t = useTranslations('certificates.people.none')
  return (
    <EmptyState title={t('title')}>
      <p className="max-w-read">{t('text')}</p>
      <LinkButton href={linkedPaths.contact[useLocale()]} kind="outline" className="mt-4">
        {t('contact')}
      </LinkButton>
    </EmptyState>
  )
}

export function HydrateFallback() {
  const t = useTranslations('certificates.people')
  return <DashboardFallback title={t('title')} intro={t('intro')} lines={12} />
}

export function ErrorBoundary() {
  const t = useTranslations('certificates.people')
  return <DashboardError title={t('title')} intro={t('intro')} />
}
