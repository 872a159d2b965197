import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newBuyer } from '../../tests/support/fixtures/buyer.ts'
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts'
import { newVisitor, planDate } from '../../tests/support/shop/visitor.ts'
import { databaseOf } from './database/database.ts'
import { rotateSigningSecret, signWith } from './signature.ts'

describe('a signature', () => {
  it('is valid for its subject only, by the current secret and the one before', () => {
    const [old, rotated] = [signWith('first'), signWith('second', 'first')]
    expect(rotated.isSigned('order 1', old.sign('order 1'))).toBe(true)
    expect(rotated.isSigned('order 1', rotated.sign('order 1'))).toBe(true)
    expect(rotated.sign('order 1')).toBe(signWith('second').sign('order 1'))
    expect(rotated.isSigned('order 2', rotated.sign('order 1'))).toBe(false)
    expect(rotated.isSigned('order 1', signWith('zero').sign('order 1'))).toBe(false)
    for (const wrong of ['', 'x', `${rotated.sign('order 1')}x`])
      expect(rotated.isSigned('order 1', wrong)).toBe(false)
  })
})

describe('rotating the secret', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop({ TRUST_PROXY: '1' })
  })
  afterAll(() => shop.close())

  const rotate = async (endOldLinks = false) => {
    const before = shop.platform.signer.sign('x')
    await databaseOf(shop.pool).transaction((db) => rotateSigningSecret(db, { endOldLinks }))
    // A running shop takes over the new secret.
    await expect.poll(() => shop.platform.signer.sign('x')).not.toBe(before)
  }

  it('leaves the links to an order that were sent before working until the next rotation', async () => {
    const buyer = await newBuyer(shop)
    await buyer.choose(await planDate(shop), 1)
    const { id } = (await buyer.order({ payment_method: 'ideal' })).body.data
    const keyNow = async () => (await buyer.get(`orders/${id}`)).body.data.key
    const statusOf = async (key: string) => (await newVisitor(shop).get(`orders/${id}?key=${key}`)).status
    const first = await keyNow()
    await rotate()
    const second = await keyNow()
    expect(second).not.toBe(first)
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200])
    await rotate()
    expect([await statusOf(first), await statusOf(second), await statusOf(await keyNow())]).toEqual([
      404, 200, 200,
    ])
    await rotate(true)
    expect([await statusOf(second), await statusOf(await keyNow())]).toEqual([404, 200])
  })
})
