import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

it('knows its own password, however its accents were typed, and no other', async () => {
  const hash = await hashPassword('Vangnet café 2026')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('Vangnet café 2026', hash)).toBe(true)
  expect(await verifyPassword('Vangnet cafe\u0301 2026', hash)).toBe(true)
  expect(await verifyPassword('vangnet café 2026', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

it('gives the same password another hash each time, and trusts no broken one', async () => {
  const [one, other] = [await hashPassword('same'), await hashPassword('same')]
  expect(one).not.toBe(other)
  for (const broken of ['', 'x', one.replace('argon2id', 'argon2i'), one.slice(0, 40)])
    expect(await verifyPassword('same', broken)).toBe(false)
})
