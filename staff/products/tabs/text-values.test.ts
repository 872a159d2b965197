import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linesIn, programmeIn, programmeText } from './text-values.ts'

it('a programme that is typed as it is shown stays the same', () => {
  const words = fc.stringMatching(/^[a-z][a-z ]{0,20}[a-z]$/)
  fc.assert(
    fc.property(
      fc.array(fc.record({ title: words, items: fc.array(words, { maxLength: 5 }) })),
      (programme) => {
        expect(programmeIn(programmeText(programme))).toEqual(programme)
      },
    ),
  )
})

it('reads hyphens, bullets and stars as items, also above the first title', () => {
  expect(programmeIn('- koffie\nOchtend\n• theorie\n\n* pauze')).toEqual([
    { title: '1', items: ['koffie'] },
    { title: 'Ochtend', items: ['theorie', 'pauze'] },
  ])
})

it('leaves empty lines out', () => {
  expect(linesIn(' een \n\n  \ntwee')).toEqual(['een', 'twee'])
})
