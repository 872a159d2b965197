import { z } from 'zod'
import { colleagueResponse } from '../../../contract/staff/session.ts'
import { json } from '../../platform/http/answers/responses.ts'

export const me = json(z.object({ data: colleagueResponse }), 'The colleague who is logged in')
export const done = json(z.object({ data: z.object({ done: z.literal(true) }) }), 'Done')
export const isDone = { data: { done: true as const } }
export const passkeyOptions = json(
  z.object({ data: z.record(z.string(), z.unknown()) }),
  'What the browser needs to ask for a passkey',
)
