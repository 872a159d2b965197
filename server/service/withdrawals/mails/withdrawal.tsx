import type { Locale } from '../../../../contract/rules/locale.ts'
import { withdrawalReference } from '../../../../contract/rules/references.ts'
import { dayOf } from '../../../../contract/rules/time/day.ts'
import { Facts, Message, Note, Opening, Paragraph, Subtitle, Title } from '../../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailTemplate, StandardText } from '../../../mail/mail.ts'
import { col, type RowOf, readRows } from '../../../platform/database/rows.ts'
import { longDay, moment } from '../../../platform/formats.ts'
import { receiptEvent } from '../withdraw.ts'
import type { WithdrawalStatus } from '../withdrawal-status.ts'

const withdrawalColumns = {
  id: col.integer,
  name: col.text,
  email: col.text,
  order_number: col.text,
  item: col.text.orNull,
  message: col.text.orNull,
  status: col.text.as<WithdrawalStatus>().orNull,
  received_at: col.instant,
  placed_at: col.instant.orNull,
  early_start: col.boolean,
  first_day: col.day.orNull,
  has_receipt: col.boolean,
}
type Withdrawal = RowOf<typeof withdrawalColumns>

async function findWithdrawal({ db }: MailContext, id: number): Promise<Withdrawal | undefined> {
  const rows = await readRows(db, withdrawalColumns)`
    select w.id, w.name, w.email, coalesce(o.number, w.order_number) as order_number, w.item, w.message, w.standing as status, w.received_at,
      o.placed_at, o.early_start is not null as early_start,
      (select min(po.first_day) from order_lines l join product_options po on po.id = l.option_id where l.order_id = o.id) as first_day,
      exists (select from mails m where m.event = ${receiptEvent(id)}) as has_receipt
    from withdrawals w left join orders o on o.id = w.order_id where w.id = ${id}`
  return rows[0]
}

const texts = {
  nl: {
    subject: (number: string) => `Ontvangstbevestiging: herroeping van bestelling ${number}`,
    title: 'Wij hebben uw herroeping ontvangen',
    preview: 'Op werkdagen hoort u binnen twee dagen hoe het verder gaat. Bewaar deze mail als bewijs.',
    text: (name: string, at: string) =>
      `Beste ${name}, op ${at} uur hebben wij uw verklaring ontvangen dat u de onderstaande bestelling herroept. Bewaar deze mail als bewijs.`,
    statement: 'Uw verklaring',
    declaration: 'Hierbij herroep ik de overeenkomst over het volgende.',
    next: 'Wij kijken uw herroeping na en laten u op werkdagen binnen twee dagen weten hoe het verder gaat. Waar u recht op hebt, betalen wij binnen veertien dagen na ontvangst van uw herroeping terug, op de manier waarop u betaalde. Hebt u materiaal ontvangen, stuur dat dan binnen veertien dagen terug.',
    number: 'Bestelnummer',
    item: 'Wat',
    whole: 'De hele bestelling',
    name: 'Naam',
    email: 'E-mail',
    received: 'Ontvangen',
    reference: 'Kenmerk',
  },
  en: {
    subject: (number: string) => `Acknowledgement: withdrawal from order ${number}`,
    title: 'We have received your withdrawal',
    preview: 'You will hear from us within two working days. Please keep this message as proof.',
    text: (name: string, at: string) =>
      `Dear ${name}, on ${at} (Dutch time) we received your statement that you withdraw from the order below. Please keep this message as proof.`,
    statement: 'Your statement',
    declaration: 'I hereby withdraw from my contract for the following.',
    next: 'We will review your withdrawal and let you know within two working days what happens next. We will refund what you are entitled to within fourteen days of receiving your withdrawal, using your original payment method. If you have received equipment, please return it within fourteen days.',
    number: 'Order number',
    item: 'What',
    whole: 'The whole order',
    name: 'Name',
    email: 'E-mail',
    received: 'Received',
    reference: 'Reference',
  },
} satisfies Record<Locale, unknown>

