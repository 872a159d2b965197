import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { StaffCompany } from '../../contract/staff/people/companies.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { companyQuery } from '../api/people/people.ts'
import { Doubles, MergeButton } from '../people/doubles.tsx'
import { PaperCounts } from '../people/paper-counts.tsx'
import { RecordHistory } from '../people/record-history.tsx'
import {
  ItemRows,
  MoneyFacts,
  OfferRows,
  OrderRows,
  PaperRows,
  RecordRows,
  TalkRows,
} from '../people/record-lists.tsx'
import { RecordPage } from '../people/record-page.tsx'
import { CompanyFields } from './company-fields.tsx'
import { Members } from './members.tsx'

/** A company whole: its orders, offers, people, papers, equipment, money and talks. */
export default function CompanyPage() {
  const t = useTranslations('staffPeople')
  const id = Number(useParams().id)
  const found = useQuery(companyQuery(id))
  return (
    <RecordPage
      list={{ kind: 'company', path: '/companies', label: t('companies') }}
      id={id}
      found={found}
      actions={() => <MergeButton kind="company" id={id} />}
    >
      {(company) => (
        <div className="order-grid">
          <div className="flex min-w-0 flex-col gap-4">
            <OrderRows orders={company.order_list} />
            <People company={company} />
            <PaperRows papers={company.paper_list} hasHolders />
            <OfferRows offers={company.offer_list} />
            <ItemRows items={company.item_list} />
            <TalkRows talks={company.talk_list} />
          </div>
          <div className="order-side">
            <Doubles kind="company" id={id} proposals={company.proposals} merges={company.merges} />
            <MoneyFacts money={company.money} />
            <Members company={company} />
            <CompanyFields key={id} company={company} />
          </div>
          <RecordHistory
            kind="company"
            id={id}
            history={company.history}
            queryKey={companyQuery(id).queryKey}
          />
        </div>
      )}
    </RecordPage>
  )
}

function People({ company: { id, people, person_list } }: { company: StaffCompany }) {
  const t = useTranslations('staffPeople')
  return (
    <RecordRows
      title={t('people')}
      rows={person_list}
      empty={t('noPeople')}
      action={
        people > person_list.length && (
          <Link to={`/people?company=${id}`} className="text-link">
            {t('all', { count: people })}
          </Link>
        )
      }
    >
      {(person) => (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere">
            <Link to={`/people/${person.id}`} className="text-link font-semibold">
              {person.name}
            </Link>
            {person.email && <span className="text-stone"> {person.email}</span>}
          </span>
          <PaperCounts papers={person.papers} />
        </div>
      )}
    </RecordRows>
  )
}
