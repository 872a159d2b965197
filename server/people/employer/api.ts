import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import {
  changeCompanyBody,
  changeMemberBody,
  inviteBody,
  inviteResponse,
  myCompanyResponse,
} from '../../../contract/wire/accounts/company.ts'
import { idParam } from '../../../contract/wire/fields.ts'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { Problem } from '../../platform/http/answers/problem.ts'
import {
  forbidden,
  invalid,
  json,
  jsonBody,
  notFound,
  notLoggedIn,
  tooMany,
} from '../../platform/http/answers/responses.ts'
import { type Counter, consume } from '../../platform/http/requests/rate-limit.ts'
import { requireAccount } from '../../platform/http/requests/session.ts'
import { newPersonalRouter } from '../../platform/http/router.ts'
import { companyInviteSubject, type Signer } from '../../platform/signature.ts'
import { acceptInvite, getInvite, invite, withdrawInvite } from './invites.ts'
import { changeApproval, changeRole, findMyCompany, removeMember } from './members.ts'
import { requireMember } from './require-member.ts'

const tags = ['company']
const params = z.object({ id: idParam })
const refusals = { ...notLoggedIn, ...forbidden, ...invalid }
const company = json(
  z.object({ data: myCompanyResponse.nullable() }),
  'The company; null for customers who act for none',
)
const lastManager = { 409: json(problemResponse, '`last_manager`: one manager remains') }

const read = createRoute({
  method: 'get',
  path: '/customer/company',
  tags,
  summary: 'The company that you act for, your role and its members',
  responses: { 200: company, ...notLoggedIn, ...forbidden },
})
const change = createRoute({
  method: 'patch',
  path: '/customer/company',
  tags,
  summary: 'Managers decide whether what bookers order waits for a manager',
  request: jsonBody(changeCompanyBody),
  responses: { 200: company, ...refusals },
})
const inviteRoute = createRoute({
  method: 'post',
  path: '/customer/company/invites',
  tags,
  summary: 'Managers invite somebody by mail to act for the company',
  request: jsonBody(inviteBody),
  responses: { 201: company, ...refusals, ...tooMany },
})
const withdraw = createRoute({
  method: 'delete',
  path: '/customer/company/invites/{id}',
  tags,
  summary: 'Managers withdraw an invitation',
  request: { params },
  responses: { 200: company, ...refusals, ...notFound },
})
const changeRoleRoute = createRoute({
  method: 'patch',
  path: '/customer/company/members/{id}',
  tags,
  summary: 'Managers give a member another role',
  request: { params, ...jsonBody(changeMemberBody) },
  responses: { 200: company, ...refusals, ...notFound, ...lastManager },
})
const remove = createRoute({
  method: 'delete',
  path: '/customer/company/members/{id}',
  tags,
  summary: 'Managers remove a member; everybody can leave',
  request: { params },
  responses: { 200: company, ...refusals, ...notFound, ...lastManager },
})

const keyQuery = z.object({
  key: z.string().max(100).meta({ description: 'The signature in the mailed link' }),
})
const linkEnded = { 410: json(problemResponse, 'It was accepted or withdrawn, or its time has passed') }
const readInvite = createRoute({
  method: 'get',
  path: '/companyInvites/{id}',
  tags,
  summary: 'An invitation to act for a company, with the link that was mailed',
  request: { params, query: keyQuery },
  responses: {
    200: json(z.object({ data: inviteResponse }), 'The invitation'),
    ...refusals,
    ...notFound,
    ...linkEnded,
  },
})
const accept = createRoute({
  method: 'post',
  path: '/companyInvites/{id}/accept',
  tags,
  summary: 'Accept the invitation with your own account',
  request: { params, query: keyQuery },
  responses: {
    200: company,
    409: json(
      problemResponse,
      '`not_possible`: you act for another company, or because it was mailed to `other_address` than that of your account',
    ),
    ...refusals,
    ...notFound,
    ...linkEnded,
  },
})

/** Managers invite at most so many people an hour, so that nobody is mailed by the hundred. */
const invitesPerHour = 30

/** The members of a company, for its members. */
export const companyApi = ({ signer, counter }: { signer: Signer; counter: Counter }) => {
  const requireSigned = (id: number, key: string) => {
    if (!signer.isSigned(companyInviteSubject(id), key)) throw new Problem('not_found')
  }
  return newPersonalRouter()
    .openapi(read, async (c) =>
      c.json({ data: await findMyCompany(c.var.shop, await requireAccount(c)) }, 200),
    )
    .openapi(change, async (c) => {
      const me = await requireMember(c, 'manage')
      await changeApproval(c.var.shop, me, c.req.valid('json').approves_orders)
      return c.json({ data: await findMyCompany(c.var.shop, me.customerId) }, 200)
    })
    .openapi(inviteRoute, async (c) => {
      const me = await requireMember(c, 'manage')
      await consume({
        key: `company invites ${me.companyId}`,
        limit: invitesPerHour,
        windowSeconds: 3600,
        counter,
        now: c.var.shop.now,
      })
      await invite(c.var.shop, me, c.req.valid('json'))
      return c.json({ data: await findMyCompany(c.var.shop, me.customerId) }, 201)
    })
    .openapi(withdraw, async (c) => {
      const me = await requireMember(c, 'manage')
      await withdrawInvite(c.var.shop, me, c.req.valid('param').id)
      return c.json({ data: await findMyCompany(c.var.shop, me.customerId) }, 200)
    })
    .openapi(changeRoleRoute, async (c) => {
      const me = await requireMember(c, 'manage')
      await changeRole(c.var.shop, me, c.req.valid('param').id, c.req.valid('json').role)
      return c.json({ data: await findMyCompany(c.var.shop, me.customerId) }, 200)
    })
    .openapi(remove, async (c) => {
      const me = await requireMember(c, 'any')
      await removeMember(c.var.shop, me, c.req.valid('param').id)
      return c.json({ data: await findMyCompany(c.var.shop, me.customerId) }, 200)
    })
    .openapi(readInvite, async (c) => {
      const { id } = c.req.valid('param')
      requireSigned(id, c.req.valid('query').key)
      return c.json({ data: await getInvite(c.var.shop, id, await requireAccount(c)) }, 200)
    })
    .openapi(accept, async (c) => {
      const { id } = c.req.valid('param')
      requireSigned(id, c.req.valid('query').key)
      const customerId = await requireAccount(c)
      await acceptInvite(c.var.shop, id, customerId)
      return c.json({ data: await findMyCompany(c.var.shop, customerId) }, 200)
    })
}
