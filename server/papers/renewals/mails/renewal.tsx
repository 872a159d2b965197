import { sql } from 'drizzle-orm'
import type { Locale } from '../../../../contract/rules/locale.ts'
import { renewalPath } from '../../../../contract/rules/paths/links.ts'
import { type Day, dayOf } from '../../../../contract/rules/time/day.ts'
import {
  type CertificateRow,
  readCertificates,
  termOf,
} from '../../../accounts/certificates/certificate-rows.ts'
import { hasExpired, windowOpensOn } from '../../../accounts/certificates/certificate-rules.ts'
import { Action, Anchor, Facts, Opening, Paragraph, Small, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate, StandardText } from '../../../mail/mail.ts'
import { longDay } from '../../../platform/formats.ts'
import { readRecipients } from '../read-recipients.ts'
import { type RenewalOwner, renewalToken } from '../renewal-token.ts'

const texts = {
  nl: {
    subject: (course: string, day: string) => `Uw certificaat ${course} eindigt op ${day}`,
    title: 'Tijd om te verlengen',
    opening: (name: string) =>
      `Beste ${name}, hieronder ziet u wat er binnenkort eindigt. Wij hebben alvast gekeken welke datum u het beste past: u hoeft alleen nog te kiezen.`,
    subjectOfEmployer: (count: string, day: string) =>
      `Certificaten die eindigen: ${count}, de eerste op ${day}`,
    titleOfEmployer: 'Deze certificaten van uw mensen eindigen',
    openingOfEmployer: (count: string) =>
      `Binnenkort eindigen certificaten van mensen die via u een training volgden; het gaat om dit aantal: ${count}. U kunt ze samen in één keer boeken, met de namen al ingevuld.`,
    until: (day: string) => `geldig tot en met ${day}`,
    ended: (day: string) => `geëindigd op ${day}`,
    window: (course: string, opens: string, end: string) =>
      `${course}: met een herhaling van ${opens} tot en met ${end} blijft de oude einddatum staan. Er gaat dus geen dag verloren. Eerder mag ook; dan telt de nieuwe termijn vanaf de cursusdag.`,
    lapse: (course: string, end: string, again: string) =>
      `${course}: na ${end} is een herhaling niet meer genoeg. Dan is de hele training ${again} opnieuw nodig.`,
    lapsed: (course: string, again: string) =>
      `${course}: het certificaat is verlopen. Daarom is de training ${again} nodig.`,
    action: 'Kies een datum',
    actionOfEmployer: 'Bekijk en boek samen',
    why: 'U krijgt deze mail omdat er een certificaat eindigt. Is er al verlengd bij een ander, dan kunt u deze mail negeren.',
    stop: 'Geen herinneringen meer ontvangen',
  },
  en: {
    subject: (course: string, day: string) => `Your certificate ${course} ends on ${day}`,
    title: 'Time to renew',
    opening: (name: string) =>
      `Dear ${name}, below you see what ends soon. We have already looked for the date that suits you best: all you have to do is choose.`,
    subjectOfEmployer: (count: string, day: string) => `Certificates that end: ${count}, the first on ${day}`,
    titleOfEmployer: 'These certificates of your people end',
    openingOfEmployer: (count: string) =>
      `Certificates of people who took a course through you end soon; this many: ${count}. You can book them together in one go, with the names filled in.`,
    until: (day: string) => `valid until ${day}`,
    ended: (day: string) => `ended on ${day}`,
    window: (course: string, opens: string, end: string) =>
      `${course}: with a refresher from ${opens} until ${end} the old end date is kept, so no day is lost. Earlier is possible too; then the new term counts from the day of the course.`,
    lapse: (course: string, end: string, again: string) =>
      `${course}: after ${end} a refresher is no longer enough. Then the whole course ${again} is needed again.`,
    lapsed: (course: string, again: string) =>
      `${course}: the certificate has expired. That is why the course ${again} is needed.`,
    action: 'Choose a date',
    actionOfEmployer: 'View and book together',
    why: 'You get this e-mail because a certificate ends. If it was renewed elsewhere, you can ignore this e-mail.',
    stop: 'Stop these reminders',
  },
} satisfies Record<Locale, unknown>

export const renewalOfHolderText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{course}}', '{{day}}'), opening: t.opening('{{name}}') }
}
export const renewalOfEmployerText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subjectOfEmployer('{{count}}', '{{day}}'), opening: t.openingOfEmployer('{{count}}') }
}

