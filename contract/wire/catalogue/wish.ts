import { z } from 'zod'
import { distances, maxPeople, maxWishLocations, readWish, type Wish } from '../../rules/catalogue/wish.ts'
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

/** A wish as query parameters, under the names that pages use in their addresses. */
export const wishQuery = z.object({
  where: z.string().max(200).optional(),
  when: z.string().max(30).optional(),
  weekend: z.string().max(5).optional(),
  language: z.string().max(5).optional(),
  people: z.string().max(3).optional(),
})

/** Reads a wish from query parameters; what is not understood is left out, as in the addresses of pages. */
export const wishOfQuery = (query: z.output<typeof wishQuery>): Wish =>
  readWish(
    new URLSearchParams(
      Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
  )

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
