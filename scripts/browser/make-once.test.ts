import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { makeOnce } from './make-once.ts'

describe('a folder that is created once', () => {
  const parent = mkdtempSync(join(tmpdir(), 'vangnet-once-'))
  const folder = join(parent, 'browser')
  afterEach(() => {
    for (const name of readdirSync(parent)) rmSync(join(parent, name), { recursive: true })
  })

  it('is never visible half-filled when two runs create it at once', async () => {
    const ready = Promise.withResolvers<void>()
    let filling = 0
    const fill = async (folder: string) => {
      writeFileSync(join(folder, 'first half'), 'a')
      if (++filling === 2) ready.resolve()
      await ready.promise
      expect(existsSync(join(parent, 'browser', 'first half'))).toBe(
        existsSync(join(parent, 'browser', 'second half')),
      )
      writeFileSync(join(folder, 'second half'), 'b')
    }
    expect(await Promise.all([makeOnce(folder, fill), makeOnce(folder, fill)])).toEqual([folder, folder])
    expect(filling).toBe(2)
    expect(readdirSync(parent)).toEqual(['browser'])
    expect(readdirSync(folder)).toEqual(['first half', 'second half'])
  })

  it('is not created again', async () => {
    await makeOnce(folder, async (folder) => writeFileSync(join(folder, 'maker'), 'first'))
    await makeOnce(folder, async (folder) => writeFileSync(join(folder, 'maker'), 'second'))
    expect(readFileSync(join(folder, 'maker'), 'utf8')).toBe('first')
  })

  it('leaves nothing behind when filling it fails', async () => {
    const fill = async (folder: string) => {
      writeFileSync(join(folder, 'half'), '')
      throw new Error('disk full')
    }
    await expect(makeOnce(folder, fill)).rejects.toThrow('disk full')
    expect(readdirSync(parent)).toEqual([])
  })
})
