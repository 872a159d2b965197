import { z } from 'zod'
import { formVersion } from '../../wire/fields.ts'

/** Net, in whole cents. */
export const cents = z.int().min(0).max(100_000_000)
export const version = { version: formVersion }
/** Only changed fields are sent. */
export const optional = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape).partial()
