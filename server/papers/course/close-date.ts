import { canMoveDate } from '../../../contract/rules/catalogue/date-status.ts'
import { isNoShow } from '../../../contract/rules/certificates/ready.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { Closed } from '../../../contract/staff/papers/papers.ts'
import { type CertificateContent, certificates } from '../../accounts/certificates/tables.ts'
import { getSeller } from '../../booking/invoices/get-seller.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { actorId, inTransaction, type Shop } from '../../platform/shop.ts'
import { newCode } from '../certificates/new-code.ts'
import { takeNumbers } from '../certificates/take-numbers.ts'
import { addRegisterRows } from '../registers/add-rows.ts'
import { endDate } from './end-date.ts'
import { cellsOf, judge } from './judge-course.ts'
import { lockDate } from './lock-date.ts'
import { listRecipients, mailCertificates } from './mail-certificates.ts'
import { type AttendeeData, type CourseData, findCourse, type ModuleRow } from './read-course.ts'

type Ready = { person: AttendeeData; module: ModuleRow; expiresOn: string | null; keepsOldDate: boolean }

const contentOf = (
  course: CourseData,
  { module, keepsOldDate }: Ready,
  issuer: CertificateContent['issuer'],
): CertificateContent => ({
  course: course.name,
  module: { code: module.code, title: module.title ?? course.name },
  scheme: module.scheme ? { name: module.scheme_name ?? module.scheme, register: module.register } : null,
  days: course.days.map(({ day }) => day),
  ...(course.address
    ? { location: { nl: course.address, en: course.address }, city: null }
    : { location: course.location?.name ?? null, city: course.location?.city ?? null }),
  trainers: course.trainers,
  issuer,
  keeps_old_date: keepsOldDate,
})

async function issue(shop: Shop, course: CourseData, ready: readonly Ready[]) {
  if (!ready.length) return []
  const { name, city } = await getSeller(shop)
  const numbers = await takeNumbers(
    shop,
    ready.map(({ module }) => module.scheme),
  )
  return shop.db
    .insert(certificates)
    .values(
      ready.map((one, index) => ({
        customerId: one.person.customer_id,
        personId: one.person.person_id,
        productId: course.product_id,
        holder: one.person.name,
        number: numbers[index] ?? '',
        issuedOn: dayOf(shop.now),
        expiresOn: one.expiresOn,
        moduleId: one.module.id,
        optionId: course.id,
        participantId: one.person.id,
        code: newCode(),
        content: contentOf(course, one, { name, city }),
      })),
    )
    .returning({
      id: certificates.id,
      number: certificates.number,
      participantId: certificates.participantId,
      moduleId: certificates.moduleId,
    })
}

type Judged = {
  person: AttendeeData
  module: ModuleRow
  because: readonly string[]
  previousUntil: string | null
}

/** What has to be in a register: what was issued, and what only waits for details of a participant. */
const registerCandidates = (
  open: readonly Judged[],
  issued: readonly { id: number; participantId: number | null; moduleId: number | null }[],
) =>
  open.flatMap(({ person, module, because, previousUntil }) => {
    const certificate = issued.find(
      ({ participantId, moduleId }) => participantId === person.id && moduleId === module.id,
    )
    const waits = because.length === 1 && because[0] === 'details_missing'
    if (!module.scheme || !(certificate || waits)) return []
    const { scheme } = module
    return [
      {
        scheme,
        participantId: person.id,
        moduleId: module.id,
        certificateId: certificate?.id ?? null,
        previousUntil,
      },
    ]
  })

/**
 * Issues the certificates of those who are ready, mails them to the people and their employers, and puts them on the lists of registers, and ends the date; all of it or nothing.
 * Closing again issues only what has become ready since. A dry run says the same and changes nothing.
 */
export const closeDate = (shop: Shop, dateId: number, { isDryRun }: { isDryRun: boolean }): Promise<Closed> =>
  inTransaction(shop, async (shop) => {
    await lockDate(shop, dateId)
    const course = await findCourse(shop, dateId)
    if (!course) throw new Problem('not_found')
    // Nobody knows yet who will be there.
    if (!canMoveDate(course.state, 'done') || course.last_day > dayOf(shop.now))
      throw new Problem('not_possible')
    const noShows = course.people.filter((person) => isNoShow(cellsOf(course, person)))
    const open = course.people
      .filter((person) => !noShows.includes(person))
      .flatMap((person) =>
        course.modules
          .filter(({ id }) => !person.issued.some(({ module_id }) => module_id === id))
          .map((module) => ({ person, module, ...judge(course, person, module) })),
      )
    const ready = open.filter(({ because }) => !because.length)
    const issued = isDryRun ? [] : await issue(shop, course, ready)
    const recipients = listRecipients(ready.map(({ person }) => person))
    if (!isDryRun) {
      await mailCertificates(shop, recipients, issued)
      await addRegisterRows(shop, course, registerCandidates(open, issued))
      await endDate(shop, course, actorId('colleague', shop.by))
    }
    const named = ({ person: { id, name }, module: { code } }: (typeof open)[number]) => ({
      participant_id: id,
      name,
      module: code,
    })
    return {
      issued: ready.map((one, index) => ({
        ...named(one),
        number: issued[index]?.number ?? null,
        expires_on: one.expiresOn,
        keeps_old_date: one.keepsOldDate,
      })),
      not_ready: open
        .filter(({ because }) => because.length)
        .map((one) => ({ ...named(one), because: one.because })),
      no_shows: noShows.map(({ id, name }) => ({ participant_id: id, name })),
      mails: recipients.length,
    }
  })
