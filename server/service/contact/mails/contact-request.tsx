import { readablePhone } from '../../../../contract/rules/contact/phone.ts'
import { contactTypes } from '../../../../contract/rules/ids.ts'
import type { Locale } from '../../../../contract/rules/locale.ts'
import { contactReference } from '../../../../contract/rules/references.ts'
import { Facts, Message, Opening, Paragraph, Subtitle, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate, StandardText } from '../../../mail/mail.ts'
import { col, type RowOf, readRows } from '../../../platform/database/rows.ts'

const requestColumns = {
  id: col.integer,
  type: col.integer,
  name: col.text.orNull,
  email: col.text.orNull,
  phone: col.text.orNull,
  message: col.text.orNull,
  locale: col.text.as<Locale>(),
}
type Request = RowOf<typeof requestColumns>

async function findRequest({ db }: MailContext, id: number): Promise<Request | undefined> {
  const rows = await readRows(
    db,
    requestColumns,
  )`select id, type, name, email, phone, message, locale from contact_requests where id = ${id}`
  return rows[0]
}

const texts = {
  nl: {
    subjects: {
      [contactTypes.training]: 'een training of de planning',
      [contactTypes.inspection]: 'een keuring',
      [contactTypes.order]: 'een bestelling of factuur',
      [contactTypes.callBack]: 'terugbellen',
      [contactTypes.complaint]: 'een klacht',
      [contactTypes.other]: 'iets anders',
    } as Record<number, string>,
    subject: (reference: string) => `Wij hebben uw bericht ${reference} ontvangen`,
    title: 'Uw bericht is binnen',
    text: (reference: string) =>
      `Bedankt voor uw bericht. U krijgt binnen één werkdag antwoord. Uw kenmerk is ${reference}.`,
    callSubject: (reference: string) => `Wij bellen u terug (${reference})`,
    callTitle: 'Wij bellen u terug',
    callText: (phone: string) =>
      `U vroeg ons om u te bellen op ${phone}. Dat doen wij op werkdagen zo snel mogelijk, uiterlijk de volgende werkdag.`,
    request: 'Wat u opgaf',
    about: 'Onderwerp',
    name: 'Naam',
    email: 'E-mail',
    phone: 'Telefoon',
  },
  en: {
    subjects: {
      [contactTypes.training]: 'a training or its dates',
      [contactTypes.inspection]: 'an inspection',
      [contactTypes.order]: 'an order or invoice',
      [contactTypes.callBack]: 'a call back',
      [contactTypes.complaint]: 'a complaint',
      [contactTypes.other]: 'something else',
    } as Record<number, string>,
    subject: (reference: string) => `We have received your message ${reference}`,
    title: 'We have received your message',
    text: (reference: string) =>
      `Thank you for your message. You will receive an answer within one working day. Your reference is ${reference}.`,
    callSubject: (reference: string) => `We will call you back (${reference})`,
    callTitle: 'We will call you back',
    callText: (phone: string) =>
      `You asked us to call you on ${phone}. We will call you as soon as possible, on the next working day at the latest.`,
    request: 'Your details',
    about: 'Subject',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
  },
} satisfies Record<Locale, unknown>

export const contactReceiptText =
  (variation: 'message' | 'call_back'): StandardText =>
  (locale) => {
    const t = texts[locale]
    return variation === 'message'
      ? { subject: t.subject('{{reference}}'), opening: t.text('{{reference}}') }
      : { subject: t.callSubject('{{reference}}'), opening: t.callText('{{phone}}') }
  }

/** In a subject line the text follows a colon; here it starts a row. */
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function RequestFacts({ request, locale }: { request: Request; locale: Locale }) {
  const t = texts[locale]
  return (
    <Facts
      facts={[
        [t.about, capital(t.subjects[request.type] ?? '')],
        [t.name, request.name],
        [t.phone, request.phone && readablePhone(request.phone)],
        [t.email, request.email],
      ]}
    />
  )
}

const languages: Record<Locale, string> = { nl: 'Nederlands', en: 'Engels' }

/** To staff, in Dutch. Replying reaches the visitor. */
export const contactRequest: MailTemplate<MailAbout['contact_request']> = async (context, { contact_id }) => {
  const request = await findRequest(context, contact_id)
  if (!request) return undefined
  const reference = contactReference(request.id)
  const isCall = request.type === contactTypes.callBack
  const who = request.name ?? (request.phone && readablePhone(request.phone)) ?? ''
  return {
    subject: isCall
      ? `Terugbelverzoek ${reference}: ${who}`
      : `Bericht ${reference} van ${who}: ${texts.nl.subjects[request.type]}`,
    preview:
      request.message ??
      [request.phone && readablePhone(request.phone), request.email].filter(Boolean).join(', '),
    ...(request.email ? { replyTo: request.email } : {}),
    body: (
      <>
        <Title>{isCall ? 'Een terugbelverzoek' : 'Een bericht van de contactpagina'}</Title>
        <RequestFacts request={request} locale="nl" />
        {request.message && <Message title="Bericht" text={request.message} />}
        <Paragraph>Taal van de bezoeker: {languages[request.locale]}.</Paragraph>
      </>
    ),
  }
}

/** To the visitor. Their message is not repeated: the email address may be somebody else's, and this form must not be a way to mail them. */
export const contactReceipt: MailTemplate<MailAbout['contact_receipt']> = async (context, { contact_id }) => {
  const request = await findRequest(context, contact_id)
  if (!request) return undefined
  const t = texts[context.locale]
  const reference = contactReference(request.id)
  const isCall = request.type === contactTypes.callBack
  const text = isCall ? t.callText(readablePhone(request.phone ?? '')) : t.text(reference)
  return {
    subject: isCall ? t.callSubject(reference) : t.subject(reference),
    words: { reference, ...(isCall && { phone: readablePhone(request.phone ?? '') }) },
    variation: isCall ? 'call_back' : 'message',
    preview: text,
    body: (
      <>
        <Title>{isCall ? t.callTitle : t.title}</Title>
        <Opening>{text}</Opening>
        <Subtitle>{t.request}</Subtitle>
        <RequestFacts request={request} locale={context.locale} />
      </>
    ),
  }
}
