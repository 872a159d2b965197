import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { MemberRole } from '../../../contract/rules/accounts/members.ts'
import type { MergeKind } from '../../../contract/rules/accounts/people.ts'
import type { changeCompanyBody } from '../../../contract/staff/people/companies.ts'
import type { changeCustomerBody } from '../../../contract/staff/people/customers.ts'
import type { mergeBody } from '../../../contract/staff/people/merging.ts'
import type { changePersonBody } from '../../../contract/staff/people/people.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { staff } from '../client.ts'
import { type ListQuery, param, until } from '../requests.ts'

const mergePaths = { person: 'people', company: 'companies', customer: 'customers' } as const

/** The requests of customers, companies and people. */
export const peopleApi = {
  customers: (query: ListQuery, signal?: AbortSignal) =>
    bodyOf(staff.customers.$get({ query }, until(signal))),
  customer: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.customers[':id'].$get({ param: param(id) }, until(signal)))),
  changeCustomer: (id: number, json: z.input<typeof changeCustomerBody>) =>
    data(bodyOf(staff.customers[':id'].$patch({ param: param(id), json }))),
  forgetCustomer: (id: number, dry_run: boolean) =>
    data(bodyOf(staff.customers[':id'].forget.$post({ param: param(id), json: { dry_run } }))),
  companies: (query: ListQuery, signal?: AbortSignal) =>
    bodyOf(staff.companies.$get({ query }, until(signal))),
  company: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.companies[':id'].$get({ param: param(id) }, until(signal)))),
  changeCompany: (id: number, json: z.input<typeof changeCompanyBody>) =>
    data(bodyOf(staff.companies[':id'].$patch({ param: param(id), json }))),
  setMemberRole: (id: number, customer_id: number, role: MemberRole | null) =>
    data(bodyOf(staff.companies[':id'].members.$put({ param: param(id), json: { customer_id, role } }))),
  people: (query: ListQuery, signal?: AbortSignal) => bodyOf(staff.people.$get({ query }, until(signal))),
  person: (id: number, signal?: AbortSignal) =>
    data(bodyOf(staff.people[':id'].$get({ param: param(id) }, until(signal)))),
  changePerson: (id: number, json: z.input<typeof changePersonBody>) =>
    data(bodyOf(staff.people[':id'].$patch({ param: param(id), json }))),
  forgetPerson: (id: number, dry_run: boolean) =>
    data(bodyOf(staff.people[':id'].forget.$post({ param: param(id), json: { dry_run } }))),
  merge: (kind: MergeKind, id: number, json: z.input<typeof mergeBody>) =>
    data(bodyOf(staff[mergePaths[kind]][':id'].merge.$post({ param: param(id), json }))),
  undoMerge: (id: number) => data(bodyOf(staff.merges[':id'].undo.$post({ param: param(id) }))),
  dismissProposal: (id: number) =>
    data(bodyOf(staff['merge-proposals'][':id'].dismiss.$post({ param: param(id) }))),
}

export const customerQuery = (id: number) =>
  queryOptions({ queryKey: ['customer', id], queryFn: ({ signal }) => peopleApi.customer(id, signal) })

export const companyQuery = (id: number) =>
  queryOptions({ queryKey: ['company', id], queryFn: ({ signal }) => peopleApi.company(id, signal) })

export const personQuery = (id: number) =>
  queryOptions({ queryKey: ['person', id], queryFn: ({ signal }) => peopleApi.person(id, signal) })
