import { z } from 'zod'

/** Which page of a list, and how long pages are. */
export const pagedQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(10),
})

/** One or more of some names, with commas between them; all of them where nothing is said. */
export const someOf = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .max(200)
    .default(names.join(','))
    .transform((text, context) => {
      const asked = text
        .split(',')
        .filter((name): name is Name => (names as readonly string[]).includes(name))
      if (asked.length !== text.split(',').length) {
        context.addIssue({ code: 'custom', params: { rule: 'invalid' } })
        return z.NEVER
      }
      return [...new Set(asked)]
    })
