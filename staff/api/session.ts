import type { z } from 'zod'
import type { changeMeBody, passkeyBody, proveBody, staffLogInBody } from '../../contract/staff/session.ts'
import { bodyOf, data } from '../../ui/api/body-of.ts'
import { entrance, staff } from './client.ts'
import { param } from './requests.ts'

/** What a browser returns for a passkey. */
export type PasskeyAnswer = z.input<typeof passkeyBody>['response']

/** The requests of logging in, and of a colleague’s own account. */
export const sessionApi = {
  session: () => data(bodyOf(entrance.session.$get())),
  changeMe: (json: z.input<typeof changeMeBody>) => data(bodyOf(staff.me.$patch({ json }))),
  logIn: (json: z.input<typeof staffLogInBody>) => bodyOf(entrance.login.$post({ json })),
  logInByPasskey: (response: PasskeyAnswer) => bodyOf(entrance.login.passkey.$post({ json: { response } })),
  logOut: () => bodyOf(entrance.logout.$post()),
  askForReset: (email: string) => bodyOf(entrance.password.reset.$post({ json: { email } })),
  prove: (json: z.input<typeof proveBody>) => bodyOf(entrance.prove.$post({ json })),
  provePasskeyOptions: () => data(bodyOf(entrance.prove.passkey.options.$post())),
  proveByPasskey: (response: PasskeyAnswer) => bodyOf(entrance.prove.passkey.$post({ json: { response } })),
  link: (token: string) => data(bodyOf(entrance.links[':token'].$get({ param: { token } }))),
  setPassword: (token: string, password: string) =>
    bodyOf(entrance.links[':token'].$post({ param: { token }, json: { password } })),
  setUpTotp: () => data(bodyOf(staff.me.totp.$post())),
  confirmTotp: (code: string) => bodyOf(staff.me.totp.confirm.$post({ json: { code } })),
  removeTotp: () => bodyOf(staff.me.totp.$delete()),
  passkeys: () => data(bodyOf(staff.me.passkeys.$get())),
  passkeyOptions: () => data(bodyOf(staff.me.passkeys.options.$post())),
  addPasskey: (response: PasskeyAnswer, name: string) =>
    bodyOf(staff.me.passkeys.$post({ json: { response, name } })),
  removePasskey: (id: number) => bodyOf(staff.me.passkeys[':id'].$delete({ param: param(id) })),
  sessions: () => data(bodyOf(staff.me.sessions.$get())),
  endSession: (id: number) => bodyOf(staff.me.sessions[':id'].$delete({ param: param(id) })),
}
