import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readStaffPage } from './staff-page.ts'

let build: string
beforeAll(() => {
  build = mkdtempSync(join(tmpdir(), 'vangnet-build-'))
  mkdirSync(join(build, 'staff'))
  writeFileSync(join(build, 'staff', 'index.html'), '<!doctype html><div id="app"></div>')
})
afterAll(() => rmSync(build, { recursive: true, force: true }))

it('the page of the back office is never cached or indexed, and runs only its own scripts and styles', () => {
  const { headers, bytes } = readStaffPage(build, { https: true })
  expect(bytes.toString()).toContain('id="app"')
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(
    expect.arrayContaining(["script-src 'self'", "style-src 'self'", "connect-src 'self'"]),
  )
})
