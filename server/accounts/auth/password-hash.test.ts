import { expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

it('accepts the password in any Unicode form, and no other password', async () => {
  const hash = await hashPassword('Vangnet café 2026')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verifyPassword('Vangnet café 2026', hash)).toBe(true)
  expect(await verifyPassword('Vangnet cafe\u0301 2026', hash)).toBe(true)
  expect(await verifyPassword('vangnet café 2026', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

it('gives a different hash each time and rejects malformed hashes', async () => {
  const [one, other] = [await hashPassword('same'), await hashPassword('same')]
  expect(one).not.toBe(other)
  for (const malformed of ['', 'x', one.replace('argon2id', 'argon2i'), one.slice(0, 40)])
    expect(await verifyPassword('same', malformed)).toBe(false)
})
