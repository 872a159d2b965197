import { z } from 'zod'
import { formVersion, line, positiveId } from '../../wire/fields.ts'
import { bothLanguages } from '../settings.ts'

/** The short lists of the catalogue. Those of values belong to one specification or attribute. */
export const shortLists = [
  'brands',
  'specifications',
  'specification-values',
  'attributes',
  'attribute-values',
  'locations',
] as const
export type ShortList = (typeof shortLists)[number]
export const shortListParams = z.object({ list: z.enum(shortLists) })

/** Locations have more fields, and so requests of their own. */
const namedLists = shortLists.filter((list) => list !== 'locations')
export type NamedList = (typeof namedLists)[number]
export const namedListParams = z.object({ list: z.enum(namedLists) })

export const listItemResponse = z.object({
  id: z.int(),
  /** Brands have one name in all languages. */
  name: z.object({ en: z.string(), nl: z.string() }),
  /** The shop itself writes it or knows it by name, so that it is not deleted. */
  is_fixed: z.boolean(),
  /** Visitors can filter by it; null where that means nothing. */
  filterable: z.boolean().nullable(),
  /** Its values are numbers, so that visitors can give a range; null where that means nothing. */
  numeric: z.boolean().nullable(),
  /** How many products have it; of a location, how many have dates there. */
  products: z.int(),
  version: z.int(),
})
export type ListItem = z.infer<typeof listItemResponse>

/** The most items that a list shows. */
export const maxListItems = 500

export const shortListQuery = z.object({
  /** The specification or attribute whose values are asked for. */
  parent: z.coerce.number().pipe(positiveId).optional(),
})

export const newListItemBody = z.strictObject({
  name: bothLanguages(80),
  /** The specification or attribute of a new value. */
  parent_id: positiveId.optional(),
})
export const changeListItemBody = z.strictObject({
  version: formVersion,
  name: bothLanguages(80).optional(),
  filterable: z.boolean().optional(),
  numeric: z.boolean().optional(),
})
/** The place among the others, from 0. */
export const moveListItemBody = z.strictObject({ position: z.int().min(0).max(maxListItems) })

const both = z.object({ en: z.string(), nl: z.string() })
const locationFields = {
  name: bothLanguages(80),
  street: line(120).min(1),
  postcode: line(12).min(1),
  city: line(80).min(1),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  facilities: z.array(bothLanguages(120)).max(20),
  /** Empty for a location without visitors. */
  opening_hours: z.strictObject({ en: line(200), nl: line(200) }),
}
const code = line(20)
  .overwrite((typed) => typed.toUpperCase())
  .refine((typed) => /^[A-Z0-9]+(-[A-Z0-9]+)*$/.test(typed), { params: { rule: 'code' } })

export const locationResponse = z.object({
  id: z.int(),
  code: z.string(),
  name: both,
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  facilities: z.array(both),
  opening_hours: both,
  version: z.int(),
})
export type StaffLocation = z.infer<typeof locationResponse>

/** The code is part of addresses, so it stays as it is. */
export const newLocationBody = z.strictObject({ code, ...locationFields })
export const changeLocationBody = z.strictObject({
  version: formVersion,
  ...z.object(locationFields).partial().shape,
})
