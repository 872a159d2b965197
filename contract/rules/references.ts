/** The reference that a visitor quotes when calling about a request: a letter per kind of request and its number. */
const referenceWith = (letter: string) => (id: number) => `${letter}${String(id).padStart(5, '0')}`

export const quotationReference = referenceWith('A')
export const contactReference = referenceWith('C')
export const inspectionReference = referenceWith('K')
export const withdrawalReference = referenceWith('H')