function Statement({ withdrawal, locale }: { withdrawal: Withdrawal; locale: Locale }) {
  const t = texts[locale]
  return (
    <Facts
      facts={[
        [t.number, withdrawal.order_number],
        [t.item, withdrawal.item ?? t.whole],
        [t.name, withdrawal.name],
        [t.email, withdrawal.email],
        [t.received, moment(locale, withdrawal.received_at)],
        [t.reference, withdrawalReference(withdrawal.id)],
      ]}
    />
  )
}

export const withdrawalReceiptText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{number}}'), opening: t.text('{{name}}', '{{at}}') }
}

/** The receipt that the law requires: what was stated and when we received it. Remarks are not repeated: the email address may be somebody else's. */
export const withdrawalReceipt: MailTemplate<MailAbout['withdrawal_receipt']> = async (
  context,
  { withdrawal_id },
) => {
  const withdrawal = await findWithdrawal(context, withdrawal_id)
  if (!withdrawal) return undefined
  const t = texts[context.locale]
  const at = moment(context.locale, withdrawal.received_at)
  return {
    subject: t.subject(withdrawal.order_number),
    words: { name: withdrawal.name, number: withdrawal.order_number, at },
    preview: t.preview,
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.text(withdrawal.name, at)}</Opening>
        <Subtitle>{t.statement}</Subtitle>
        <Paragraph>{t.declaration}</Paragraph>
        <Statement withdrawal={withdrawal} locale={context.locale} />
        <Paragraph>{t.next}</Paragraph>
      </>
    ),
  }
}

/** What staff need to know before they decide. */
const statusTexts: Record<WithdrawalStatus, string> = {
  in_time: 'Particulier, binnen de bedenktijd. Kijk na of de training al (deels) is gegeven.',
  late: 'Particulier, maar meer dan veertien dagen na de bestelling.',
  goods:
    'Particulier met materiaal: de bedenktijd telt vanaf ontvangst. Kijk na wanneer het pakket is bezorgd.',
  company: 'Zakelijke bestelling: hiervoor geldt geen herroepingsrecht.',
  ended: 'Deze bestelling is al geannuleerd of verlopen.',
}
const unknownText =
  'Bij dit bestelnummer en e-mailadres samen hoort geen bestelling. Vraag na om welke bestelling het gaat.'

const withoutReceiptText =
  'Naar dit e-mailadres gingen vandaag al tien ontvangstbevestigingen, misschien door misbruik. Voor deze herroeping is er geen gestuurd: bevestig de ontvangst zelf.'

export const withdrawalNotice: MailTemplate<MailAbout['withdrawal_notice']> = async (
  context,
  { withdrawal_id },
) => {
  const withdrawal = await findWithdrawal(context, withdrawal_id)
  if (!withdrawal) return undefined
  const { status, placed_at, first_day } = withdrawal
  return {
    subject: `Herroeping ${withdrawalReference(withdrawal.id)}: bestelling ${withdrawal.order_number}`,
    preview: status ? statusTexts[status] : unknownText,
    replyTo: withdrawal.email,
    body: (
      <>
        <Title>Een herroeping</Title>
        <Note>{status ? statusTexts[status] : unknownText}</Note>
        {!withdrawal.has_receipt && <Note>{withoutReceiptText}</Note>}
        <Statement withdrawal={withdrawal} locale="nl" />
        <Facts
          facts={[
            ['Besteld', placed_at && longDay('nl', dayOf(placed_at))],
            ['Eerste trainingsdag', first_day && longDay('nl', first_day)],
            ['Vroege start', withdrawal.early_start ? 'De klant stemde daarmee in' : null],
          ]}
        />
        {withdrawal.message && <Message title="Opmerking" text={withdrawal.message} />}
        <Paragraph>
          De herroeping geldt vanaf het moment van ontvangst. De bestelling is nog niet geannuleerd.
        </Paragraph>
      </>
    ),
  }
}
