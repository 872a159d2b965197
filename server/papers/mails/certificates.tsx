import type { Locale } from '../../../contract/rules/locale.ts'
import { certificatePath } from '../../../contract/rules/paths/links.ts'
import { Action, Anchor, Facts, Opening, Paragraph, Small, Title } from '../../mail/letterhead.tsx'
import type { MailAbout, MailContext, MailFile, MailTemplate, StandardText } from '../../mail/mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { longDay } from '../../platform/formats.ts'
import { certificateFile } from '../certificates/certificate-file.ts'
import { findCertificatesByIds, type IssuedCertificate } from '../certificates/find-certificate.ts'
import { findWalletLink } from '../wallet/wallet-link.ts'

const texts = {
  nl: {
    subject: (course: string) => `Uw certificaat van ${course}`,
    certificates: (count: number) => (count === 1 ? 'Certificaat' : `${count} certificaten`),
    subjectOfOrder: (certificates: string, course: string) => `${certificates} van ${course}`,
    preview: 'In de bijlage, om te bewaren of af te drukken.',
    title: 'Gefeliciteerd, u bent geslaagd',
    titleOfOrder: 'De certificaten van uw mensen',
    text: (name: string) =>
      `Beste ${name}, u hebt de training afgerond. Uw certificaat zit in de bijlage en blijft van u, waar u ook werkt.`,
    textOfOrder:
      'De certificaten zitten in de bijlage. Wie een mailadres heeft, heeft ook een eigen exemplaar gekregen.',
    correctedSubject: (course: string) => `Uw gecorrigeerde certificaat van ${course}`,
    correctedTitle: 'Uw certificaat is gecorrigeerd',
    corrected: (name: string, old: string) =>
      `Beste ${name}, op uw certificaat ${old} klopte iets niet. Het is ingetrokken. In de bijlage zit het nieuwe, met een eigen nummer en code. Gooi het oude weg.`,
    until: (day: string) => `geldig tot en met ${day}`,
    forever: 'onbeperkt geldig',
    check: 'Controleren',
    wallet: 'Op uw telefoon, ook zonder internet',
    walletText:
      'Met deze knop opent u al uw certificaten op één pagina. Zet die op uw beginscherm en laat haar zien waar ernaar gevraagd wordt.',
    more: 'Met de code op een certificaat kan iedereen zien of het geldig is; de pagina noemt alleen initialen.',
  },
  en: {
    subject: (course: string) => `Your certificate of ${course}`,
    certificates: (count: number) => (count === 1 ? 'Certificate' : `${count} certificates`),
    subjectOfOrder: (certificates: string, course: string) => `${certificates} of ${course}`,
    preview: 'Attached, to keep or to print.',
    title: 'Congratulations, you passed',
    titleOfOrder: 'The certificates of your people',
    text: (name: string) =>
      `Dear ${name}, you have completed the training. Your certificate is attached and stays yours, wherever you work.`,
    textOfOrder:
      'The certificates are attached. Everyone with an e-mail address has received their own copy too.',
    correctedSubject: (course: string) => `Your corrected certificate of ${course}`,
    correctedTitle: 'Your certificate has been corrected',
    corrected: (name: string, old: string) =>
      `Dear ${name}, something on your certificate ${old} was wrong. It has been withdrawn. The new one is attached, with a number and code of its own. Please throw the old one away.`,
    until: (day: string) => `valid until ${day}`,
    forever: 'valid indefinitely',
    check: 'Check',
    wallet: 'On your phone, also without internet',
    walletText:
      'This button opens all your certificates on one page. Put it on your home screen and show it wherever you are asked.',
    more: 'With the code on a certificate anyone can see whether it is valid; the page shows initials only.',
  },
} satisfies Record<Locale, unknown>

export const certificatesOfHolderText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subject('{{course}}'), opening: t.text('{{name}}') }
}

export const certificatesOfOrderText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.subjectOfOrder('{{certificates}}', '{{course}}'), opening: t.textOfOrder }
}

