import type { MailAbout } from '../../mail/mail.ts'
import { writeMail } from '../../mail/write-mail.ts'
import type { Shop } from '../../platform/shop.ts'
import { findRequest } from './read-requests.ts'

/** Mails a trainer the question, once for each round and cause. */
export async function mailRequest(shop: Shop, id: number, why: MailAbout['trainer_request']['why']) {
  const request = await findRequest(shop, id)
  if (!request) return
  const { round, email, trainer_locale } = request
  await writeMail(shop, {
    event: `trainer request ${id} ${why === 'reminder' ? 'reminder' : 'asked'} ${round}`,
    kind: 'trainer_request',
    about: { trainer_request_id: id, round, why },
    recipient: email,
    locale: trainer_locale,
  })
}

/** Mails a trainer who was asked, or had accepted, that they are not needed. */
export async function mailReleased(shop: Shop, id: number) {
  const request = await findRequest(shop, id)
  if (!request) return
  await writeMail(shop, {
    event: `trainer request ${id} released ${request.round}`,
    kind: 'trainer_released',
    about: { trainer_request_id: id, round: request.round },
    recipient: request.email,
    locale: request.trainer_locale,
  })
}
