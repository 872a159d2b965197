import { sql } from 'drizzle-orm'
import { participantNeeds } from '../../../contract/rules/catalogue/products.ts'
import type { ParticipantBody } from '../../../contract/wire/booking/order.ts'
import type { TakenRenewals, TakeRenewalsBody } from '../../../contract/wire/booking/renewal.ts'
import { loadCart } from '../../booking/cart/load-cart.ts'
import { lockOpenCart } from '../../booking/cart/lock-open-cart.ts'
import type { CartOwner } from '../../booking/cart/owned-by.ts'
import { setLine } from '../../booking/cart/set-line.ts'
import { toProblem } from '../../booking/purchase/refusals.ts'
import { col, readRows } from '../../platform/database/rows.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import { inTransaction, type Shop } from '../../platform/shop.ts'
import { listRenewable } from './read-renewals.ts'
import type { RenewalOwner } from './renewal-token.ts'

const personColumns = {
  id: col.integer,
  name: col.text,
  email: col.text.orNull,
  details: col.json<Partial<Record<(typeof participantNeeds)[number], string>>>(),
}

/**
 * What is known of the holders, to fill in. Somebody who renews their own gets what the shop knows of them; a customer gets what they
 * typed themselves.
 */
async function readPeople({ db }: Shop, { whose }: RenewalOwner, ids: readonly number[]) {
  const isOwn = whose === 'person'
  const rows = await readRows(db, personColumns)`
    select x.id, x.holder as name, nullif(coalesce(who.email, case when ${isOwn} then p.email end), '') as email,
      case when ${isOwn} then jsonb_strip_nulls(jsonb_build_object('date_of_birth', p.date_of_birth,
        'winda_id', (select min(i.value) from person_ids i where i.person_id = p.id and i.scheme = 'winda'),
        'irata_number', (select min(i.value) from person_ids i where i.person_id = p.id and i.scheme = 'irata'))) else '{}' end || coalesce(who.details, '{}') as details
    from certificates x left join people p on p.id = x.person_id
      left join (participants who join order_lines l on l.id = who.order_line_id join orders o on o.id = l.order_id)
        on who.id = x.participant_id and (${isOwn} or o.customer_id = x.customer_id)
    where x.id = any(${sql.param([...ids])}::int[])`
  return new Map(
    rows.map(({ id, name, email, details }): [number, ParticipantBody] => [
      id,
      {
        name,
        ...(email ? { email } : {}),
        ...Object.fromEntries(
          participantNeeds.flatMap((need) => (details[need] ? [[need, details[need]]] : [])),
        ),
      },
    ]),
  )
}

/** Puts the chosen dates into a cart, with a seat per person; all of them or none. Taking them again changes nothing. */
export const takeRenewals = (
  shop: Shop,
  cartOwner: CartOwner,
  owner: RenewalOwner,
  { choices }: TakeRenewalsBody,
): Promise<TakenRenewals['participants']> =>
  inTransaction(shop, async (shop) => {
    await lockOpenCart(shop, cartOwner)
    const list = await listRenewable(shop, owner)
    const groupOf = ({ id }: (typeof choices)[number]) =>
      list.findIndex(({ rows }) => rows.some((row) => row.id === id))
    const groups = choices.map(groupOf)
    const wrong = choices.findIndex(
      ({ po_id }, index) =>
        !list[groups[index] ?? -1]?.proposal.dates.some((date) => date.po_id === po_id) ||
        groups.indexOf(groups[index] ?? -1) !== index,
    )
    if (wrong >= 0) throw new Problem('invalid', { fields: { [`choices.${wrong}`]: ['unknown'] } })
    const people = await readPeople(
      shop,
      owner,
      choices.map(({ id }) => id),
    )
    const before = (await loadCart(shop, cartOwner))?.lines ?? []
    const participants: TakenRenewals['participants'] = []
    for (const [po_id, group] of Map.groupBy(choices, (choice) => choice.po_id)) {
      const inCart = before.find(({ optionId }) => optionId === po_id)?.amount ?? 0
      const changed = await setLine(shop, cartOwner, po_id, Math.max(inCart, group.length))
      if (changed.outcome !== 'changed')
        throw toProblem('max' in changed ? { ...changed, optionId: po_id } : changed)
      participants.push({ po_id, people: group.flatMap(({ id }) => people.get(id) ?? []) })
    }
    return participants
  })
