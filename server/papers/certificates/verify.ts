import { sql } from 'drizzle-orm'
import { cardState } from '../../../contract/rules/certificates/card-state.ts'
import { codeIn } from '../../../contract/rules/certificates/code.ts'
import { initialsOf } from '../../../contract/rules/certificates/initials.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { Verification } from '../../../contract/wire/accounts/verification.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { findCertificates } from './find-certificate.ts'

/** What a code says. One that is malformed, guessed or of a certificate that was forgotten gets the same 404. */
export async function verify(shop: Shop, typed: string): Promise<Verification> {
  const code = codeIn(typed)
  const [found] = code ? await findCertificates(shop, sql`x.code = ${code}`) : []
  if (!found) throw new Problem('not_found')
  return {
    state: cardState(found, dayOf(shop.now)),
    initials: initialsOf(found.holder),
    module: found.content.module.title[shop.locale],
    number: found.number,
    issued_on: found.issued_on,
    expires_on: found.expires_on,
  }
}
