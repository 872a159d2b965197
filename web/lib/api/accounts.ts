import type { MemberRole } from '../../../contract/rules/accounts/members.ts'
import type { AddressType } from '../../../contract/rules/address.ts'
import type {
  InviteBody,
  WriteEmployeeBody,
  WriteFunctionBody,
} from '../../../contract/wire/accounts/company.ts'
import type {
  ChangeCustomerBody,
  RegisterBody,
  ResetPasswordBody,
  WriteAddressBody,
} from '../../../contract/wire/accounts/customer.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import type { ApiClient } from './client.ts'

const fileHeaders = { 'content-type': 'application/octet-stream' }

export const accountsApi = (api: ApiClient) => ({
  lookUpAddress: (postcode: string, house_number: string) =>
    data(bodyOf(api.lookups.address.$get({ query: { postcode, house_number } }))),
  lookUpCompany: (number: string) => data(bodyOf(api.lookups.company[':number'].$get({ param: { number } }))),
  setFavourite: (id: number, isFavourite: boolean) =>
    bodyOf(
      api.customer.favorites[':productId'][isFavourite ? '$put' : '$delete']({
        param: { productId: String(id) },
      }),
    ),
  logIn: (email: string, password: string) =>
    bodyOf(api.customerAuth.login.$post({ json: { email, password } })),
  sessions: () => data(bodyOf(api.customer.sessions.$get())),
  endSession: (id: number) =>
    data(bodyOf(api.customer.sessions[':id'].$delete({ param: { id: String(id) } }))),
  endOtherSessions: () => data(bodyOf(api.customer.sessions.$delete())),
  logOut: () => bodyOf(api.customerAuth.logout.$post()),
  register: (body: RegisterBody) => bodyOf(api.customer.$post({ json: body })),
  changeMe: (body: ChangeCustomerBody) => data(bodyOf(api.customer.me.$put({ json: body }))),
  sendResetToken: (email: string) => bodyOf(api.customer.sendResetToken.$post({ json: { email } })),
  checkResetToken: (token: string) => data(bodyOf(api.customer.checkResetToken.$post({ json: { token } }))),
  resetPassword: (body: ResetPasswordBody) => bodyOf(api.customer.resetPassword.$post({ json: body })),
  sendConfirmation: () => data(bodyOf(api.customer.sendConfirmation.$post())),
  confirmEmail: (token: string) => bodyOf(api.customer.confirmEmail.$post({ json: { token } })),
  certificates: (page: number) => bodyOf(api.customer.certificates.$get({ query: { page: String(page) } })),
  inspections: ({ state, page, after }: { state?: string; page: number; after?: string }) =>
    bodyOf(api.customer.inspections.$get({ query: { state, page: String(page), after } })),
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
      bodyOf(
        id === null
          ? api.customer.company.people.$post({ json })
          : api.customer.company.people[':id'].$put({ param: { id: String(id) }, json }),
      ),
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
  companyQualifications: () => data(bodyOf(api.customer.company.qualifications.$get())),
  writeFunction: (id: number | null, json: WriteFunctionBody) =>
    data(
      bodyOf(
        id === null
          ? api.customer.company.functions.$post({ json })
          : api.customer.company.functions[':id'].$put({ param: { id: String(id) }, json }),
      ),
    ),
  removeFunction: (id: number) =>
    data(bodyOf(api.customer.company.functions[':id'].$delete({ param: { id: String(id) } }))),
  employers: () => data(bodyOf(api.customer.employers.$get())),
  shareWith: (id: number, shares: boolean) =>
    data(bodyOf(api.customer.employers[':id'].$put({ param: { id: String(id) }, json: { shares } }))),
  deleteMe: (password: string) => bodyOf(api.customer.me.$delete({ json: { password } })),
  addresses: () => data(bodyOf(api.customer.addresses.$get())),
  addAddress: (address: WriteAddressBody) => data(bodyOf(api.customer.addresses.$post({ json: address }))),
  changeAddress: (id: number, address: WriteAddressBody) =>
    data(bodyOf(api.customer.addresses[':id'].$put({ param: { id: String(id) }, json: address }))),
  removeAddress: (id: number) =>
    data(bodyOf(api.customer.addresses[':id'].$delete({ param: { id: String(id) } }))),
  makePrimaryAddress: (id: number, type: AddressType) =>
    data(bodyOf(api.customer.addresses[':id'].primary.$put({ param: { id: String(id) }, json: { type } }))),
})
