import { z } from 'zod'

const bilingual = z.object({ nl: z.string(), en: z.string() })

/** The questions of a choice-help page; it starts at the first. */
export const guidedChoice = z.array(
  z.object({
    key: z.string(),
    question: bilingual,
    help: bilingual.optional(),
    answers: z.array(
      z.object({
        label: bilingual,
        next: z.string().optional(),
        products: z.array(z.string()).optional(),
        advice: bilingual.optional(),
      }),
    ),
  }),
)
export type Choice = z.infer<typeof guidedChoice>
