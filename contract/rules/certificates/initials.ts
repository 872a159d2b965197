/** The initials of a name: "Anna-Maria van der Berg" is A.M.v.d.B. */
export const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .map((word) => [...word].find((letter) => /\p{L}/u.test(letter)))
    .flatMap((letter) => (letter ? `${letter}.` : []))
    .join('')
