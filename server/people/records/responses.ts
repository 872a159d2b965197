import { z } from 'zod'
import { problemResponse } from '../../../contract/wire/problem.ts'
import { json } from '../../platform/http/responses.ts'

/** The answer to a save that collides with a colleague's. */
export const conflict = {
  409: json(
    problemResponse,
    '`changed_meanwhile`: a colleague changed the same fields; `conflict` has both values',
  ),
}

/** A file with what is stored about somebody. */
export const personalData = { 200: json(z.record(z.string(), z.unknown()), 'The file') }
export const dataFile = (name: string): [string, string] => [
  'content-disposition',
  `attachment; filename="${name}.json"`,
]
