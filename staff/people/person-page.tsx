import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { StaffPerson } from '../../contract/staff/people/people.ts'
import { useFormat } from '../../ui/i18n/format.ts'
import { useTranslations } from '../../ui/i18n/translations.tsx'
import { peopleApi, personQuery } from '../api/people/people.ts'
import { StatusBadge } from '../orders/status-badge.tsx'
import { Doubles, MergeButton } from './doubles.tsx'
import { ForgetButton } from './forget-button.tsx'
import { PaperCounts } from './paper-counts.tsx'
import { PersonFields } from './person-fields.tsx'
import { RecordHistory } from './record-history.tsx'
import { PaperRows, RecordRows } from './record-lists.tsx'
import { RecordPage } from './record-page.tsx'

/** A person: their courses with the payer, their papers, and other records that may be the same person. */
export default function PersonPage() {
  const t = useTranslations('staffPeople')
  const id = Number(useParams().id)
  const found = useQuery(personQuery(id))
  return (
    <RecordPage
      list={{ kind: 'person', path: '/people', label: t('people') }}
      id={id}
      found={found}
      badge={({ papers }) => <PaperCounts papers={papers} />}
      actions={(person) => (
        <>
          <MergeButton kind="person" id={id} />
          <ForgetButton
            kind="person"
            id={id}
            name={person.name}
            dryRun={async () => {
              const { courses, papers, items, mails } = await peopleApi.forgetPerson(id, true)
              return [
                t('forget.courses', { count: courses }),
                t('forget.papers', { count: papers }),
                t('forget.items', { count: items }),
                t('forget.mails', { count: mails }),
              ]
            }}
            onForget={() => peopleApi.forgetPerson(id, false)}
            listPath="/people"
          />
        </>
      )}
    >
      {(person) => (
        <div className="order-grid">
          <div className="flex min-w-0 flex-col gap-4">
            <Courses courses={person.course_list} />
            <PaperRows papers={person.paper_list} hasHolders={false} />
          </div>
          <div className="order-side">
            <Doubles kind="person" id={id} proposals={person.proposals} merges={person.merges} />
            <PersonFields key={id} person={person} />
          </div>
          <RecordHistory kind="person" id={id} history={person.history} queryKey={personQuery(id).queryKey} />
        </div>
      )}
    </RecordPage>
  )
}

function Courses({ courses }: { courses: StaffPerson['course_list'] }) {
  const t = useTranslations('staffPeople')
  const { day } = useFormat()
  const rows = courses.map((course, index) => ({ ...course, id: index }))
  return (
    <RecordRows title={t('courses')} rows={rows} empty={t('noCourses')}>
      {(course) => (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              <b>{course.name}</b>{' '}
              <Link to={`/orders/${course.order_id}`} className="text-link tabular-nums">
                {course.number}
              </Link>
            </span>
            <StatusBadge id={course.status_id} title={course.status_title} />
          </div>
          <p className="text-stone wrap-anywhere">
            {[course.first_day && day(course.first_day, 'full'), course.location].filter(Boolean).join(' · ')}
            {course.paid_by && (
              <>
                {' · '}
                {t('paidBy')} <Payer course={course} />
              </>
            )}
          </p>
        </>
      )}
    </RecordRows>
  )
}

function Payer({
  course: { paid_by, company_id, customer_id },
}: {
  course: StaffPerson['course_list'][number]
}) {
  const path = company_id ? `/companies/${company_id}` : customer_id ? `/customers/${customer_id}` : null
  return path ? (
    <Link to={path} className="text-link">
      {paid_by}
    </Link>
  ) : (
    paid_by
  )
}
