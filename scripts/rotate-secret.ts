import { parseArgs } from 'node:util'
import { databaseOf } from '../server/platform/database/database.ts'
import { readEnv } from '../server/platform/env.ts'
import { rotateSigningSecret } from '../server/platform/signature.ts'
import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

const usage = `npm run rotate-secret                       links in mails are signed with a new secret; those already sent still work
npm run rotate-secret -- --end-old-links    the same, and links already sent stop working: for a secret that became known

Servers that are running use the new secret at once. The next rotation ends the links that were signed before this one.`

/** `npm run rotate-secret`: a new secret for the links to orders and reviews. */
await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: {
      'end-old-links': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const endOldLinks = values['end-old-links']
  await withDatabase(readEnv(), (pool) =>
    databaseOf(pool).transaction((db) => rotateSigningSecret(db, { endOldLinks })),
  )
  console.log(
    endOldLinks
      ? 'New links are signed with a new secret. Links sent before no longer work.'
      : 'New links are signed with a new secret. Links sent before still work until the next rotation.',
  )
})
