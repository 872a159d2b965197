/** Cents as they are typed: "1250,00", in English "1250.00". */
export const typedEuros = (cents: number, locale: 'nl' | 'en') =>
  (cents / 100).toFixed(2).replace('.', locale === 'nl' ? ',' : '.')
