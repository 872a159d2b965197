import type { AddressType } from '../../../contract/rules/contact/address.ts'
import type {
  ChangeCustomerBody,
  RegisterBody,
  ResetPasswordBody,
  WriteAddressBody,
} from '../../../contract/wire/accounts/customer.ts'
import type { EvidencePeriod } from '../../../contract/wire/accounts/evidence.ts'
import { bodyOf, data } from '../../../ui/api/body-of.ts'
import type { ApiClient } from './client.ts'

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
  evidence: (period: EvidencePeriod) => data(bodyOf(api.customer.evidence.$get({ query: period }))),
  certificates: (page: number) => bodyOf(api.customer.certificates.$get({ query: { page: String(page) } })),
  inspections: ({ state, page, after }: { state?: string; page: number; after?: string }) =>
    bodyOf(api.customer.inspections.$get({ query: { state, page: String(page), after } })),
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
