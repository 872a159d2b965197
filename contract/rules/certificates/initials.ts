/** A name by which colleagues know somebody and others do not: "Joris van der Kuiper" is Joris K. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const letter = [...(rest.at(-1) ?? '')].find((one) => /\p{L}/u.test(one))
  return letter ? `${first} ${letter.toUpperCase()}.` : first
}

/** The initials of a name: "Anna-Maria van der Berg" is A.M.v.d.B. */
export const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .map((word) => [...word].find((letter) => /\p{L}/u.test(letter)))
    .flatMap((letter) => (letter ? `${letter}.` : []))
    .join('')