type Ending = CertificateRow & { expires_on: Day }

/** Those that still have to be renewed, and the link; undefined if none are left, or the recipient wants no reminders any more. */
async function read(context: MailContext, owner: RenewalOwner, ids: string) {
  const numbers = ids.split(' ').map(Number)
  const rows = await readCertificates(context, sql`x.id = any(${sql.param(numbers)}::int[])`)
  const known = await readRecipients(context, numbers)
  const audience = owner.whose === 'person' ? 'holder' : 'employer'
  const list = rows.filter(
    (row): row is Ending =>
      row.expires_on !== null &&
      !row.is_renewed &&
      !row.is_booked &&
      Boolean(known.get(row.id)?.recipients.some((one) => one.audience === audience && one.id === owner.id)),
  )
  const [first] = list
  if (!first) return undefined
  const link = context.origin + renewalPath(context.locale, renewalToken(context.signer, owner, context.now))
  return { list, first, link }
}

/** What the scheme says about renewing, once per kind of certificate and end. */
function Rules({ context: { locale, now }, list }: { context: MailContext; list: Ending[] }) {
  const t = texts[locale]
  const lines = list.flatMap((row) => {
    const again = row.retake?.name ?? row.name
    const end = longDay(locale, row.expires_on)
    if (hasExpired(termOf(row), dayOf(now))) return [t.lapsed(row.name, again)]
    const opens = row.keeps_old_date ? windowOpensOn(termOf(row)) : null
    return [
      ...(opens ? [t.window(row.name, longDay(locale, opens), end)] : []),
      ...(row.refresher && row.retake && row.retake.id !== row.refresher.id
        ? [t.lapse(row.name, end, again)]
        : []),
    ]
  })
  return [...new Set(lines)].map((line) => <Paragraph key={line}>{line}</Paragraph>)
}

const validity = ({ locale, now }: MailContext, row: Ending) =>
  texts[locale][hasExpired(termOf(row), dayOf(now)) ? 'ended' : 'until'](longDay(locale, row.expires_on))

const Stop = ({ locale, link }: { locale: Locale; link: string }) => (
  <Small>
    {texts[locale].why} <Anchor href={`${link}?stop=1`}>{texts[locale].stop}</Anchor>
  </Small>
)

/** To a person whose certificates end. */
export const renewalOfHolder: MailTemplate<MailAbout['renewal_of_holder']> = async (
  context,
  { person_id, certificate_ids },
) => {
  const found = await read(context, { whose: 'person', id: person_id }, certificate_ids)
  if (!found) return 'not_needed'
  const { list, first, link } = found
  const { locale } = context
  const t = texts[locale]
  const course = list.length === 1 ? first.name : [...new Set(list.map(({ name }) => name))].join(', ')
  const day = longDay(locale, first.expires_on)
  return {
    subject: t.subject(course, day),
    words: { course, day, name: first.holder },
    preview: list.map((row) => `${row.name}, ${validity(context, row)}`).join('. '),
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.opening(first.holder)}</Opening>
        <Facts facts={list.map((row) => [row.name, `${row.number}, ${validity(context, row)}`])} />
        <Action href={link}>{t.action}</Action>
        <Rules context={context} list={list} />
        <Stop locale={locale} link={link} />
      </>
    ),
  }
}

/** To the customer who booked the courses: all people in one mail. */
export const renewalOfEmployer: MailTemplate<MailAbout['renewal_of_employer']> = async (
  context,
  { customer_id, certificate_ids },
) => {
  const found = await read(context, { whose: 'customer', id: customer_id }, certificate_ids)
  if (!found) return 'not_needed'
  const { list, first, link } = found
  const { locale } = context
  const t = texts[locale]
  const [count, day] = [String(list.length), longDay(locale, first.expires_on)]
  return {
    subject: t.subjectOfEmployer(count, day),
    words: { count, day },
    preview: list.map((row) => `${row.holder}: ${row.name}`).join(', '),
    body: (
      <>
        <Title>{t.titleOfEmployer}</Title>
        <Opening>{t.openingOfEmployer(count)}</Opening>
        <Facts facts={list.map((row) => [`${row.holder}, ${row.name}`, validity(context, row)])} />
        <Action href={link}>{t.actionOfEmployer}</Action>
        <Rules context={context} list={list} />
        <Stop locale={locale} link={link} />
      </>
    ),
  }
}
