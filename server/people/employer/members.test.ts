import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAccount, newCompany, type TestCompany } from '../../../tests/support/fixtures/employer.ts'
import { openRoles } from '../../../tests/support/fixtures/roles.ts'
import { startOfTests } from '../../../tests/support/shop/clock.ts'
import { sendTestMails } from '../../../tests/support/shop/send-test-mails.ts'
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts'
import { companyInviteSubject } from '../../platform/signature.ts'

let shop: TestShop
let staff: Record<string, string>
let company: TestCompany
beforeAll(async () => {
  shop = await openTestShop({ TRUST_PROXY: '1' })
  staff = (await openRoles(shop)).headers.staff
})
beforeEach(async () => {
  shop.setNow(startOfTests)
  await shop.pool.query('delete from rate_counts')
  company = await newCompany(shop)
})
afterAll(() => shop.close())

const rolesOf = async () =>
  (
    await shop.pool.query(
      'select role from company_members where company_id = $1 and role is not null order by id',
      [company.id],
    )
  ).rows.map(({ role }) => role)
const linkOf = (id: number) => `companyInvites/${id}`
const keyOf = (id: number) => shop.platform.signer.sign(companyInviteSubject(id))
const invited = async (role = 'booker', email = 'nieuw@bedrijf.example') => {
  const { body } = await company.manager.ask('POST', 'customer/company/invites', { email, role })
  return body.data.invites.find((one: { email: string }) => one.email === email).id as number
}

