import type { Locale } from '../../../../contract/rules/locale.ts'
import { quotationReference } from '../../../../contract/rules/references.ts'
import { optionDescription } from '../../../catalogue/dates/option-description.ts'
import { uriOf } from '../../../catalogue/links.ts'
import { Action, Facts, Message, Paragraph, Subtitle, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate } from '../../../mail/mail.ts'
import { col, type RowOf, readRows } from '../../../platform/database/rows.ts'

const requestColumns = {
  id: col.integer,
  participants: col.integer,
  company: col.text.orNull,
  name: col.text,
  email: col.text,
  phone: col.text.orNull,
  message: col.text.orNull,
  product: col.text,
  code: col.text,
  slug: col.text,
  first_day: col.day.orNull,
  last_day: col.day.orNull,
  location: col.text.orNull,
}
type Request = RowOf<typeof requestColumns>

async function findRequest({ db, locale }: MailContext, id: number): Promise<Request | undefined> {
  const rows = await readRows(db, requestColumns)`
    select r.id, r.participants, r.company, r.name, r.email, r.phone, r.message, t.name as product, p.code, s.slug,
      o.first_day, o.last_day, l.name->>${locale} as location
    from offer_requests r join products p on p.id = r.product_id
    join product_texts t on t.product_id = p.id and t.locale = ${locale}
    join slugs s on s.product_id = p.id and s.locale = ${locale}
    left join product_options o on o.id = r.option_id left join locations l on l.id = o.location_id
    where r.id = ${id}`
  return rows[0]
}

const texts = {
  nl: {
    staffSubject: (reference: string, product: string) => `Offerteaanvraag ${reference}: ${product}`,
    staffTitle: 'Een nieuwe offerteaanvraag',
    subject: (reference: string) => `Wij hebben uw offerteaanvraag ${reference} ontvangen`,
    title: 'Uw offerteaanvraag is binnen',
    preview: (product: string) => `${product}: u krijgt binnen één werkdag een offerte of een vraag van ons.`,
    text: (name: string, reference: string) =>
      `Beste ${name}, bedankt voor uw aanvraag. U krijgt binnen één werkdag een offerte of een vraag van ons. Uw kenmerk is ${reference}.`,
    request: 'Uw aanvraag',
    product: 'Product',
    date: 'Datum',
    participants: 'Aantal',
    company: 'Bedrijf',
    name: 'Naam',
    email: 'E-mail',
    phone: 'Telefoon',
    message: 'Bericht',
    action: 'Naar het product',
  },
  en: {
    staffSubject: (reference: string, product: string) => `Quotation request ${reference}: ${product}`,
    staffTitle: 'A new quotation request',
    subject: (reference: string) => `We have received your quotation request ${reference}`,
    title: 'We have received your quotation request',
    preview: (product: string) => `${product}: you will hear from us within one working day.`,
    text: (name: string, reference: string) =>
      `Dear ${name}, thank you for your request. Within one working day we will send you a quotation, or get in touch with a question. Your reference is ${reference}.`,
    request: 'Your request',
    product: 'Product',
    date: 'Date',
    participants: 'Quantity',
    company: 'Company',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    message: 'Message',
    action: 'View the product',
  },
} satisfies Record<Locale, unknown>

function RequestFacts({ request, locale }: { request: Request; locale: Locale }) {
  const t = texts[locale]
  const { first_day, last_day, location } = request
  const date =
    first_day && optionDescription({ firstDay: first_day, lastDay: last_day, location, values: [] })
  const facts: [string, string | number | null][] = [
    [t.product, `${request.product} (${request.code})`],
    [t.date, date],
    [t.participants, request.participants],
    [t.company, request.company],
    [t.name, request.name],
    [t.email, request.email],
    [t.phone, request.phone],
  ]
  return <Facts facts={facts} />
}

/** To staff, who answer with an offer. Replying reaches the visitor. */
export const quotationRequest: MailTemplate<MailAbout['quotation_request']> = async (
  context,
  { request_id },
) => {
  const request = await findRequest(context, request_id)
  if (!request) return undefined
  const t = texts[context.locale]
  return {
    subject: t.staffSubject(quotationReference(request.id), request.product),
    preview: [
      request.company ?? request.name,
      `${t.participants.toLowerCase()} ${request.participants}`,
      request.message,
    ]
      .filter(Boolean)
      .join(', '),
    replyTo: request.email,
    body: (
      <>
        <Title>{t.staffTitle}</Title>
        <RequestFacts request={request} locale={context.locale} />
        {request.message && <Message title={t.message} text={request.message} />}
        <Action href={`${context.origin}${uriOf(context.locale, request.slug)}`}>{t.action}</Action>
      </>
    ),
  }
}

/** To the visitor. Their message is not repeated: the email address may be somebody else's, and this form must not be a way to mail them. */
export const quotationReceipt: MailTemplate<MailAbout['quotation_receipt']> = async (
  context,
  { request_id },
) => {
  const request = await findRequest(context, request_id)
  if (!request) return undefined
  const t = texts[context.locale]
  const reference = quotationReference(request.id)
  return {
    subject: t.subject(reference),
    preview: t.preview(request.product),
    body: (
      <>
        <Title>{t.title}</Title>
        <Paragraph>{t.text(request.name, reference)}</Paragraph>
        <Subtitle>{t.request}</Subtitle>
        <RequestFacts request={request} locale={context.locale} />
        <Action href={`${context.origin}${uriOf(context.locale, request.slug)}`}>{t.action}</Action>
      </>
    ),
  }
}
