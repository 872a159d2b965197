import { toEuros } from '../../../contract/rules/money/money.ts'
import { dayOf } from '../../../contract/rules/time/day.ts'
import type { ReviewInvitation } from '../../../contract/wire/service/review-promotion.ts'
import { pictureUri, uriOf } from '../../catalogue/links.ts'
import type { CatalogueShop } from '../../catalogue/memory/catalogue-shop.ts'
import { listCards } from '../../catalogue/products/list-cards.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import type { Shop } from '../../platform/shop.ts'
import { reviewSignatureSubject, type Signer } from '../../platform/signature.ts'
import { findInvitationByUuid, type Invitation } from './find-invitation.ts'
import { firstNameOf, invitationState } from './invitation.ts'
import { hasOptedOut } from './opt-out.ts'
import { thanks } from './thanks.ts'

export type Link = { uuid: string; hash: string }

/** The invitation of a mailed link. The signature is checked first, so that a forged link and an unknown one get the same 404. */
export async function getInvitation(shop: Shop, signer: Signer, { uuid, hash }: Link): Promise<Invitation> {
  if (!signer.isSigned(reviewSignatureSubject(uuid), hash)) throw new Problem('not_found')
  const found = await findInvitationByUuid(shop, uuid)
  if (!found) throw new Problem('not_found')
  return found
}

const maxNextTrainings = 2

/** Trainings to suggest next: the refresher and the alternatives, when they have dates to come. */
async function listNext(shop: CatalogueShop, productId: number) {
  const rows = await readRows(shop.db, { id: col.integer })`
    select id from (
      select refresher_id as id, -1 as position from products where id = ${productId}
      union all select alternative_id, position from alternatives where product_id = ${productId}
    ) suggestion where id is not null order by position, id`
  const cards = await listCards(
    shop,
    rows.map(({ id }) => id),
  )
  return cards.filter(({ next_date }) => next_date).slice(0, maxNextTrainings)
}

/** An invitation for the person who holds its link. Of personal data it has only the first name. */
export async function invitationToJson(shop: CatalogueShop, found: Invitation): Promise<ReviewInvitation> {
  const { product, code, review } = found
  const state = invitationState(found, shop.now)
  return {
    state,
    product: {
      id: product.id,
      name: product.name,
      uri: uriOf(shop.locale, product.slug),
      picture: pictureUri(product.picture),
    },
    first_day: found.firstDay,
    last_day: found.lastDay,
    location: found.location,
    first_name: firstNameOf(found.name),
    thanks: {
      percent: thanks.percent,
      minimum: toEuros(thanks.minimumCents),
      // Only the invited person has the link, so the code may be shown.
      code: code?.code ?? null,
      valid_until: code?.endsAt ? dayOf(code.endsAt) : null,
    },
    review: review && { ...review, reason: review.state === 'rejected' ? review.reason : null },
    stopped: await hasOptedOut(shop, found.email),
    next: state === 'used' ? await listNext(shop, product.id) : [],
  }
}
