import { expect, it } from 'vitest'
import { z } from 'zod'
import { newClientId } from './new-client-id.ts'

it('is a UUID of the kind the shop takes, and another one each time', () => {
  const ids = Array.from({ length: 200 }, newClientId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
