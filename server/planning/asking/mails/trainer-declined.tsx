import type { Locale } from '../../../../contract/rules/locale.ts'
import { staffPaths } from '../../../../contract/rules/paths/staff-paths.ts'
import { Action, Facts, Paragraph, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailTemplate } from '../../../mail/mail.ts'
import { longDays } from '../../../platform/formats.ts'
import { findRequest } from '../read-requests.ts'

const texts = {
  nl: {
    title: (name: string) => `${name} kan niet`,
    text: 'De dagen staan weer open op het planbord.',
    course: 'Training',
    days: 'Dagen',
    reason: 'Reden',
    action: 'Naar het planbord',
  },
  en: {
    title: (name: string) => `${name} cannot give the course`,
    text: 'The days are open again on the planning board.',
    course: 'Course',
    days: 'Days',
    reason: 'Reason',
    action: 'To the planning board',
  },
} satisfies Record<Locale, unknown>

/** To the colleague who asked. A reply reaches the trainer. */
export const trainerDeclined: MailTemplate<MailAbout['trainer_declined']> = async (
  context,
  { trainer_request_id: id, round },
) => {
  const request = await findRequest(context, id)
  if (!request) return undefined
  if (request.round !== round) return 'not_needed'
  const { locale, origin } = context
  const t = texts[locale]
  const { code, course, first_day, last_day, trainer, reason, email } = request
  const facts: [string, string][] = [
    [t.course, `${code} ${course}`],
    [t.days, longDays(locale, first_day, last_day)],
  ]
  if (reason) facts.push([t.reason, reason])
  return {
    subject: `${t.title(trainer)}: ${code}, ${longDays(locale, first_day, last_day)}`,
    preview: reason || t.text,
    replyTo: email,
    body: (
      <>
        <Title>{t.title(trainer)}</Title>
        <Facts facts={facts} />
        <Paragraph>{t.text}</Paragraph>
        <Action href={`${origin}${staffPaths.home}/planning?from=${first_day}`}>{t.action}</Action>
      </>
    ),
  }
}