export const certificateCorrectedText: StandardText = (locale) => {
  const t = texts[locale]
  return { subject: t.correctedSubject('{{course}}'), opening: t.corrected('{{name}}', '{{number}}') }
}

/** More are too much for one mail: the others are behind their links. */
const maxFiles = 24

const List = ({ context, list }: { context: MailContext; list: IssuedCertificate[] }) => {
  const { locale } = context
  const t = texts[locale]
  return (
    <Facts
      facts={list.map(({ holder, number, code, expires_on, content }) => [
        `${holder}, ${content.module.title[locale]}`,
        <span key={number}>
          {number}, {expires_on ? t.until(longDay(locale, expires_on)) : t.forever}
          {'. '}
          <Anchor href={`${context.origin}${certificatePath(locale, code)}`}>{t.check}</Anchor>
        </span>,
      ])}
    />
  )
}

/** The way to the holder's own page with all of their certificates. */
const ToWallet = ({ locale, href }: { locale: Locale; href: string | undefined }) =>
  href ? (
    <>
      <Paragraph>{texts[locale].walletText}</Paragraph>
      <Action href={href}>{texts[locale].wallet}</Action>
    </>
  ) : null

/** Those that were not withdrawn or forgotten since. */
async function findAbout(context: MailContext, ids: string) {
  const found = await findCertificatesByIds(context, ids.split(' ').map(Number))
  const list = found.filter(({ is_withdrawn }) => !is_withdrawn)
  const files: MailFile[] = []
  for (const one of list.slice(0, maxFiles))
    files.push(await certificateFile(one, context.locale, context.origin))
  return { list, files, course: list[0]?.content.course[context.locale] ?? '' }
}

export const certificatesOfHolder: MailTemplate<MailAbout['certificates_of_holder']> = async (
  context,
  { certificate_ids },
) => {
  const { list, files, course } = await findAbout(context, certificate_ids)
  const [first] = list
  if (!first) return 'not_needed'
  const t = texts[context.locale]
  const wallet = await findWalletLink(context, first.id)
  return {
    subject: t.subject(course),
    words: { course, name: first.holder },
    preview: t.preview,
    body: (
      <>
        <Title>{t.title}</Title>
        <Opening>{t.text(first.holder)}</Opening>
        <List context={context} list={list} />
        <ToWallet locale={context.locale} href={wallet} />
        <Small>{t.more}</Small>
      </>
    ),
    files,
  }
}

export const certificatesOfOrder: MailTemplate<MailAbout['certificates_of_order']> = async (
  context,
  { certificate_ids },
) => {
  const { list, files, course } = await findAbout(context, certificate_ids)
  if (!list.length) return 'not_needed'
  const t = texts[context.locale]
  const certificates = t.certificates(list.length)
  return {
    subject: t.subjectOfOrder(certificates, course),
    words: { certificates, course },
    preview: t.preview,
    body: (
      <>
        <Title>{t.titleOfOrder}</Title>
        <Opening>{t.textOfOrder}</Opening>
        <List context={context} list={list} />
        <Small>{t.more}</Small>
      </>
    ),
    files,
  }
}

export const certificateCorrected: MailTemplate<MailAbout['certificate_corrected']> = async (
  context,
  { certificate_ids },
) => {
  const { list, files, course } = await findAbout(context, certificate_ids)
  const [first] = list
  if (!first) return 'not_needed'
  const t = texts[context.locale]
  const wallet = await findWalletLink(context, first.id)
  const [old] = await readRows(context.db, { number: col.text })`
    select old.number from certificates old join certificates x on x.corrects_id = old.id where x.id = ${first.id}`
  const number = old?.number ?? ''
  return {
    subject: t.correctedSubject(course),
    words: { course, name: first.holder, number },
    preview: t.preview,
    body: (
      <>
        <Title>{t.correctedTitle}</Title>
        <Opening>{t.corrected(first.holder, number)}</Opening>
        <List context={context} list={list} />
        <ToWallet locale={context.locale} href={wallet} />
        <Small>{t.more}</Small>
      </>
    ),
    files,
  }
}
