import { linkedPaths } from '../../../../contract/rules/links.ts'
import type { Locale } from '../../../../contract/rules/locale.ts'
import { inspectionReference } from '../../../../contract/rules/references.ts'
import type { InspectionLocation } from '../../../../contract/rules/service/inspections.ts'
import { Action, Note, Paragraph, Rows, Subtitle, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate } from '../../../mail/mail.ts'
import { col, type RowOf, readRows } from '../../../platform/database/rows.ts'
import { words } from './inspection-request-words.ts'

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

function RequestFacts({ request, locale }: { request: Request; locale: Locale }) {
  const said = words[locale]
  const rows: [string, string | number | null][] = [
    ...request.items.map(({ name, amount }): [string, number] => [name, amount]),
    [said.place, said.places[request.place]],
    [said.address, request.address],
    [said.period, request.period],
    [said.company, request.company],
    [said.name, request.name],
    [said.email, request.email],
    [said.phone, request.phone],
  ]
  return (
    <Rows rows={rows.filter(([, value]) => value).map(([name, value]) => ({ name, value, wraps: true }))} />
  )
}

/** To staff, who answer with a day and a price. Replying reaches the visitor. */
export const inspectionRequest: MailTemplate<MailAbout['inspection_request']> = async (desk, about) => {
  const request = await findRequest(desk, about.inspection_request_id)
  if (!request) return undefined
  const said = words[desk.locale]
  return {
    subject: said.staffSubject(inspectionReference(request.id), request.company ?? request.name),
    replyTo: request.email,
    body: (
      <>
        <Title>{said.staffTitle}</Title>
        <RequestFacts request={request} locale={desk.locale} />
        {request.remarks && (
          <>
            <Subtitle>{said.remarks}</Subtitle>
            {request.remarks.split(/\n+/).map((part) => (
              <Paragraph key={part}>{part}</Paragraph>
            ))}
          </>
        )}
      </>
    ),
  }
}

/** To the visitor. Their remarks are not repeated: the email address may be somebody else's, and this form must not be a way to mail them. */
export const inspectionReceipt: MailTemplate<MailAbout['inspection_receipt']> = async (desk, about) => {
  const request = await findRequest(desk, about.inspection_request_id)
  if (!request) return undefined
  const said = words[desk.locale]
  const reference = inspectionReference(request.id)
  return {
    subject: said.subject(reference),
    body: (
      <>
        <Title>{said.title}</Title>
        <Paragraph>{said.text(request.name, reference)}</Paragraph>
        <Note>{said.before}</Note>
        <Subtitle>{said.asked}</Subtitle>
        <RequestFacts request={request} locale={desk.locale} />
        <Action href={`${desk.origin}${linkedPaths.inspectionInfo[desk.locale]}`}>{said.action}</Action>
      </>
    ),
  }
}
