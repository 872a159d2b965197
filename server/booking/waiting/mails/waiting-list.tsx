import { waitingState } from '../../../../contract/rules/booking/waiting.ts'
import type { Locale } from '../../../../contract/rules/locale.ts'
import { waitingPath } from '../../../../contract/rules/paths/links.ts'
import { Action, Facts, Opening, Paragraph, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate, StandardText } from '../../../mail/mail.ts'
import { moment } from '../../../platform/formats.ts'
import { waitingSignatureSubject } from '../../../platform/signature.ts'
import { findWaiting } from '../entries.ts'
import { findWaitingDate } from '../find-waiting-date.ts'

const texts = {
  nl: {
    subject: (course: string) => `U staat op de wachtlijst voor ${course}`,
    title: 'U staat op de wachtlijst',
    text: (name: string, hours: string) =>
      `Beste ${name}, zodra er plaats is krijgt u een mail van ons. U hebt dan ${hours} uur om te boeken; kort voor de datum is dat minder. Boekt u niet, dan is de volgende aan de beurt.`,
    passes: (count: number) =>
      `Wie het eerst komt, is het eerst aan de beurt. Is er te weinig plaats voor een grotere groep, dan mag een kleinere groep voorgaan: hoogstens ${count} keer.`,
    course: 'Training',
    date: 'Datum',
    places: 'Plaatsen',
    split: (places: number) => `${places}, ook in delen`,
    action: 'Wijzigen of afmelden',
    offerSubject: (course: string) => `Er is plaats: ${course}`,
    offerTitle: 'Er is plaats voor u',
    seats: (count: number) => (count === 1 ? '1 plaats' : `${count} plaatsen`),
    offer: (name: string, seats: string, until: string) =>
      `Beste ${name}, wij houden ${seats} voor u vast tot ${until}. Daarna is de volgende aan de beurt.`,
    offerAction: 'Nu boeken',
    leave: 'Wilt u niet meer? Met dezelfde link meldt u zich af, zodat een ander kan.',
  },
  en: {
    subject: (course: string) => `You are on the waiting list for ${course}`,
    title: 'You are on the waiting list',
    text: (name: string, hours: string) =>
      `Dear ${name}, we will e-mail you as soon as there is room. You then have ${hours} hours to book; shortly before the date it is less. If you do not book, the next in line gets a turn.`,
    passes: (count: number) =>
      `First come, first served. When there are too few seats for a larger group, a smaller one may go first: at most ${count} times.`,
    course: 'Course',
    date: 'Date',
    places: 'Seats',
    split: (places: number) => `${places}, also in parts`,
    action: 'Change or leave',
    offerSubject: (course: string) => `There is room: ${course}`,
    offerTitle: 'There is room for you',
    seats: (count: number) => (count === 1 ? '1 seat' : `${count} seats`),
    offer: (name: string, seats: string, until: string) =>
      `Dear ${name}, we are holding ${seats} for you until ${until}. After that the next in line gets a turn.`,
    offerAction: 'Book now',
    leave: 'Changed your mind? Use the same link to leave the list, so that somebody else can go.',
  },
} satisfies Record<Locale, unknown>

export const waitingJoinedText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{course}}'), opening: t.text('{{name}}', '{{hours}}') }
}

export const waitingOfferText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.offerSubject('{{course}}'), opening: t.offer('{{name}}', '{{seats}}', '{{until}}') }
}

async function read(context: MailContext, id: number) {
  const entry = await findWaiting(context, id)
  const date = entry && (await findWaitingDate(context, entry.optionId))
  if (!entry || !date) return undefined
  const key = context.signer.sign(waitingSignatureSubject(id))
  return {
    entry,
    date,
    t: texts[context.locale],
    state: waitingState(entry, context.now),
    link: context.origin + waitingPath(context.locale, id, key),
  }
}

/** To somebody who joined the waiting list, with the link to change or leave it. */
export const waitingJoined: MailTemplate<MailAbout['waiting_joined']> = async (
  context,
  { waiting_entry_id },
) => {
  const found = await read(context, waiting_entry_id)
  if (!found) return 'not_needed'
  const { entry, date, t, link } = found
  return {
    subject: t.subject(date.full_name),
    words: { course: date.full_name, name: entry.name, hours: String(date.hours) },
    preview: date.option_name,
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.text(entry.name, String(date.hours))}</Opening>
        <Facts
          facts={[
            [t.course, date.full_name],
            [t.date, date.option_name],
            [t.places, entry.maySplit ? t.split(entry.places) : String(entry.places)],
          ]}
        />
        <Paragraph>{t.passes(date.passes)}</Paragraph>
        <Action href={link}>{t.action}</Action>
      </>
    ),
  }
}

/** To the next on the waiting list: seats are held for them. Not sent when the offer was taken or has ended meanwhile. */
export const waitingOffer: MailTemplate<MailAbout['waiting_offer']> = async (
  context,
  { waiting_entry_id },
) => {
  const found = await read(context, waiting_entry_id)
  if (found?.state !== 'offered') return 'not_needed'
  const { entry, date, t, link } = found
  if (!entry.offeredUntil || !entry.offeredPlaces) return 'not_needed'
  const seats = t.seats(entry.offeredPlaces)
  const until = moment(context.locale, entry.offeredUntil)
  const offer = t.offer(entry.name, seats, until)
  return {
    subject: t.offerSubject(date.full_name),
    words: { course: date.full_name, name: entry.name, seats, until },
    preview: `${date.option_name}. ${offer}`,
    body: (
      <>
        <Title>{t.offerTitle}</Title>
        <Opening>{offer}</Opening>
        <Facts
          facts={[
            [t.course, date.full_name],
            [t.date, date.option_name],
          ]}
        />
        <Action href={link}>{t.offerAction}</Action>
        <Paragraph>{t.leave}</Paragraph>
      </>
    ),
  }
}
