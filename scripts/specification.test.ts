import { describe, expect, it } from 'vitest'
import { checkSections, readSections, titlesIn } from './specification.ts'

const head = '| Sentence | Lives in | Shown by |\n| --- | --- | --- |\n'
const row =
  '| It opens. | `web/a.ts`, `web/b.ts` | `web/a.test.ts` "opens at once"; `tests/b.test.ts` "shuts" |'
const documentOf = (...rows: string[]) =>
  Array.from({ length: 10 }, (_, n) => `## ${n + 1}. Part\n\n${head}${n ? row : rows.join('\n')}\n`).join(
    '\n',
  )
const all = { has: () => true, titlesOf: () => ['opens at once, and shuts'] }

describe('the document', () => {
  it('is read by section, without table headers', () => {
    const [first, ...others] = readSections(documentOf(row, row))
    expect(others).toHaveLength(9)
    expect(first?.title).toBe('1. Part')
    expect(first?.rows).toHaveLength(2)
    expect(first?.rows[0]).toMatchObject({
      line: 5,
      sentence: 'It opens.',
      paths: ['web/a.ts', 'web/b.ts'],
      proofs: [
        { file: 'web/a.test.ts', title: 'opens at once' },
        { file: 'tests/b.test.ts', title: 'shuts' },
      ],
    })
  })

  it('may have several tables in a section, and a bar inside a cell', () => {
    const [first] = readSections(
      `## 1. Part\n${head}${row}\n\n### More\n${head}| a \\| b | \`x\` | \`y\` "z" |`,
    )
    expect(first?.rows.map(({ sentence, cells }) => [sentence, cells])).toEqual([
      ['It opens.', 3],
      ['a \\| b', 3],
    ])
  })

  it('passes when everything it names exists', () => {
    expect(checkSections(readSections(documentOf(row)), all)).toEqual([])
  })

  it.each([
    ['an empty cell', '| | `a` | `b` "opens" |', 'has no sentence'],
    ['no path', '| It opens. | somewhere | `b` "opens" |', 'names no file'],
    ['no test', '| It opens. | `a` | not yet |', 'names no test'],
    ['a test without its title', '| It opens. | `a` | `b` |', 'names no test'],
    ['another title', '| It opens. | `a` | `b` "closes" |', 'b has no test titled "closes"'],
    ['a cell too many', '| It opens. | `a` | `b` "opens" | x |', 'does not have three cells'],
  ])('reports %s', (_, wrong, fault) => {
    const faults = checkSections(readSections(documentOf(wrong)), all)
    expect(faults).toEqual([expect.stringContaining(fault)])
  })

  it('reports a missing file and a missing section', () => {
    const without = { ...all, has: (path: string) => path !== 'web/b.ts' }
    expect(checkSections(readSections(documentOf(row)), without)).toHaveLength(10)
    expect(checkSections([], all)).toEqual(['0 sections instead of 10'])
  })
})

it('names the titles of tests and groups, not of other text', () => {
  const source = `
    describe.each([['x']])('a group of %s', () => {
      it('is plain', () => expect('not a title').toBe(1))
      it.each<[string]>([['row']])('has %s', () => {})
    })
    test(\`runs \${many} times\`, () => {})
    open('nothing of ours')`
  expect(titlesIn('a.test.ts', source)).toEqual(['a group of %s', 'is plain', 'has %s', 'runs … times'])
})