describe('the members of a company', () => {
  it('are seen by its members; invitations by managers; somebody without a role has no company', async () => {
    const { body, headers } = await company.manager.ask('GET', 'customer/company')
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(body.data).toMatchObject({
      name: company.name,
      role: 'manager',
      approves_orders: false,
      invites: [],
    })
    expect(body.data.members.map(({ role }: { role: string }) => role).toSorted()).toEqual([
      'booker',
      'finance',
      'manager',
    ])
    expect(body.data.members.filter(({ is_me }: { is_me: boolean }) => is_me)).toHaveLength(1)
    await invited()
    expect((await company.booker.ask('GET', 'customer/company')).body.data.invites).toEqual([])
    const typed = await company.join(null)
    expect((await typed.ask('GET', 'customer/company')).body.data).toBeNull()
  })

  it('are invited by mail and accept with the account of that address, once', async () => {
    const id = await invited('finance')
    await sendTestMails(shop.platform)
    const { rows } = await shop.pool.query('select recipient, text from mails where event = $1', [
      `company invite ${id}`,
    ])
    expect(rows).toHaveLength(1)
    expect(rows[0].recipient).toBe('nieuw@bedrijf.example')
    expect(rows[0].text).toContain(company.name)
    expect(rows[0].text).toContain(`/dashboard/medewerkers?invite=${id}`)
    const link = `${linkOf(id)}?key=${keyOf(id)}`
    const stranger = await newAccount(shop)
    expect((await stranger.ask('GET', link)).body.data.is_for_me).toBe(false)
    const refused = await stranger.ask('POST', `${linkOf(id)}/accept?key=${keyOf(id)}`)
    expect([refused.status, refused.body.because]).toEqual([409, 'other_address'])
    expect((await stranger.ask('GET', 'customer/company')).body.data).toBeNull()
    const somebody = await newAccount(shop, { email: 'Nieuw@bedrijf.example' })
    expect((await somebody.ask('GET', link)).body.data).toEqual({
      company: company.name,
      role: 'finance',
      invited_by: 'Iris Mulder',
      has_other_company: false,
      is_for_me: true,
    })
    const accepted = await somebody.ask('POST', `${linkOf(id)}/accept?key=${keyOf(id)}`)
    expect([accepted.status, accepted.body.data.role]).toEqual([200, 'finance'])
    const other = await newAccount(shop)
    expect((await other.ask('POST', `${linkOf(id)}/accept?key=${keyOf(id)}`)).status).toBe(410)
    expect(await rolesOf()).toEqual(['manager', 'booker', 'finance', 'finance'])
  })

  it('are not invited by others, nor with a link that is forged, withdrawn or two weeks old', async () => {
    for (const role of ['booker', 'finance'] as const)
      expect(
        (
          await company[role].ask('POST', 'customer/company/invites', {
            email: 'x@y.example',
            role: 'manager',
          })
        ).status,
      ).toBe(403)
    const id = await invited()
    const somebody = await newAccount(shop)
    expect((await somebody.ask('POST', `${linkOf(id)}/accept?key=${keyOf(id + 1)}`)).status).toBe(404)
    shop.setNow(new Date(startOfTests.getTime() + 14 * 86_400_000))
    expect((await somebody.ask('POST', `${linkOf(id)}/accept?key=${keyOf(id)}`)).status).toBe(410)
    shop.setNow(startOfTests)
    expect((await company.booker.ask('DELETE', `customer/company/invites/${id}`)).status).toBe(403)
    const elsewhere = await newCompany(shop)
    expect((await elsewhere.manager.ask('DELETE', `customer/company/invites/${id}`)).status).toBe(404)
    expect((await company.manager.ask('DELETE', `customer/company/invites/${id}`)).body.data.invites).toEqual(
      [],
    )
    expect((await somebody.ask('POST', `${linkOf(id)}/accept?key=${keyOf(id)}`)).status).toBe(410)
    expect((await somebody.ask('GET', 'customer/company')).body.data).toBeNull()
  })

  it('act for one company: who has another one is told to leave it first; a manager keeps the role', async () => {
    const elsewhere = await newCompany(shop)
    const id = await invited('manager', elsewhere.booker.email)
    const path = `${linkOf(id)}/accept?key=${keyOf(id)}`
    expect(
      (await elsewhere.booker.ask('GET', `${linkOf(id)}?key=${keyOf(id)}`)).body.data.has_other_company,
    ).toBe(true)
    expect((await elsewhere.booker.ask('POST', path)).body.error).toBe('not_possible')
    await elsewhere.booker.ask('DELETE', `customer/company/members/${elsewhere.booker.memberId}`)
    expect((await elsewhere.booker.ask('POST', path)).body.data).toMatchObject({
      name: company.name,
      role: 'manager',
    })
    const again = await company.join('manager')
    const lower = await invited('booker', 'weer@bedrijf.example')
    await shop.pool.query('update company_invites set email = $2 where id = $1', [lower, again.email])
    expect((await again.ask('POST', `${linkOf(lower)}/accept?key=${keyOf(lower)}`)).status).toBe(200)
    expect((await again.ask('GET', 'customer/company')).body.data.role).toBe('manager')
    expect((await company.manager.ask('GET', 'customer/company')).body.data.role).toBe('manager')
  })

  it('get other roles from managers and are removed by them; everybody can leave; one manager remains', async () => {
    const { manager, booker, finance } = company
    const member = (id: number) => `customer/company/members/${id}`
    expect((await booker.ask('PATCH', member(booker.memberId), { role: 'manager' })).status).toBe(403)
    expect((await booker.ask('DELETE', member(finance.memberId))).status).toBe(403)
    expect((await manager.ask('PATCH', member(manager.memberId), { role: 'booker' })).body.error).toBe(
      'last_manager',
    )
    expect((await manager.ask('DELETE', member(manager.memberId))).body.error).toBe('last_manager')
    expect((await manager.ask('PATCH', member(booker.memberId), { role: 'boss' })).body.fields).toEqual({
      role: ['invalid'],
    })
    expect((await manager.ask('PATCH', member(booker.memberId), { role: 'manager' })).status).toBe(200)
    expect((await manager.ask('DELETE', member(manager.memberId))).body.data).toBeNull()
    expect((await finance.ask('DELETE', member(finance.memberId))).status).toBe(200)
    expect(await rolesOf()).toEqual(['manager'])
    const elsewhere = await newCompany(shop)
    expect((await elsewhere.manager.ask('PATCH', member(booker.memberId), { role: 'finance' })).status).toBe(
      404,
    )
    expect((await elsewhere.manager.ask('DELETE', member(booker.memberId))).status).toBe(404)
  })

  it('keep their role whatever company they type, and others follow what they type', async () => {
    await company.booker.ask('PUT', 'customer/me', { company: 'Heel Iets Anders' })
    expect((await company.booker.ask('GET', 'customer/company')).body.data.role).toBe('booker')
    const typed = await company.join(null)
    await typed.ask('PUT', 'customer/me', { company: 'Heel Iets Anders' })
    const { rows } = await shop.pool.query('select company_id from company_members where customer_id = $1', [
      typed.id,
    ])
    expect(rows[0].company_id).not.toBe(company.id)
  })

  it('are invited a limited number of times an hour', async () => {
    const statuses: number[] = []
    for (let one = 0; one < 31; one++)
      statuses.push(
        (
          await company.manager.ask('POST', 'customer/company/invites', {
            email: `m${one}@x.example`,
            role: 'booker',
          })
        ).status,
      )
    expect(statuses.filter((status) => status === 201)).toHaveLength(30)
    expect(statuses[30]).toBe(429)
  })
})

describe('a colleague', () => {
  const setRole = (customer_id: number, role: string | null) =>
    shop.ask(`/api/staff/companies/${company.id}/members`, {
      method: 'PUT',
      json: { customer_id, role },
      headers: staff,
    })

  it('appoints the first manager, who sees the people whom the company booked for', async () => {
    const typed = await company.join(null)
    const answer = await setRole(typed.id, 'manager')
    const { data } = await answer.json()
    expect(data.member_list.find(({ id }: { id: number }) => id === typed.id)).toMatchObject({
      role: 'manager',
      has_account: true,
    })
    expect((await typed.ask('GET', 'customer/company')).body.data.role).toBe('manager')
    expect((await setRole(typed.id, null)).status).toBe(200)
    expect((await typed.ask('GET', 'customer/company')).body.data).toBeNull()
  })

  it('cannot appoint somebody of another company', async () => {
    const elsewhere = await newCompany(shop)
    const answer = await setRole(elsewhere.booker.id, 'manager')
    expect([answer.status, (await answer.json()).fields]).toEqual([422, { customer_id: ['unknown'] }])
  })
})
