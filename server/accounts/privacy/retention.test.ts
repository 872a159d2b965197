import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { readEnv } from '../../platform/env.ts'
import { root } from '../../platform/root.ts'
import { retention } from './retention.ts'

const statement = parse(readFileSync(join(root, 'demo', 'pages', 'privacy.yaml'), 'utf8'))

/** A phrase of the privacy statement before and after the period, by the data it is about. */
const phrases: Record<keyof typeof retention, { nl: string; en: string }> = {
  orders: {
    nl: 'bestellingen, facturen en herroepingen: *, wettelijk',
    en: 'orders, invoices and withdrawals: *, by law',
  },
  guestWithoutOrder: { nl: 'zonder bestelling *', en: 'without an order *' },
  mail: { nl: 'e-mails van ons aan u: *.', en: 'e-mails from us to you: *.' },
  schemeDetails: {
    nl: 'WINDA ID en IRATA-nummer, na de laatste trainingsdag: {{scheme_retention}}, bij andere trainingen *',
    en: 'WINDA ID and IRATA number, after the last course day: {{scheme_retention}}, for other courses *',
  },
  courseEvidence: {
    nl: 'opmerkingen van de trainer: tot * na de laatste trainingsdag',
    en: 'remarks of the trainer: up to * after the last course day',
  },
  certificate: {
    nl: 'certificaat: tot * na de vervaldatum',
    en: 'certificate obtained: up to * after expiry',
  },
  inspection: { nl: 'keuringsrapporten: *', en: 'inspection reports: *' },
  request: {
    nl: 'contactverzoeken en offerteaanvragen: *;',
    en: 'contact and quotation requests: *;',
  },
  chat: { nl: 'chat: *', en: 'chat: *' },
  waiting: {
    nl: 'wachtlijst: tot * na de datum',
    en: 'waiting list: up to * after the date',
  },
  reviewInvitation: { nl: 'uitnodigingen voor een beoordeling: *;', en: 'invitations for a review: *;' },
}
const dutch: Record<string, string> = { days: 'dagen', months: 'maanden', years: 'jaar' }

it.each(Object.entries(phrases))('the privacy statement tells how long %s is retained', (name, phrase) => {
  const period = retention[name as keyof typeof retention]
  const [count, unit = ''] = period.split(' ')
  expect(statement.nl.body).toContain(phrase.nl.replace('*', `${count} ${dutch[unit]}`))
  expect(statement.en.body).toContain(phrase.en.replace('*', period))
})

it('the privacy statement tells how long backups are kept', () => {
  const days = readEnv({}).BACKUP_KEEP_DAYS
  expect(statement.nl.body).toContain(`ook van wat intussen is verwijderd: ${days} dagen`)
  expect(statement.en.body).toContain(`also of what has been deleted in the meantime: ${days} days`)
})
