import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contentSecurityPolicy } from '../answers/content-security.ts'
import { Body } from '../requests/body.ts'

/**
 * The page of the back office, the same for all its addresses and for everyone: it holds no data, which `/api/staff` gives to
 * colleagues only. Never cached, so that it always names the files of the version that is running.
 */
export const readStaffPage = (build: string, { https }: { https: boolean }): Body =>
  new Body(readFileSync(join(build, 'staff', 'index.html')), {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'content-security-policy': contentSecurityPolicy([], { https }),
  })
