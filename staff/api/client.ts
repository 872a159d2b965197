import type { hc } from 'hono/client'
import { languageIds } from '../../contract/rules/locale.ts'
import type { ProblemBody } from '../../contract/wire/problem.ts'
import type { StaffApi } from '../../server/staff-api.ts'
import { typedClient } from '../../ui/api/typed-client.ts'
import { localeStore } from '../kit/i18n/locale-store.ts'
import { type Gate, waitAt } from './gates.ts'

type Client = ReturnType<typeof hc<StaffApi>>

const fetchApi = (path: string, init: RequestInit) =>
  fetch(`/api${path}`, {
    ...init,
    headers: { ...init.headers, 'language-id': String(languageIds[localeStore.get()]) },
  })

const gates: Partial<Record<string, Gate>> = { not_logged_in: 'log_in', prove_again: 'prove' }

async function gateOf(response: Response): Promise<Gate | undefined> {
  if (response.status !== 401 && response.status !== 403) return undefined
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as ProblemBody | undefined
  return gates[body?.error ?? '']
}

/**
 * When the session has ended, or the colleague must prove who they are, a dialog asks for it over the page and the request is sent
 * again: nothing that was typed is lost. Someone who gives up gets the refusal.
 */
export async function fetchThroughGates(path: string, init: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetchApi(path, init)
    const gate = await gateOf(response)
    if (!gate || !(await waitAt(gate))) return response
  }
}

/** Requests of the pages. */
export const staff = typedClient<Client>({}, fetchThroughGates).staff
/** Requests of the log-in itself, which wait for nothing. */
export const entrance = typedClient<Client>({}, fetchApi).staff

/** The address of a file, with the query that its list has. */
export const fileUrl = (path: string, query: Record<string, string>) => {
  const search = new URLSearchParams(query)
  return `/api/staff/${path}${search.size ? `?${search}` : ''}`
}
