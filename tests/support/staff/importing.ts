import { expect } from 'vitest'
import type { ImportKind, ImportPlan, StaffImport } from '../../../contract/staff/imports.ts'
import type { TestShop } from '../shop/test-shop.ts'
import type { openColleagues } from './colleagues.ts'

type Headers = Awaited<ReturnType<typeof openColleagues>>['headers']['owner']
type Checked = {
  sent: StaffImport
  reading: { mapping: StaffImport['mapping']; decimal: StaffImport['form']['decimal'] }
  plan: ImportPlan
}

/** The steps of an import over HTTP, as the owner or as another colleague. */
export function importing(shop: TestShop, owner: Headers) {
  const ask = async (method: string, path: string, json?: unknown, headers: Headers = owner) => {
    const answer = await shop.ask(`/api/staff/${path}`, { method, json, headers })
    return { status: answer.status, body: await answer.json() }
  }
  const send = async (kind: ImportKind, file: string | Uint8Array, headers: Headers = owner) => {
    const answer = await shop.api.request(`/api/staff/imports?kind=${kind}&name=rijen.csv`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: file as string,
    })
    return { status: answer.status, body: await answer.json() }
  }
  /** Sends a file and checks it with the columns that were recognised. */
  const plan = async (kind: ImportKind, file: string | Uint8Array, headers?: Headers): Promise<Checked> => {
    const { status, body } = await send(kind, file, headers)
    expect([status, body.fields]).toEqual([201, undefined])
    const sent = body.data as StaffImport
    const reading = { mapping: sent.mapping, decimal: sent.form.decimal }
    const checked = await ask('POST', `imports/${sent.id}/check`, reading, headers)
    expect(checked.status).toBe(200)
    return { sent, reading, plan: checked.body.data }
  }
  const accept = ({ sent, reading, plan }: Checked, headers?: Headers) =>
    ask(
      'POST',
      `imports/${sent.id}/accept`,
      { ...reading, expected: { added: plan.added, changed: plan.changed } },
      headers,
    )
  const fileOf = async (kind: ImportKind, type: 'csv' | 'xlsx', headers: Headers = owner) => {
    const answer = await shop.ask(`/api/staff/exports/${kind}/${type}`, { headers })
    expect(answer.status).toBe(200)
    return new Uint8Array(await answer.arrayBuffer())
  }
  return { ask, send, plan, accept, fileOf }
}
