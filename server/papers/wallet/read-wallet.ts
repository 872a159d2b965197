import { type SQL, sql } from 'drizzle-orm'
import { codeToRead } from '../../../contract/rules/certificates/code.ts'
import { certificatePath } from '../../../contract/rules/paths/links.ts'
import type { OwnWallet, Wallet, WalletCard } from '../../../contract/wire/accounts/wallet.ts'
import type { CertificateContent } from '../../accounts/certificates/tables.ts'
import { ownPeople } from '../../accounts/people/own-people.ts'
import { col, type RowOf, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import type { Signer } from '../../platform/signature.ts'
import { findCertificates } from '../certificates/find-certificate.ts'
import { qrPath } from '../certificates/qr-path.ts'
import { listRenewable } from '../renewals/read-renewals.ts'
import { renewalToken } from '../renewals/renewal-token.ts'
import { walletToken } from './wallet-token.ts'

const columns = {
  id: col.integer,
  person: col.text,
  holder: col.text,
  name: col.text,
  number: col.text,
  issued_on: col.day,
  expires_on: col.day.orNull,
  is_withdrawn: col.boolean,
  code: col.text.orNull,
  content: col.json<CertificateContent>().orNull,
}
type Row = RowOf<typeof columns>

/** The certificates of a person, or of whom they turned out to be. */
const isOf = (personId: number): SQL =>
  sql`x.person_id = (select coalesce(p.merged_into, p.id) from people p where p.id = ${personId})`

/** The newest first. One that was corrected is left out: the person has the new one. */
const listRows = ({ db, locale }: Shop, personId: number): Promise<Row[]> => readRows(db, columns)`
  select x.id, whose.name as person, x.holder, coalesce(x.content->'module'->'title'->>${locale}, t.name) as name, x.number, x.issued_on, x.expires_on,
    x.withdrawn_at is not null as is_withdrawn, x.code, x.content
  from certificates x join people whose on whose.id = x.person_id join product_texts t on t.product_id = x.product_id and t.locale = ${locale}
  where ${isOf(personId)} and not exists (select from certificates newer where newer.corrects_id = x.id)
  order by x.issued_on desc, x.id desc`

type Options = { signer: Signer; origin: string; passes: Wallet['passes'] }

/** All certificates of a person. Somebody without any gets the same 404 as a wrong link. */
export async function readWallet(
  shop: Shop,
  personId: number,
  { signer, origin, passes }: Options,
): Promise<Wallet> {
  const rows = await listRows(shop, personId)
  const [first] = rows
  if (!first) throw new Problem('not_found')
  const owner = { whose: 'person' as const, id: personId }
  const renewable = new Set((await listRenewable(shop, owner)).flatMap((one) => one.rows.map(({ id }) => id)))
  return {
    name: first.person,
    known_at: shop.now.toISOString(),
    cards: rows.map((row): WalletCard => {
      const path = row.code && row.content ? certificatePath(shop.locale, row.code) : null
      return {
        id: row.id,
        holder: row.holder,
        name: row.name,
        scheme: row.content?.scheme?.name ?? null,
        number: row.number,
        issuer: row.content?.issuer.name ?? null,
        issued_on: row.issued_on,
        expires_on: row.expires_on,
        is_withdrawn: row.is_withdrawn,
        can_renew: renewable.has(row.id),
        check: path && row.code ? { code: codeToRead(row.code), path, qr: qrPath(origin + path) } : null,
      }
    }),
    renewal_token: renewable.size ? renewalToken(signer, owner, shop.now) : null,
    passes,
  }
}

/** One certificate of a person, with everything that is on its PDF. */
export async function getOwnCertificate(shop: Shop, personId: number, id: number) {
  const [found] = await findCertificates(shop, sql`x.id = ${id} and ${isOf(personId)}`)
  if (!found) throw new Problem('not_found')
  return found
}

/** The links of the people who a customer is, as far as they have certificates. */
export async function listOwnWallets({ db }: Shop, customerId: number, signer: Signer): Promise<OwnWallet[]> {
  const rows = await readRows(db, { id: col.integer, name: col.text })`
    select p.id, p.name from people p
    where p.id in (${ownPeople(customerId)}) and exists (select from certificates x where x.person_id = p.id) order by p.id`
  return rows.map(({ id, name }) => ({ name, token: walletToken(signer, id) }))
}
