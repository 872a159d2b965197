import type { Locale } from '../../../../contract/rules/locale.ts'
import { trainerRequestPath } from '../../../../contract/rules/paths/links.ts'
import type { RequestAnswer } from '../../../../contract/rules/planning/requests.ts'
import { Action, Anchor, Facts, Note, Paragraph, Small, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate } from '../../../mail/mail.ts'
import { fullDay, longDays } from '../../../platform/formats.ts'
import { trainerRequestSubject } from '../../../platform/signature.ts'
import { isPast } from '../answer-request.ts'
import { type FoundRequest, findRequest } from '../read-requests.ts'

const texts = {
  nl: {
    subject: {
      new: (what: string) => `Kun je ${what} geven?`,
      changed: (what: string) => `Gewijzigd: kun je ${what} geven?`,
      reminder: (what: string) => `Herinnering: kun je ${what} geven?`,
    },
    hello: {
      new: (name: string, by: string) => `Beste ${name}, ${by} vraagt of je deze training kunt geven.`,
      changed: (name: string) =>
        `Beste ${name}, de dagen, de tijden of de plaats van deze training zijn veranderd. Kun je hem ook zo geven? Een eerder antwoord telt niet meer.`,
      reminder: (name: string) =>
        `Beste ${name}, wij hebben nog geen antwoord van je over deze training. Kun je hem geven?`,
    },
    facts: { course: 'Training', days: 'Dagen', place: 'Plaats', people: 'Deelnemers tot nu toe' },
    accept: 'Ja, ik geef deze training',
    decline: 'Nee, ik kan niet',
    how: 'Op de pagina die opent, bevestig je je antwoord. Wij kunnen meer trainers gevraagd hebben: wie het eerst ja zegt, krijgt de training.',
    released: {
      subject: (what: string) => `Niet meer nodig: ${what}`,
      title: 'Je bent voor deze training niet meer nodig',
      text: (name: string) =>
        `Beste ${name}, deze training is aan iemand anders gegeven of gaat niet zo door. De dagen staan niet meer in je agenda.`,
    },
  },
  en: {
    subject: {
      new: (what: string) => `Can you give ${what}?`,
      changed: (what: string) => `Changed: can you give ${what}?`,
      reminder: (what: string) => `Reminder: can you give ${what}?`,
    },
    hello: {
      new: (name: string, by: string) => `Dear ${name}, ${by} asks whether you can give this course.`,
      changed: (name: string) =>
        `Dear ${name}, the days, the times or the location of this course have changed. Can you still give it? An earlier answer no longer counts.`,
      reminder: (name: string) =>
        `Dear ${name}, we have not had your answer about this course yet. Can you give it?`,
    },
    facts: { course: 'Course', days: 'Days', place: 'Location', people: 'Participants so far' },
    accept: 'Yes, I will give this course',
    decline: 'No, I cannot',
    how: 'You confirm your answer on the page that opens. We may have asked several trainers: the first to say yes gets the course.',
    released: {
      subject: (what: string) => `No longer needed: ${what}`,
      title: 'You are no longer needed for this course',
      text: (name: string) =>
        `Dear ${name}, this course was given to somebody else or does not take place like this. The days are no longer in your calendar.`,
    },
  },
} satisfies Record<Locale, unknown>

const whatOf = (locale: Locale, { code, first_day, last_day }: FoundRequest) =>
  `${code}, ${longDays(locale, first_day, last_day)}`

const factsOf = (locale: Locale, request: FoundRequest): [string, string | null][] => {
  const { facts } = texts[locale]
  const { code, course, location, city, people, days } = request
  return [
    [facts.course, `${code} ${course}`],
    [
      facts.days,
      days.map((day) => `${fullDay(locale, day.day)}, ${day.starts_at}–${day.ends_at}`).join('; '),
    ],
    [facts.place, [location, city].filter(Boolean).join(', ') || null],
    [facts.people, String(people)],
  ]
}

/** The question to a trainer, with a link for each answer. */
export const trainerRequest: MailTemplate<MailAbout['trainer_request']> = async (
  context,
  { trainer_request_id: id, round, why },
) => {
  const { locale, origin, signer } = context
  const request = await findRequest(context, id)
  if (!request) return undefined
  if (request.state !== 'open' || request.round !== round || isPast(request, context)) return 'not_needed'
  const t = texts[locale]
  const key = signer.sign(trainerRequestSubject(id))
  const linkTo = (answer: RequestAnswer) => `${origin}${trainerRequestPath(locale, id, key, answer)}`
  const hello = t.hello[why](request.trainer, request.asked_by)
  return {
    subject: t.subject[why](whatOf(locale, request)),
    preview: hello,
    ...(request.asked_by_active && { replyTo: request.asked_by_email }),
    body: (
      <>
        <Title>{t.subject[why](request.code)}</Title>
        <Paragraph>{hello}</Paragraph>
        <Facts facts={factsOf(locale, request)} />
        {request.note && <Note>{request.note}</Note>}
        <Action href={linkTo('accept')}>{t.accept}</Action>
        <Paragraph>
          <Anchor href={linkTo('decline')}>{t.decline}</Anchor>
        </Paragraph>
        <Small>{t.how}</Small>
      </>
    ),
  }
}

/** To a trainer who was asked, or had accepted, and is not needed. */
export const trainerReleased: MailTemplate<MailAbout['trainer_released']> = async (
  context,
  { trainer_request_id: id, round },
) => {
  const request = await findRequest(context, id)
  if (!request) return undefined
  if (request.round !== round || !['taken', 'withdrawn'].includes(request.state)) return 'not_needed'
  const { locale } = context
  const { facts, released } = texts[locale]
  return {
    subject: released.subject(whatOf(locale, request)),
    preview: released.text(request.trainer),
    body: (
      <>
        <Title>{released.title}</Title>
        <Paragraph>{released.text(request.trainer)}</Paragraph>
        <Facts
          facts={[
            [facts.course, `${request.code} ${request.course}`],
            [facts.days, longDays(locale, request.first_day, request.last_day)],
          ]}
        />
      </>
    ),
  }
}
