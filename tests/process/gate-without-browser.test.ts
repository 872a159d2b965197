import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the gate stops at once with one sentence and exit code 1 if there is no browser', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.ts'], {
    cwd: join(import.meta.dirname, '..', '..'),
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: '/no/such/browser' },
  })
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining('CHROME_PATH is /no/such/browser')])
  expect(stdout).not.toContain('──')
})
