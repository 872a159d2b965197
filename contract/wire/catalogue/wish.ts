import { z } from 'zod'
import { distances, maxPeople, maxWishLocations, type Wish } from '../../rules/catalogue/wish.ts'
import { locales } from '../../rules/locale.ts'

const day = z.iso.date()

export const wishBody: z.ZodType<Wish> = z
  .strictObject({
    where: z
      .union([
        z.strictObject({
          locations: z
            .array(z.string().regex(/^[A-Z]{2,12}$/))
            .min(1)
            .max(maxWishLocations),
        }),
        z.strictObject({ postcode: z.string().regex(/^[1-9]\d{3}$/), km: z.literal([...distances]) }),
      ])
      .optional()
      .meta({ description: 'Codes of locations, or a distance from a Dutch postcode (four digits)' }),
    from: day.optional().meta({ description: 'The training begins on or after this day' }),
    to: day.optional().meta({ description: 'The training begins on or before this day' }),
    weekend: z.literal(true).optional().meta({ description: 'All days are on a Saturday or Sunday' }),
    language: z.enum(locales).optional(),
    people: z.int().min(1).max(maxPeople).optional().meta({ description: 'Seats that must be free' }),
  })
  .meta({ id: 'Wish', description: 'What a visitor asks of a training date' })

/** How many products each part of a wish would leave. The counts of a part apply all other parts and filters. */
export const dateFacetsResponse = z.object({
  locations: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      count: z.int(),
      selected: z.boolean(),
      /** From the postcode of the wish. */
      km: z.int().nullable(),
    }),
  ),
  months: z.array(z.object({ month: z.string(), count: z.int() })),
  languages: z.array(z.object({ language: z.enum(locales), count: z.int(), selected: z.boolean() })),
  weekend_count: z.int(),
})
export type DateFacets = z.infer<typeof dateFacetsResponse>
