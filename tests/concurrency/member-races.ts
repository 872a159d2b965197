import { newCompany } from '../support/fixtures/employer.ts'
import type { HttpShop } from '../support/shop/http-shop.ts'

/** Races between the managers of a company, as functions of a shop, so that they can also run on a shop without locks. */

const members = 'customer/company/members'

/** Four managers remove and demote each other and themselves, all at once. Returns in how many of the companies nobody was left to manage. */
export async function raceOfManagers(shop: HttpShop) {
  let unmanaged = 0
  for (let round = 0; round < 6; round++) {
    const company = await newCompany(shop)
    const managers = [company.manager]
    for (let one = 0; one < 3; one++) managers.push(await company.join('manager'))
    await Promise.all(
      managers.flatMap((manager, index) => {
        const next = managers[(index + 1) % managers.length]?.memberId
        return [
          manager.ask('DELETE', `${members}/${manager.memberId}`),
          manager.ask('PATCH', `${members}/${next}`, { role: 'finance' }),
        ]
      }),
    )
    const { rowCount } = await shop.pool.query(
      "select from company_members where company_id = $1 and role = 'manager'",
      [company.id],
    )
    if (!rowCount) unmanaged++
  }
  return unmanaged
}
