import { walletPath } from '../../../contract/rules/certificates/wallet-path.ts'
import type { MailContext } from '../../mail/mail.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { walletToken } from './wallet-token.ts'

/** The address of all certificates of a certificate's holder, for a mail to them. */
export async function findWalletLink({ db, signer, origin, locale }: MailContext, certificateId: number) {
  const [holder] = await readRows(db, { person_id: col.integer.neverNull })`
    select x.person_id from certificates x where x.id = ${certificateId} and x.person_id is not null`
  return holder && origin + walletPath(locale, walletToken(signer, holder.person_id))
}
