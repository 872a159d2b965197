import type { Locale } from '../../../../contract/rules/locale.ts'
import { linkedPaths } from '../../../../contract/rules/paths/links.ts'
import { inspectionReference } from '../../../../contract/rules/references.ts'
import type { InspectionLocation } from '../../../../contract/rules/service/inspections.ts'
import { Action, Note, Opening, Paragraph, Rows, Subtitle, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate, StandardText } from '../../../mail/mail.ts'
import { col, type RowOf, readRows } from '../../../platform/database/rows.ts'

const requestColumns = {
  id: col.integer,
  place: col.text.as<InspectionLocation>(),
  address: col.text.orNull,
  period: col.text.orNull,
  company: col.text.orNull,
  name: col.text,
  email: col.text,
  phone: col.text,
  remarks: col.text.orNull,
  items: col.rows({ name: col.text, amount: col.integer }),
}
type Request = RowOf<typeof requestColumns>

async function findRequest({ db, locale }: MailContext, id: number): Promise<Request | undefined> {
  const rows = await readRows(db, requestColumns)`
    select r.id, r.place, r.address, r.period, r.company, r.name, r.email, r.phone, r.remarks,
      (select json_agg(json_build_object('name', t.name, 'amount', i.amount) order by i.product_id)
       from inspection_request_items i join product_texts t on t.product_id = i.product_id and t.locale = ${locale}
       where i.request_id = r.id) as items
    from inspection_requests r where r.id = ${id}`
  return rows[0]
}

const texts = {
  nl: {
    staffSubject: (reference: string, name: string) => `Keuringsaanvraag ${reference} van ${name}`,
    staffTitle: 'Een nieuwe keuringsaanvraag',
    subject: (reference: string) => `Wij hebben uw keuringsaanvraag ${reference} ontvangen`,
    title: 'Uw keuringsaanvraag is binnen',
    preview: 'U krijgt binnen één werkdag een voorstel met dag en prijs.',
    text: (name: string, reference: string) =>
      `Beste ${name}, bedankt voor uw aanvraag. U krijgt binnen één werkdag een voorstel met dag en prijs, of een vraag van ons. Uw kenmerk is ${reference}.`,
    preparation:
      'Maak het materiaal schoon en droog en verpak het per stuk. Vuil materiaal kunnen wij niet keuren.',
    request: 'Uw aanvraag',
    location: 'Plaats',
    locations: { workshop: 'In onze werkplaats', on_site: 'Op locatie' } satisfies Record<
      InspectionLocation,
      string
    >,
    address: 'Adres',
    period: 'Periode',
    company: 'Bedrijf',
    name: 'Naam',
    email: 'E-mail',
    phone: 'Telefoon',
    remarks: 'Opmerkingen',
    action: 'Alles over keuringen',
  },
  en: {
    staffSubject: (reference: string, name: string) => `Inspection request ${reference} from ${name}`,
    staffTitle: 'A new inspection request',
    subject: (reference: string) => `We have received your inspection request ${reference}`,
    title: 'We have received your inspection request',
    preview: 'Within one working day we will send you a proposal with a day and a price.',
    text: (name: string, reference: string) =>
      `Dear ${name}, thank you for your request. Within one working day we will send you a proposal with a day and a price, or get in touch with a question. Your reference is ${reference}.`,
    preparation:
      'Please clean and dry the equipment and pack each item separately. We cannot inspect dirty equipment.',
    request: 'Your request',
    location: 'Location',
    locations: { workshop: 'In our workshop', on_site: 'At your site' } satisfies Record<
      InspectionLocation,
      string
    >,
    address: 'Address',
    period: 'Period',
    company: 'Company',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    remarks: 'Remarks',
    action: 'All about inspections',
  },
} satisfies Record<Locale, unknown>

function RequestFacts({ request, locale }: { request: Request; locale: Locale }) {
  const t = texts[locale]
  const rows: [string, string | number | null][] = [
    ...request.items.map(({ name, amount }): [string, number] => [name, amount]),
    [t.location, t.locations[request.place]],
    [t.address, request.address],
    [t.period, request.period],
    [t.company, request.company],
    [t.name, request.name],
    [t.email, request.email],
    [t.phone, request.phone],
  ]
  return (
    <Rows rows={rows.filter(([, value]) => value).map(([name, value]) => ({ name, value, wraps: true }))} />
  )
}

/** To staff, who answer with a day and a price. Replying reaches the visitor. */
export const inspectionRequest: MailTemplate<MailAbout['inspection_request']> = async (context, about) => {
  const request = await findRequest(context, about.inspection_request_id)
  if (!request) return undefined
  const t = texts[context.locale]
  return {
    subject: t.staffSubject(inspectionReference(request.id), request.company ?? request.name),
    preview: request.items.map(({ name, amount }) => `${amount} × ${name}`).join(', '),
    replyTo: request.email,
    body: (
      <>
        <Title>{t.staffTitle}</Title>
        <RequestFacts request={request} locale={context.locale} />
        {request.remarks && (
          <>
            <Subtitle>{t.remarks}</Subtitle>
            {request.remarks.split(/\n+/).map((part) => (
              <Paragraph key={part}>{part}</Paragraph>
            ))}
          </>
        )}
      </>
    ),
  }
}

export const inspectionReceiptText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{reference}}'), opening: t.text('{{name}}', '{{reference}}') }
}

/** To the visitor. Their remarks are not repeated: the email address may be somebody else's, and this form must not be a way to mail them. */
export const inspectionReceipt: MailTemplate<MailAbout['inspection_receipt']> = async (context, about) => {
  const request = await findRequest(context, about.inspection_request_id)
  if (!request) return undefined
  const t = texts[context.locale]
  const reference = inspectionReference(request.id)
  return {
    subject: t.subject(reference),
    words: { name: request.name, reference },
    preview: t.preview,
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.text(request.name, reference)}</Opening>
        <Note>{t.preparation}</Note>
        <Subtitle>{t.request}</Subtitle>
        <RequestFacts request={request} locale={context.locale} />
        <Action href={`${context.origin}${linkedPaths.inspectionInfo[context.locale]}`}>{t.action}</Action>
      </>
    ),
  }
}
