import { expect, it } from 'vitest'
import { z } from 'zod'
import { newClientId } from './new-client-id.ts'

it('is a version 4 UUID, and different each time', () => {
  const ids = Array.from({ length: 200 }, newClientId)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true)
  expect(new Set(ids).size).toBe(200)
})
