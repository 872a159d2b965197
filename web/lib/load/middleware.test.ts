import { describe, expect, it } from 'vitest'
import { createApi } from '../api/api.ts'
import { runMiddleware } from './middleware.ts'

const given = { api: createApi('nl'), locale: 'nl' as const, params: {}, url: new URL('http://shop.test/') }

describe('what a page names', () => {
  it('runs in order, each waiting for the one before', async () => {
    const ran: string[] = []
    const known = {
      slow: async () => {
        await Promise.resolve()
        ran.push('slow')
      },
      quick: () => void ran.push('quick'),
    }
    await runMiddleware({ middleware: ['slow', 'quick'] }, given, known)
    expect(ran).toEqual(['slow', 'quick'])
  })

  it('stops the page by throwing', async () => {
    const known = {
      closed: () => {
        throw new Error('no entry')
      },
    }
    await expect(runMiddleware({ middleware: ['closed'] }, given, known)).rejects.toThrow('no entry')
  })

  it.each(['unheard-of', 'toString', '__proto__'])('answers 500 Unknown middleware for %s', async (name) => {
    await expect(runMiddleware({ middleware: [name] }, given)).rejects.toMatchObject({
      data: 'Unknown middleware',
      init: { status: 500 },
    })
  })

  it('asks nothing of a page that names none', async () => {
    await expect(runMiddleware({}, given)).resolves.toBeUndefined()
  })
})
