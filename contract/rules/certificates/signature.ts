/** How large the field is in which somebody signs, in the units of the path. */
export const signatureBox = { width: 600, height: 200 } as const
export const maxSignature = 20_000

/** Strokes of straight lines between whole numbers, and nothing else: it can be drawn on any page without a check. */
export const isSignature = (path: string) =>
  path.length <= maxSignature && /^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4})+)+$/.test(path)
