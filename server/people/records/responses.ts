import { z } from 'zod'
import { json } from '../../platform/http/answers/responses.ts'

/** A file with what is stored about somebody. */
export const personalData = { 200: json(z.record(z.string(), z.unknown()), 'The file') }
export const dataFile = (name: string): [string, string] => [
  'content-disposition',
  `attachment; filename="${name}.json"`,
]
