import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { type CSSProperties, createContext, type ReactNode, useContext } from 'react'
import type { Locale } from '../../contract/rules/locale.ts'

/** The layout of every mail, and the components that mails consist of. No images, also for the logo: many mail clients block them. */

const ink = '#0b0b0c'
const signal = '#ffd400'
const stone = '#4c5057'
const line = '#dfe2e6'
const font = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif"

const text: CSSProperties = { fontSize: '16px', lineHeight: '24px', margin: '0 0 16px', color: ink }
const small: CSSProperties = { fontSize: '13px', lineHeight: '20px', margin: '0', color: stone }

/** The logo's letter in its yellow field. */
const mark: CSSProperties = {
  display: 'inline-block',
  width: '36px',
  marginRight: '12px',
  borderRadius: '8px',
  backgroundColor: signal,
  color: ink,
  lineHeight: '36px',
  textAlign: 'center',
}

export type Sender = {
  name: string
  street: string
  postcode: string
  city: string
  phone: string
  email: string
  company_number: string
  vat_number: string
}

const vatLabel: Record<Locale, string> = { nl: 'btw', en: 'VAT' }
const registerLabel: Record<Locale, string> = { nl: 'KvK', en: 'Company number' }

export const Letterhead = ({
  locale,
  subject,
  preview,
  sender,
  origin,
  children,
}: {
  locale: Locale
  subject: string
  preview: string
  sender: Sender
  origin: string
  children: ReactNode
}) => (
  <Html lang={locale}>
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light" />
      <title>{subject}</title>
    </Head>
    <Preview>{preview}</Preview>
    <Body style={{ backgroundColor: '#f5f6f7', fontFamily: font, margin: 0, padding: '24px 0' }}>
      <Container style={{ backgroundColor: '#ffffff', maxWidth: '600px', width: '100%' }}>
        <Section style={{ backgroundColor: ink, borderBottom: `6px solid ${signal}`, padding: '20px 32px' }}>
          <Link
            href={origin}
            style={{ color: '#ffffff', fontSize: '22px', fontWeight: 800, textDecoration: 'none' }}
          >
            <span style={mark} aria-hidden="true" data-skip-in-text="true">
              {sender.name.charAt(0)}
            </span>
            {sender.name}
          </Link>
        </Section>
        <Section style={{ padding: '32px 32px 16px' }}>{children}</Section>
        <Section style={{ padding: '0 32px 32px' }}>
          <Hr style={{ borderColor: line, margin: '0 0 16px' }} />
          <Text style={small}>
            {sender.name}, {sender.street}, {sender.postcode} {sender.city}
            <br />
            {sender.phone},{' '}
            <Link href={`mailto:${sender.email}`} style={{ color: stone, textDecoration: 'underline' }}>
              {sender.email}
            </Link>
            <br />
            {registerLabel[locale]} {sender.company_number}, {vatLabel[locale]} {sender.vat_number}
          </Text>
        </Section>
      </Container>
    </Body>
  </Html>
)

export const Title = ({ children }: { children: ReactNode }) => (
  <Heading
    as="h1"
    style={{ fontSize: '26px', lineHeight: '32px', fontWeight: 800, margin: '0 0 16px', color: ink }}
  >
    {children}
  </Heading>
)

export const Subtitle = ({ children }: { children: ReactNode }) => (
  <Heading
    as="h2"
    style={{ fontSize: '18px', lineHeight: '24px', fontWeight: 700, margin: '24px 0 8px', color: ink }}
  >
    {children}
  </Heading>
)

export const Paragraph = ({ children }: { children: ReactNode }) => <Text style={text}>{children}</Text>

/** The paragraphs that colleagues wrote instead of the standard opening. */
export const ChangedOpening = createContext<readonly string[] | undefined>(undefined)

/** The opening of a mail: the standard one, or what colleagues wrote. `then` follows it in the same paragraph. */
export function Opening({ then = '', children }: { then?: string; children: string }) {
  const paragraphs = useContext(ChangedOpening) ?? [children]
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs have no other identity and never move
    <Paragraph key={index}>
      {index === paragraphs.length - 1 && then ? `${paragraph} ${then}` : paragraph}
    </Paragraph>
  ))
}

export const Small = ({ children }: { children: ReactNode }) => (
  <Text style={{ ...small, margin: '16px 0 0' }}>{children}</Text>
)

export const Anchor = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} style={{ color: ink, textDecoration: 'underline' }}>
    {children}
  </Link>
)

/** A button for the one thing the reader should do next. */
export const Action = ({ href, children }: { href: string; children: ReactNode }) => (
  <Section style={{ margin: '8px 0 24px' }}>
    <Button
      href={href}
      style={{
        backgroundColor: signal,
        color: ink,
        fontSize: '16px',
        fontWeight: 700,
        padding: '14px 24px',
        borderRadius: '4px',
      }}
    >
      {children}
    </Button>
  </Section>
)

export const List = ({ items }: { items: string[] }) => (
  <ul style={{ ...text, paddingLeft: '20px' }}>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

/** A table with names on the left and values, such as amounts, on the right. */
export const Rows = ({
  rows,
}: {
  rows: { name: ReactNode; value: ReactNode; strong?: boolean; wraps?: boolean }[]
}) => (
  <table
    className="rows"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    style={{ borderCollapse: 'collapse', margin: '0 0 16px' }}
  >
    <tbody>
      {rows.map(({ name, value, strong, wraps }, index) => {
        const cell: CSSProperties = {
          ...text,
          margin: 0,
          padding: '8px 0',
          borderTop: `1px solid ${strong ? ink : line}`,
          fontWeight: strong ? 700 : 400,
          verticalAlign: 'top',
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
          <tr key={index}>
            <td style={{ ...cell, paddingRight: '16px' }}>{name}</td>
            <td style={{ ...cell, textAlign: 'right', whiteSpace: wraps ? 'normal' : 'nowrap' }}>{value}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)

/** Named values; empty ones are left out. */
export const Facts = ({ facts }: { facts: [name: string, value: ReactNode][] }) => (
  <Rows rows={facts.filter(([, value]) => value).map(([name, value]) => ({ name, value, wraps: true }))} />
)

/** A message that a visitor typed, with its line breaks. */
export const Message = ({ title, text }: { title: string; text: string }) => (
  <>
    <Subtitle>{title}</Subtitle>
    {text.split(/\n+/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
      <Paragraph key={index}>{part}</Paragraph>
    ))}
  </>
)

/** A highlighted remark. */
export const Note = ({ children }: { children: ReactNode }) => (
  <Section
    style={{
      borderLeft: `6px solid ${signal}`,
      backgroundColor: '#f5f6f7',
      padding: '12px 16px',
      margin: '0 0 16px',
    }}
  >
    <Text style={{ ...text, margin: 0 }}>{children}</Text>
  </Section>
)
