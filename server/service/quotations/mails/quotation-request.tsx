import type { Locale } from '../../../../contract/rules/locale.ts'
import { quotationReference } from '../../../../contract/rules/references.ts'
import type { QuotationPlace } from '../../../../contract/rules/service/quotation.ts'
import { optionDescription } from '../../../catalogue/dates/option-description.ts'
import { uriOf } from '../../../catalogue/links.ts'
import { Action, Facts, Message, Opening, Subtitle, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate, StandardText } from '../../../mail/mail.ts'
import { col, type RowOf, readRows } from '../../../platform/database/rows.ts'

const lineColumns = {
  participants: col.integer,
  product: col.text,
  code: col.text,
  slug: col.text,
  first_day: col.day.orNull,
  last_day: col.day.orNull,
  location: col.text.orNull,
}
type Line = RowOf<typeof lineColumns>

const requestColumns = {
  id: col.integer,
  company: col.text.orNull,
  name: col.text,
  email: col.text,
  phone: col.text.orNull,
  message: col.text.orNull,
  period: col.text.orNull,
  place: col.text.as<QuotationPlace>().orNull,
  town: col.text.orNull,
  language: col.text.as<Locale>().orNull,
  lines: col.rows(lineColumns),
}
type Request = RowOf<typeof requestColumns>

/** A request from before there were lines has one product, in the request itself. */
async function findRequest({ db, locale }: MailContext, id: number) {
  const rows = await readRows(db, requestColumns)`
    select r.id, r.company, r.name, r.email, r.phone, r.message, r.period, r.place, r.town, r.language, (
      select coalesce(json_agg(json_build_object('participants', line.participants, 'product', t.name, 'code', p.code, 'slug', s.slug,
        'first_day', o.first_day, 'last_day', o.last_day, 'location', l.name->>${locale}) order by line.id), '[]')
      from (
        select id, product_id, option_id, participants from offer_request_lines where request_id = r.id
        union all select 0, r.product_id, r.option_id, r.participants
          where not exists (select from offer_request_lines where request_id = r.id)
      ) line join products p on p.id = line.product_id
      join product_texts t on t.product_id = p.id and t.locale = ${locale}
      join slugs s on s.product_id = p.id and s.locale = ${locale}
      left join product_options o on o.id = line.option_id left join locations l on l.id = o.location_id
    ) as lines
    from offer_requests r where r.id = ${id}`
  const request = rows[0]
  const first = request?.lines[0]
  return request && first && { request, first }
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
    place: 'Waar',
    places: { open: 'op een van onze locaties', in_company: 'eigen groep bij het bedrijf' },
    period: 'Wanneer',
    language: 'Taal',
    languages: { nl: 'Nederlands', en: 'Engels' },
    more: (product: string, more: number) => `${product} en ${more} meer`,
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
    place: 'Where',
    places: { open: 'at one of our locations', in_company: 'own group at the company' },
    period: 'When',
    language: 'Language',
    languages: { nl: 'Dutch', en: 'English' },
    more: (product: string, more: number) => `${product} and ${more} more`,
    company: 'Company',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    message: 'Message',
    action: 'View the product',
  },
} satisfies Record<Locale, unknown>

const subjectOf = (locale: Locale, lines: Line[], first: Line) =>
  lines.length > 1 ? texts[locale].more(first.product, lines.length - 1) : first.product

function lineText({ participants, product, code, first_day, last_day, location }: Line): string {
  const date =
    first_day && optionDescription({ firstDay: first_day, lastDay: last_day, location, values: [] })
  return [`${participants} × ${product} (${code})`, date].filter(Boolean).join(', ')
}

type FactsProps = { request: Request; locale: Locale; forStaff?: boolean }

/** What the visitor typed freely is for staff only: the address in the form may be somebody else's. */
function RequestFacts({ request, locale, forStaff = false }: FactsProps) {
  const t = texts[locale]
  const { place, town, language } = request
  const facts: [string, string | null][] = [
    ...request.lines.map((line): [string, string] => [t.product, lineText(line)]),
    [t.place, place && [t.places[place], forStaff && town].filter(Boolean).join(', ')],
    [t.period, forStaff ? request.period : null],
    [t.language, language && t.languages[language]],
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
  const found = await findRequest(context, request_id)
  if (!found) return undefined
  const { request, first } = found
  const t = texts[context.locale]
  const subject = subjectOf(context.locale, request.lines, first)
  return {
    subject: t.staffSubject(quotationReference(request.id), subject),
    preview: [request.company ?? request.name, lineText(first), request.message].filter(Boolean).join(', '),
    replyTo: request.email,
    body: (
      <>
        <Title>{t.staffTitle}</Title>
        <RequestFacts request={request} locale={context.locale} forStaff />
        {request.message && <Message title={t.message} text={request.message} />}
        <Action href={`${context.origin}${uriOf(context.locale, first.slug)}`}>{t.action}</Action>
      </>
    ),
  }
}

export const quotationReceiptText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{reference}}'), opening: t.text('{{name}}', '{{reference}}') }
}

/** To the visitor. Their message is not repeated: the email address may be somebody else's, and this form must not be a way to mail them. */
export const quotationReceipt: MailTemplate<MailAbout['quotation_receipt']> = async (
  context,
  { request_id },
) => {
  const found = await findRequest(context, request_id)
  if (!found) return undefined
  const { request, first } = found
  const t = texts[context.locale]
  const subject = subjectOf(context.locale, request.lines, first)
  const reference = quotationReference(request.id)
  return {
    subject: t.subject(reference),
    words: { name: request.name, reference },
    preview: t.preview(subject),
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.text(request.name, reference)}</Opening>
        <Subtitle>{t.request}</Subtitle>
        <RequestFacts request={request} locale={context.locale} />
        <Action href={`${context.origin}${uriOf(context.locale, first.slug)}`}>{t.action}</Action>
      </>
    ),
  }
}
