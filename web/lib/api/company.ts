import type { MemberRole } from '../../../contract/rules/accounts/members.ts'
import type { Locale } from '../../../contract/rules/locale.ts'
import type {
  InviteBody,
  WriteEmployeeBody,
  WriteFunctionBody,
} from '../../../contract/wire/accounts/company.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import { type ApiClient, newClient } from './client.ts'

const fileHeaders = { 'content-type': 'application/octet-stream' }

const companyApi = (api: ApiClient) => ({
  myCompany: () => data(bodyOf(api.customer.company.$get())),
  changeCompany: (approves_orders: boolean) =>
    data(bodyOf(api.customer.company.$patch({ json: { approves_orders } }))),
  inviteMember: (json: InviteBody) => data(bodyOf(api.customer.company.invites.$post({ json }))),
  withdrawInvite: (id: number) =>
    data(bodyOf(api.customer.company.invites[':id'].$delete({ param: { id: String(id) } }))),
  changeMember: (id: number, role: MemberRole) =>
    data(bodyOf(api.customer.company.members[':id'].$patch({ param: { id: String(id) }, json: { role } }))),
  removeMember: (id: number) =>
    data(bodyOf(api.customer.company.members[':id'].$delete({ param: { id: String(id) } }))),
  companyInvite: (id: string, key: string) =>
    data(bodyOf(api.companyInvites[':id'].$get({ param: { id }, query: { key } }))),
  acceptInvite: (id: string, key: string) =>
    data(bodyOf(api.companyInvites[':id'].accept.$post({ param: { id }, query: { key } }))),
  companyPeople: () => data(bodyOf(api.customer.company.people.$get())),
  writeEmployee: (id: number | null, json: WriteEmployeeBody) =>
    data(
      id === null
        ? bodyOf(api.customer.company.people.$post({ json }))
        : bodyOf(api.customer.company.people[':id'].$put({ param: { id: String(id) }, json })),
    ),
  endEmployment: (id: number) =>
    data(bodyOf(api.customer.company.people[':id'].$delete({ param: { id: String(id) } }))),
  companyRenewals: (people: number[], qualification: string) =>
    data(bodyOf(api.customer.company.renewals.$post({ json: { people, qualification } }))),
  planPeopleImport: (body: Blob) =>
    data(bodyOf(api.customer.company.people.import.plan.$post({}, { init: { body, headers: fileHeaders } }))),
  importPeople: (body: Blob, plan: string) =>
    data(
      bodyOf(
        api.customer.company.people.import.$post(
          { query: { plan } },
          { init: { body, headers: fileHeaders } },
        ),
      ),
    ),
  companyOrders: (page: number) =>
    bodyOf(api.customer.company.orders.$get({ query: { page: String(page) } })),
  approveCompanyOrder: (id: number) =>
    bodyOf(api.customer.company.orders[':id'].approve.$post({ param: { id: String(id) } })),
  refuseCompanyOrder: (id: number, reason: string) =>
    bodyOf(api.customer.company.orders[':id'].refuse.$post({ param: { id: String(id) }, json: { reason } })),
  companyQualifications: () => data(bodyOf(api.customer.company.qualifications.$get())),
  writeFunction: (id: number | null, json: WriteFunctionBody) =>
    data(
      id === null
        ? bodyOf(api.customer.company.functions.$post({ json }))
        : bodyOf(api.customer.company.functions[':id'].$put({ param: { id: String(id) }, json })),
    ),
  removeFunction: (id: number) =>
    data(bodyOf(api.customer.company.functions[':id'].$delete({ param: { id: String(id) } }))),
})

/** The requests of the page of a company's people, which no other page loads. */
export const createCompanyApi = (locale: Locale) => companyApi(newClient(locale))
